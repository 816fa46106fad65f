/** A file's bytes as base64, with padding. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(new Error('unreadable file')));
    // As a data address, whose result is a text with the bytes after its first comma.
    reader.readAsDataURL(file);
  });
}
