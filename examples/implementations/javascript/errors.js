/** What can be wrong: with a text, a move or a question. */

/** A text that cannot be read, or that describes an impossible table. */
export class NotationError extends Error {
  /** @param {{line?: number, column?: number, rule?: string, field?: string}} where counted from 1 */
  constructor(message, { line = 1, column = 1, rule = null, field = null } = {}) {
    super(message);
    Object.assign(this, { name: 'NotationError', line, column, rule, field });
  }
}

/** A move that breaks a rule. */
export class IllegalMove extends Error {
  constructor({ rule, message }) {
    super(`${message} (${rule})`);
    Object.assign(this, { name: 'IllegalMove', rule });
  }
}

/** A question whose answer depends on cards that are not known. */
export class UnknownCards extends Error {
  constructor(message) {
    super(message);
    this.name = 'UnknownCards';
  }
}
