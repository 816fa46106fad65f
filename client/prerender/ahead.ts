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

const asked = new Set<number>();

function ask(files: readonly number[], rel: 'modulepreload' | 'prefetch'): void {
  for (const index of files) {
    if (asked.has(index)) continue;
    asked.add(index);
    const link = document.createElement('link');
    link.rel = rel;
    link.crossOrigin = '';
    // An attribute: where a browser does not know it, it changes nothing.
    link.setAttribute('fetchpriority', 'low');
    link.href = `/assets/${AHEAD_FILES.files[index]}`;
    document.head.append(link);
  }
}

export function fetchAhead(hash: string, language: Language, signedIn: boolean): void {
  const address = hash.slice(1).split('?')[0] || '/';
  const screen = AHEAD_FILES.screens[address];
  if (!screen || (screen.guarded && !signedIn)) return;
  ask([...screen.code, ...screen[language]], 'modulepreload');
}

/**
 * The rest of the screen that is being read, and what comes `next`, by address. As links that only fill the browser's cache:
 * a failed import() is remembered by browsers, and by them alone the screen would then be lost.
 */
export function fetchLater(here: string, next: readonly string[], language: Language): void {
  const { screens } = AHEAD_FILES;
  ask(screens[here]?.parts ?? [], 'prefetch');
  for (const address of next) {
    const screen = screens[address];
    if (screen) ask([...screen.code, ...screen[language]], 'prefetch');
  }
}
