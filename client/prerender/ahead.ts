/**
 * Requests code and texts before they are needed; `ahead-files.ts` lists the files. `early.ts` imports this at the
 * start for the first screen, except for a visitor's home. Later `src/app/next-screens.tsx` requests the next screens.
 */
import type { Language } from '@puente/contract/wire/headers';

/**
 * `files`: names in /assets. `screens`: by address, indices into `files` for code, parts and the texts per language.
 * Without a token a `guarded` screen shows the login.
 */
export type AheadFiles = {
  files: string[];
  screens: Record<string, { guarded: boolean; code: number[]; parts: number[] } & Record<Language, number[]>>;
};

declare const AHEAD_FILES: AheadFiles;

const requestedFiles = new Set<number>();

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
    // Set as an attribute, which browsers without `fetchPriority` ignore.
    link.setAttribute('fetchpriority', 'low');
    link.href = url;
    document.head.append(link);
  }
}

/** Runs one request at a time: in browsers without priorities a tap must find a free connection. */
let queue = Promise.resolve();

function fillCache(urls: readonly string[]): void {
  for (const url of urls)
    queue = queue
      .then(() => fetch(url, { priority: 'low' }))
      .then((file) => file.arrayBuffer())
      .then(() => {})
      .catch(() => {}); // the screen requests the file when it opens
}

/**
 * Downloads the open screen's parts and the `next` screens (addresses) into the HTTP cache. Uses fetch, because
 * browsers remember a failed import(), Firefox applies `default-src` to rel=prefetch, and Safari has none. Resolves
 * when all requests so far have ended.
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
