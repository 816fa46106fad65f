/**
 * Asks for the code and the texts of the screen that this visit begins with while the first screen's own scripts are still
 * on their way. `early.ts` imports it, except for a visitor's home, which needs none; `ahead-files.ts` names the files.
 */
import type { Language } from '@puente/contract/wire/headers';

/**
 * `files`: names in /assets. `screens`: by address, which of them: code, and texts by language. Without a token a `guarded`
 * screen is a login.
 */
export type AheadFiles = {
  files: string[];
  screens: Record<string, { guarded: boolean; code: number[] } & Record<Language, number[]>>;
};

declare const AHEAD_FILES: AheadFiles;

export function fetchAhead(hash: string, language: Language, signedIn: boolean): void {
  const address = hash.slice(1).split('?')[0] || '/';
  const screen = AHEAD_FILES.screens[address];
  if (!screen || (screen.guarded && !signedIn)) return;
  for (const index of [...screen.code, ...screen[language]]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    // An attribute: where a browser does not know it, it changes nothing.
    link.setAttribute('fetchpriority', 'low');
    link.href = `/assets/${AHEAD_FILES.files[index]}`;
    document.head.append(link);
  }
}
