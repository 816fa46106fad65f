/** False where a click on a link to a file opens it instead; a web view is not asked, it does neither. */
export const canSaveFiles = (): boolean => 'download' in HTMLAnchorElement.prototype;

/** Lets the browser save a text as a file. Only where `canSaveFiles()`, and not inside a shell. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  saveBlob(name, new Blob([text], { type }));
}

/** The same for what is no text: a picture. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken its copy by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
