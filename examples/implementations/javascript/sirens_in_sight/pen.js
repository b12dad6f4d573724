/** Ink and brush: shapes, letters and symbols as SVG for a page that has their sprite and style sheet. */

export const SPRITE = 'sirens-';

export const escape = text => String(text).replace(/[&<>"']/g, sign => ESCAPES[sign]);
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** A number as short as it can be written, of six digits at most. */
export const short = number => String(Number(number.toPrecision(6)));

/** @param {object} layout the layout table */
export const pen = layout => {
  const shape = (paint, element) => `<${element} class="${paint}"/>`;
  /** Letters around their middle, but a name from its beginning, as long as it is told to be in any font. */
  const text = (paint, letters, x, y, more = '', long = 0) => {
    const fitted = long ? ` textLength="${short(long)}" lengthAdjust="spacingAndGlyphs"` : '';
    const unlike = ({ name: ' text-anchor="start"', initial: ' font-weight="400"' }[paint] ?? '') + fitted;
    const place = `x="${short(x)}" y="${short(y)}" font-size="${short(layout.letters[paint])}"`;
    return `<text ${place}${unlike} class="${paint}">${escape(letters)}${more}</text>`;
  };
  /** A symbol with its upper left corner there, in its own size if no other is asked for. */
  const symbol = (name, x, y, width = null) => {
    const own = layout.symbols[name].size;
    const scale = width === null ? 1 : width / own[0];
    const size = `width="${short(own[0] * scale)}" height="${short(own[1] * scale)}"`;
    return `<use href="#${SPRITE}${name}" x="${short(x)}" y="${short(y)}" ${size}/>`;
  };
  return { shape, text, symbol };
};
