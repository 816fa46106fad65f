import { SAVED_FILE_LIFE_MS } from '../time/timing.ts';

/** False where a click on a link to a file opens it instead; a web view is not asked, it does neither. */
export const canSaveFiles = (): boolean => 'download' in HTMLAnchorElement.prototype;

/** Lets the browser save a file. Only where `canSaveFiles()`, and not inside a shell. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari asks the borrower first, and reads the file after the answer.
  setTimeout(() => URL.revokeObjectURL(address), SAVED_FILE_LIFE_MS);
}
