/**
 * Cleans text from outside (keyboard, paste, autofill, contact card, link, shell message) before its field's rule runs.
 */

/** Zeros of the digits that phone keyboards offer: Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];

function toAsciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/**
 * Replaces look-alike quotes, hyphens, blanks and digits by ASCII and composes accents (NFC). Removes invisible and
 * control characters; keeps line breaks as line feeds.
 */
export function cleanText(text: string): string {
  // Fast path: most text is printable ASCII without a backtick.
  if (/^[ -_a-~\n]*$/.test(text)) return text;
  return (
    text
      // Applies NFKC to these characters only (full-width, mathematical, ligatures), because NFKC would split ´ in two.
      .replace(/[\uFF01-\uFF5E\uFB00-\uFB06\u{1D400}-\u{1D7FF}]/gu, (character) => character.normalize('NFKC'))
      .normalize('NFC')
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replace(/[\t\v\f\p{Zs}\u2800]/gu, ' ')
      .replace(/[^\n\P{Cc}]|[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
      .replace(/[‘’‚‛`´ʹʻʼˈ′‵ꞌ]/g, "'")
      .replace(/[“”„‟″‶«»]/g, '"')
      .replace(/[\p{Pd}−⁃]/gu, '-')
      .replace(/\p{Nd}/gu, toAsciiDigit)
      .replace(/٫/g, '.')
      .replace(/٬/g, ',')
  );
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/**
 * Returns the digits of the only number in a text, and its leading `+`: `646180…` from «CLABE: 646 180 …». Returns null
 * if the text has no number or different ones, or if the number touches a letter.
 */
export function onlyNumber(text: string): string | null {
  if (/^\d+$/.test(text)) return text;
  const found = cleanText(text).match(/(?:\p{L}|\+[ ()]*)?\d(?:[ ().-]*\d)*\p{L}?/gu);
  const [number = 'none', another] = new Set(found?.map((each) => each.replace(/[^\p{L}\d+]/gu, '')));
  return another !== undefined || /\p{L}/u.test(number) ? null : number;
}

/**
 * Returns the digits of the only number, or the clean text if there is none or several, so that the rule refuses it.
 */
export function normaliseDigits(text: string): string {
  return onlyNumber(text)?.replace('+', '') ?? cleanLine(text);
}

/**
 * Returns the only CURP or RFC of a text, in capitals without separators. A text with two keeps all its letters, so
 * that the rule refuses it. @param key global pattern; group 1 is the CURP or RFC
 */
export function normaliseKey(text: string, key: RegExp): string {
  const capitals = cleanText(text).toUpperCase();
  const keys = [...capitals.matchAll(key)];
  return ((keys.length === 1 && keys[0]?.[1]) || capitals).replace(/[^0-9A-ZÑ]/g, '');
}
