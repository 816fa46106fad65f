/**
 * Requests code, texts and a borrower's first reads before they are needed; `ahead-files.ts` lists the files.
 * `early.ts` imports this at the start for the first screen, except for a visitor's home. Later
 * `src/app/next-screens.tsx` requests the next screens.
 */
import { type Language, writeHeaders } from '@puente/contract/wire/headers';
import { requestEarly } from '../src/api/wire/early-answer.ts';
import type { FirstRead } from '../src/app/first-reads.ts';
import { browserStorage, safeStorage } from '../src/device/safe-storage.ts';
import { readHeaders, STORAGE_PREFIX } from '../src/device/session-store.ts';
import { findShellPort } from '../src/native/shell-port.ts';

/**
 * `code`, `parts` and the texts per language are indices into `files`. `reads` are sent for a signed-in borrower only.
 */
type AheadScreen = { guarded: boolean; reads: readonly FirstRead[]; code: number[]; parts: number[] } & Record<
  Language,
  number[]
>;

/** `files`: names in /assets. `screens`: by address. Without a token a `guarded` screen shows the login. */
export type AheadFiles = { files: string[]; screens: Record<string, AheadScreen> };

/** `urls` are encrypted with this package name. */
export type AheadReads = { urls: Record<FirstRead, string>; packageName: string; appName: string };

declare const AHEAD_FILES: AheadFiles;
declare const AHEAD_READS: AheadReads;

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
  if (signedIn) requestFirstReads(screen.reads);
}

/**
 * Sends the first reads; the app uses their answers if its own headers are equal (`api/wire/early-answer.ts`). Sends
 * none in a native shell, which provides the session later, or if the address sets an affiliate id.
 */
function requestFirstReads(reads: readonly FirstRead[]): void {
  const { urls, ...defaults } = AHEAD_READS;
  const storage = safeStorage(browserStorage());
  const { language: lang, ...session } = readHeaders((name) => storage.read(STORAGE_PREFIX + name), defaults);
  const mayDiffer = session.packageName !== defaults.packageName || location.href.includes('afid=');
  if (window.earlyAnswers !== undefined || mayDiffer || findShellPort(window)) return;
  const headers = writeHeaders({ ...session, lang });
  window.earlyAnswers = reads.map((read) => requestEarly(urls[read], headers));
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
