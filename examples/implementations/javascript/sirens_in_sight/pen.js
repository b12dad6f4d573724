/** Ink and brush: shapes, letters and symbols as SVG for a page that has their sprite and style sheet. */

export const SPRITE = 'sirens-';

export const escape = text => String(text).replace(/[&<>"']/g, sign => ESCAPES[sign]);
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** What a thing may be to whoever plays, and how its outline is dashed. */
export const STATES = Object.freeze({ legal: '6 4', chosen: '', hinted: '1 6', threatened: '12 4', won: '' });

/** A sign would hide what is not so high. */
const SMALL = 24;

/** A number as short as it can be written, of six digits at most. */
export const short = number => String(Number(number.toPrecision(6)));

/** @param {object} layout the layout table */
export const pen = layout => {
  const shape = (paint, element) => `<${element} class="${paint}"/>`;
  /** Letters around their middle, but a name from its beginning, as long as it is told to be in any font. */
  const text = (paint, letters, x, y, more = '', long = 0) => {
    const fitted = long ? ` textLength="${short(long)}" lengthAdjust="spacingAndGlyphs"` : '';
    const unlike = (paint === 'name' ? ' text-anchor="start"' : '') + fitted;
    const place = `x="${short(x)}" y="${short(y)}" font-size="${short(layout.letters[paint])}"`;
    return `<text ${place}${unlike} class="${paint}">${escape(letters)}${more}</text>`;
  };
  /** A symbol with its upper left corner there, in its own size if no other is asked for. */
  const symbol = (name, x, y, width = 0) => {
    const moves = x || y ? [`translate(${short(x)} ${short(y)})`] : [];
    if (width) moves.push(`scale(${short(width / layout.symbols[name].size[0])})`);
    const placed = moves.length ? ` transform="${moves.join(' ')}"` : '';
    return `<use href="#${SPRITE}${name}"${placed}/>`;
  };
  /** A thing with its name, and the name it had before if that differs. */
  const group = (name, x, y, drawn, came = '') => {
    const from = came ? ` data-from="${escape(came)}"` : '';
    return `<g data-name="${escape(name)}"${from} transform="translate(${short(x)} ${short(y)})">${drawn.join('')}</g>`;
  };
  /**
   * The outline of a state round something, and its sign at the lower left corner, where no value stands; or at the
   * upper one. A small thing has it below itself.
   */
  const state = (name, x, y, width, height, high = false) => {
    const dashes = STATES[name] ? ` stroke-dasharray="${STATES[name]}" stroke-linecap="round"` : '';
    const size = `width="${short(width)}" height="${short(height)}"`;
    const rect = `rect x="${short(x)}" y="${short(y)}" ${size} rx="7"${dashes}`;
    if (height < SMALL) return shape(name, rect) + symbol(name, x + width / 2 - 8, y + height - 4);
    return shape(name, rect) + symbol(name, x - 4, high ? y - 4 : y + height - 12);
  };
  return { shape, text, symbol, group, state };
};
