/**
 * Requests code, texts and a borrower's first reads before they are needed; `screen-files.ts` lists the files.
 * `early.ts` imports this at the start for the first screen, except for a visitor's home. Later
 * `src/app/next-screens.tsx` requests the next screens.
 */
import { type Language, writeHeaders } from '@puente/contract/wire/headers';
import { type EarlyAnswer, requestEarly } from '../src/api/wire/early-answer.ts';
import type { FirstReads } from '../src/app/prefetch-first-reads.ts';
import type { FirstRead, NEEDED_FOR, NextRead } from '../src/utils/paths.ts';
import { browserStorage, safeStorage } from '../src/storage/safe-storage.ts';
import { readHeaders, STORAGE_PREFIX } from '../src/storage/session-store.ts';
import { findShellPort } from '../src/native/bridge.ts';

/**
 * `code`, `parts` and the texts per language are indices into `files`. `reads` are sent for a signed-in borrower only.
 */
type PreloadableScreen = FirstReads & { guarded: boolean; code: number[]; parts: number[] } & Record<
    Language,
    number[]
  >;

/** `files`: names in /assets. `screens`: by address. Without a token a `guarded` screen shows the login. */
export type ScreenFiles = { files: string[]; screens: Record<string, PreloadableScreen> };

/** `urls` contains paths encrypted with `packageName`. */
export type EarlyReads = {
  urls: Record<FirstRead | NextRead, string>;
  neededFor: typeof NEEDED_FOR;
  packageName: string;
  appName: string;
};

declare const SCREEN_FILES: ScreenFiles;
declare const EARLY_READS: EarlyReads;

/** Read once, because the build writes the whole table wherever the name is used. */
const { files: fileNames, screens } = SCREEN_FILES;

const requestedFiles = new Set<number>();

function takeNew(files: readonly number[]): string[] {
  const fresh = files.filter((index) => !requestedFiles.has(index));
  for (const index of fresh) requestedFiles.add(index);
  return fresh.map((index) => `/assets/${fileNames[index]}`);
}

/**
 * Resolves one round trip before the app's libraries are expected, or once they have arrived. A screen's code requested
 * earlier would compete with them for the connection; requested then, it follows them without a pause and downloads
 * while they execute.
 */
const librariesArrive = new Promise<void>((resolve) => {
  const left = new Set(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), ({ href }) => href),
  );
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      left.delete(name);
      // The libraries weigh three times as much as the entry, which arrives beside them: on a phone's line they need
      // about half as long again, and then a round trip.
      if (name === entry) setTimeout(resolve, duration / 2);
    }
    if (left.size > 0) return;
    observer.disconnect();
    resolve();
  });
  observer.observe({ type: 'resource', buffered: true });
});

export function preloadScreen(hash: string, language: Language, signedIn: boolean): void {
  const address = hash.slice(1).split('?')[0] || '/';
  const screen = screens[address];
  if (!screen || (screen.guarded && !signedIn)) return;
  const urls = takeNew([...screen.code, ...screen[language]]);
  void librariesArrive.then(() => {
    for (const url of urls) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      // Set as an attribute, which browsers without `fetchPriority` ignore.
      link.setAttribute('fetchpriority', 'low');
      link.href = url;
      document.head.append(link);
    }
  });
  if (signedIn) requestFirstReads(screen);
}

/**
 * Sends the first reads; the app uses their answers if its own headers are equal (`api/wire/early-answer.ts`). Sends
 * none in a native shell, which provides the session later, or if the address sets an affiliate id.
 */
function requestFirstReads({ reads, nextReads = [] }: FirstReads): void {
  const { urls, neededFor, ...defaults } = EARLY_READS;
  const storage = safeStorage(browserStorage());
  const { language: lang, ...session } = readHeaders((name) => storage.read(STORAGE_PREFIX + name), defaults);
  const mayDiffer = session.packageName !== defaults.packageName || location.href.includes('afid=');
  if (window.earlyAnswers !== undefined || mayDiffer || findShellPort(window)) return;
  const headers = writeHeaders({ ...session, lang });
  const early = reads.map((read) => requestEarly(urls[read], headers));
  window.earlyAnswers = early;
  for (const read of nextReads) {
    const param = neededFor[read];
    const answer = early[reads.indexOf(ANSWER_WITH[param])];
    if (!answer) continue;
    readText(answer, param)
      .then((text) => {
        if (text === null || window.earlyAnswers === null) return;
        early.push(requestEarly(`${urls[read]}?${new URLSearchParams({ [param]: text })}`, headers));
      })
      .catch(() => {}); // the app requests the first answer again and reports the failure
  }
}

const ANSWER_WITH = { orderNo: 'latest', productId: 'product' } as const satisfies Record<string, FirstRead>;

/**
 * Returns the text under this name in an answer or in its order; null if there is none. The app validates the whole
 * answer.
 */
async function readText({ answer }: EarlyAnswer, name: string): Promise<string | null> {
  const { response } = await answer;
  type Fields = Record<string, unknown>;
  const { data } = JSON.parse(response.text) as { data?: (Fields & { order?: Fields | null }) | null };
  const text = (data?.order ?? data)?.[name];
  return typeof text === 'string' ? text : null;
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
export function preloadNextScreens(here: string, next: readonly string[], language: Language): Promise<void> {
  fillCache(takeNew(screens[here]?.parts ?? []));
  for (const address of next) {
    const screen = screens[address];
    if (screen) fillCache(takeNew([...screen.code, ...screen[language]]));
  }
  return queue;
}
