/**
 * Whether a value stands in a text. A short number counts only where no letter and no digit is beside it: a token or an id
 * drawn at random may have the same digits in it.
 */
export function standsIn(text: string, value: string): boolean {
  if (!/^\d{1,8}$/.test(value)) return text.includes(value);
  // A letter after a backslash is a line break or the like, as JSON writes it.
  return new RegExp(`(?<!\\d|(?<!\\\\)[A-Za-z])${value}(?![\\dA-Za-z])`).test(text);
}
