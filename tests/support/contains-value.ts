/**
 * Returns true if the text contains the value. A short number must have no letter or digit beside it, because a
 * random token may contain its digits.
 */
export function containsValue(text: string, value: string): boolean {
  if (!/^\d{1,8}$/.test(value)) return text.includes(value);
  // In JSON a letter after a backslash is an escape such as `\n`.
  return new RegExp(`(?<!\\d|(?<!\\\\)[A-Za-z])${value}(?![\\dA-Za-z])`).test(text);
}
