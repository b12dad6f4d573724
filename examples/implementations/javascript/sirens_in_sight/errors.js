/** What can be wrong: with a text, a move or a question. Each is a sentence that can be said in every language. */
import { ENGLISH, N_, say } from './sentences.js';

/** A text of so many characters is shown with its fault. */
const SHORT = 20;

/** @typedef {{ rule: string, template: string, values: object, message: string }} Broken a rule, and a sentence */

/** Most refusals are never read: the sentence is made when somebody asks for it. @returns {Broken} */
export const broken = (rule, template, values = {}) =>
  ({ rule, template, values, get message() { return say(ENGLISH, template, values); } });

/** A text that cannot be read, or that describes an impossible table. Line and column are counted from 1. */
export class NotationError extends Error {
  /** @param {{ text?: string, at?: number, rule?: string, field?: string }} where at: the index of the fault */
  constructor(template, values = {}, { text = null, at = 0, rule = null, field = null } = {}) {
    super();
    const before = (text ?? '').slice(0, at).split('\n');
    const place = { line: before.length, column: before.at(-1).length + 1 };
    Object.assign(this, { name: 'NotationError', template, values, text, at, rule, field, ...place });
    this.message = sayFault(ENGLISH, this);
  }

  /** The same fault, told at its place in a longer text. */
  within(text, at) {
    return new NotationError(this.template, this.values, { ...this, text, at: at + this.at });
  }

  /** The fault of a text that goes on otherwise than it should. */
  static expected(text, at, expected) {
    const rest = text.slice(at);
    if (!rest.trim()) {
      return new NotationError(N_('expected {expected}, but the text ends here.'), { expected }, { text, at });
    }
    if (/^\s/.test(rest)) {
      return new NotationError(N_('expected {expected}, found a space.'), { expected }, { text, at });
    }
    const found = /^\S{1,20}/.exec(rest)[0];
    return new NotationError(N_('expected {expected}, found “{found}”.'), { expected, found }, { text, at });
  }
}

/** The sentence of a fault, with its place in the text if there is one. */
export const sayFault = (speech, { template, values, text, line, column }) => {
  const fault = say(speech, template, values);
  if (text === null) return fault;
  if (text.trimEnd().includes('\n')) {
    return say(speech, N_('Line {line}, column {column}: {fault}'), { line, column, fault });
  }
  if (text && text.length <= SHORT) {
    return say(speech, N_('“{text}”, column {column}: {fault}'), { text, column, fault });
  }
  return say(speech, N_('Column {column}: {fault}'), { column, fault });
};

/** A move that breaks a rule. */
export class IllegalMove extends Error {
  /** @param {Broken} reason */
  constructor(reason) {
    super(`${reason.message} (${reason.rule})`);
    Object.assign(this, { name: 'IllegalMove', rule: reason.rule, reason });
  }
}

/** A question whose answer depends on cards that are not known. */
export class UnknownCards extends Error {
  constructor(template, values) {
    super(say(ENGLISH, template, values));
    Object.assign(this, { name: 'UnknownCards', template, values });
  }
}
