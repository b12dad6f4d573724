/** The line protocol on standard input and output, for Node. */
import { createInterface } from 'node:readline';
import { answer } from './protocol.js';

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}
