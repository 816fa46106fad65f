/**
 * Asks for code and texts before they are wanted. `ahead-files.ts` names the files. At the start, those of the screen that this
 * visit begins with, while the first screen's own scripts are still on their way: `early.ts` imports this file, except for a
 * visitor's home, which needs none. Later, those of the screens that come next (`src/app/next-screens.tsx`).
 */
import type { Language } from '@puente/contract/wire/headers';

/**
 * `files`: names in /assets. `screens`: by address, which of them: code, the parts that the screen asks for later, and texts
 * by language. Without a token a `guarded` screen is a login.
 */
export type AheadFiles = {
  files: string[];
  screens: Record<string, { guarded: boolean; code: number[]; parts: number[] } & Record<Language, number[]>>;
};

declare const AHEAD_FILES: AheadFiles;

const requestedFiles = new Set<number>();

/** The addresses of those that were not asked for yet. */
function takeNew(files: readonly number[]): string[] {
  const fresh = files.filter((index) => !requestedFiles.has(index));
  for (const index of fresh) requestedFiles.add(index);
  return fresh.map((index) => `/assets/${AHEAD_FILES.files[index]}`);
}

export function fetchAhead(hash: string, language: Language, signedIn: boolean): void {
  const address = hash.slice(1).split('?')[0] || '/';
  const screen = AHEAD_FILES.screens[address];
  if (!screen || (screen.guarded && !signedIn)) return;
  for (const url of takeNew([...screen.code, ...screen[language]])) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    // An attribute: where a browser does not know it, it changes nothing.
    link.setAttribute('fetchpriority', 'low');
    link.href = url;
    document.head.append(link);
  }
}

/** Fetches ahead one file after the other: where a browser knows no priorities, a tap still finds the connection free. */
let queue = Promise.resolve();

function fillCache(urls: readonly string[]): void {
  for (const url of urls)
    queue = queue
      .then(() => fetch(url, { priority: 'low' }))
      .then((file) => file.arrayBuffer())
      .then(() => {})
      .catch(() => {}); // the screen asks for itself
}

/**
 * Fetches the rest of the screen that is being read, and what comes `next`, by address, into the browser's cache only: browsers
 * remember a failed import(). Not by rel=prefetch: Firefox holds it to `default-src 'none'` of our policy, and Safari has none.
 * Resolves once everything asked for until now has come or failed.
 */
export function fetchLater(here: string, next: readonly string[], language: Language): Promise<void> {
  const { screens } = AHEAD_FILES;
  fillCache(takeNew(screens[here]?.parts ?? []));
  for (const address of next) {
    const screen = screens[address];
    if (screen) fillCache(takeNew([...screen.code, ...screen[language]]));
  }
  return queue;
}
