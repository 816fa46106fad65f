import { SAVED_FILE_LIFE_MS } from '../utils/timing.ts';

/** Web views of chats and social networks drop downloads and prints without a word. Android names them `wv`. */
export const isWebView = (): boolean => /; wv\)|FBA[NV]|Instagram|musical_ly/.test(navigator.userAgent);

export const canSaveFiles = (): boolean => 'download' in HTMLAnchorElement.prototype && !isWebView();

const DOUBLE_TAP_MS = 1_000;
let last = { name: '', at: 0 };

/** Saves a file; ignores the second tap of a double tap, which names the same file. */
export function saveBlob(name: string, content: Blob): void {
  const at = performance.now();
  if (name === last.name && at - last.at < DOUBLE_TAP_MS) return;
  last = { name, at };
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari asks the borrower first and reads the file after the answer.
  setTimeout(() => URL.revokeObjectURL(address), SAVED_FILE_LIFE_MS);
}
