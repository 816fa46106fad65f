/** Returns null for an invalid address. The oldest supported browsers have no `URL.canParse`. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
