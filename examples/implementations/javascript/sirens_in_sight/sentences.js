/** Sentences: an English template with named values, and how to say it in another language. */

/**
 * A language: what a template is called in it. A plural is a list: for each number the form, then the forms.
 * @typedef {Record<string, string | readonly string[]>} Words
 * @typedef {{ words: Words, names: Record<Player, string> | null }} Speech names: of the players at this table
 */

/** @type {Speech} */
export const ENGLISH = Object.freeze({ words: Object.freeze({}), names: null });

/** Marks a template for the catalogs; it is translated when it is said. */
export const N_ = template => template;

const lookUp = (words, key, otherwise) => (Object.hasOwn(words, key) ? words[key] : otherwise);
const fill = (template, values) => template.replace(/\{(\w+)\}/g, (_, name) => values[name]);

export const translate = ({ words }, template) => lookUp(words, template, template);
/** A template that means one thing in this context and another elsewhere. */
export const translateIn = ({ words }, context, template) => lookUp(words, `${context}\u0004${template}`, template);

/** The sentence in the language of a speech. */
export const say = (speech, template, values = {}) => fill(translate(speech, template), saidAll(speech, values));

/** The sentence that fits the number, which it may name as {number}. */
export const sayNumber = (speech, one, many, number, values = {}) => {
  const found = lookUp(speech.words, one, null);
  const [which, ...forms] = Array.isArray(found) ? found : ['1011', many, one];
  return fill(forms[which[Math.min(number, which.length - 1)]], { ...saidAll(speech, values), number });
};

const saidAll = (speech, values) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, said(speech, key, value)]));

/** A value as it stands in a sentence: a thing by its name, a negative number with a real minus sign. */
const said = (speech, key, value) => {
  if (typeof value === 'number') return withMinus(value);
  if (value === undefined) return '';
  return Object.hasOwn(THINGS, key) ? THINGS[key](speech, value) : value;
};

export const withMinus = number => String(number).replace('-', '−');

const PLAYER_NAMES = { port: N_('Port'), starboard: N_('Starboard') };
const CREW_NAMES = { captain: N_('captain'), mate: N_('mate') };
const WHOSE_SIDE = N_('{player}’s side of ship card {ship_card}');

export const nameOf = (speech, player) => speech.names?.[player] ?? translate(speech, PLAYER_NAMES[player]);
const crewName = (speech, member) => translate(speech, CREW_NAMES[member]);
const placeName = (speech, { resistance, side }) =>
  say(speech, WHOSE_SIDE, { player: side, ship_card: resistance });
/** A refusal as part of another sentence. */
const reasonOf = (speech, { template, values }) => say(speech, template, values);

const THINGS = {
  player: nameOf, crew: crewName, other: crewName, place: placeName, source: placeName, expected: translate,
  reason: reasonOf,
};
