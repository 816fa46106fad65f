import { SAVED_FILE_LIFE_MS } from '../utils/timing.ts';

export const canSaveFiles = (): boolean => 'download' in HTMLAnchorElement.prototype;

export function saveBlob(name: string, content: Blob): void {
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
