import { say, sayRefused } from './toast.tsx';

/** Lays a text on the clipboard and says what it was. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(`Copied: ${what}`);
  } catch {
    sayRefused(new Error(`The browser does not let this page copy. ${text}`));
  }
}

export const copy = (text: string, what: string): void => void copyText(text, what);
