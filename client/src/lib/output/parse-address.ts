/** `URL.canParse` is newer than the oldest browsers of the build. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
