/** Text from outside (keyboard, paste, autofill, contact card, link, shell message), before the rule of its field. */

/** Zeros of the decimal digits that phone keyboards offer beside 0 to 9: Arabic, Persian, Devanagari, Bengali. */
const ZEROS = ['٠', '۰', '०', '০'].map((zero) => zero.charCodeAt(0));

function toAsciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/**
 * Writes text with the characters that rules know: plain apostrophe, quote, hyphen, blank and digits; accents as single
 * characters. Invisible marks and control characters go; line breaks stay, as `\n`.
 */
export function cleanText(text: string): string {
  // Most text holds nothing to change: printable ASCII but for the backtick, and line feeds.
  if (/^[ -_a-~\n]*$/.test(text)) return text;
  return (
    text
      // Full-width and mathematical letters and digits, and ligatures; NFKC of everything would turn ´ into a blank and an accent.
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

/** Clean text in one line: one blank between words, none outside. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/**
 * The digits of the only number in a text, `646180…` out of «CLABE: 646 180 …», with its `+` in front; null for none, for
 * two, and for one that touches a letter. Blanks, hyphens, brackets and points may stand between the digits of one number.
 */
export function onlyNumber(text: string): string | null {
  if (/^\d+$/.test(text)) return text;
  const numbers = cleanText(text).match(/(?:\p{L}|\+[ ()]*)?\d(?:[ ().-]*\d)*\p{L}?/gu);
  const number = numbers?.length === 1 ? (numbers[0] ?? '') : 'none';
  return /\p{L}/u.test(number) ? null : number.replace(/[^\d+]/g, '');
}

/**
 * How a number is kept: its digits. A text without a number, or with two, stays as clean text, so that the rule of
 * the field refuses it instead of taking half of it.
 */
export function normaliseDigits(text: string): string {
  return onlyNumber(text)?.replace('+', '') ?? cleanLine(text);
}

/**
 * A key of letters and digits in capitals, without its separators. @param key matches a whole key in clean capitals; the
 * only match in a longer text is the key, and a text with two keeps all its letters and is too long.
 */
export function normaliseKey(text: string, key: RegExp): string {
  const capitals = cleanText(text).toUpperCase();
  const keys = [...capitals.matchAll(key)];
  return ((keys.length === 1 && keys[0]?.[1]) || capitals).replace(/[^0-9A-ZÑ]/g, '');
}
