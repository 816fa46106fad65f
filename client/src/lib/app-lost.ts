/** `prerender/early.ts` hears it, and shows the page of an app that did not come in the place of a white one. */
export function sayLost(): void {
  document.getElementById('root')?.dispatchEvent(new Event('error'));
}
