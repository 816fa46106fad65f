import type { Language } from '@puente/contract/wire/headers';
import type { Rolldown } from 'vite';
import type { FirstReads } from '../src/app/prefetch-first-reads.ts';
import type { ScreenFiles } from './preload-screens.ts';

export type LazyScreen = { path: string; texts: readonly string[]; guarded: boolean; offline: boolean } & FirstReads;

/** `sharedTexts`: namespaces that every screen needs. */
export type LazyScreens = {
  languages: readonly Language[];
  screens: readonly LazyScreen[];
  home: LazyScreen;
  sharedTexts: readonly string[];
};

type Build = { chunks: readonly Rolldown.OutputChunk[]; imported: (file: string) => readonly string[] };

/**
 * Lists the files of each lazy screen that the entry chunk does not load. `parts`: files of its sheets and lists, which
 * the screen requests once it is open. `screens` must be in the order of the imports in `routes.tsx`. `offline`: files
 * of the screens marked `offline`, which the service worker stores.
 */
export function listScreenFiles(
  { chunks, imported }: Build,
  { languages, screens: lazyScreens, home, sharedTexts }: LazyScreens,
): ScreenFiles & { offline: ReadonlySet<string> } {
  const codes = imported('src/app/routes.tsx');
  if (codes.length !== lazyScreens.length)
    throw new Error(`routes.tsx imports ${codes.length} screens for ${lazyScreens.length} rows: one import for each`);
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const collect = (file: string, seen: Set<string>): Set<string> => {
    if (!byFile.has(file) || seen.has(file)) return seen;
    seen.add(file);
    for (const needed of byFile.get(file)?.imports ?? []) collect(needed, seen);
    return seen;
  };
  const entry = new Set<string>();
  for (const chunk of chunks) if (chunk.isEntry) collect(chunk.fileName, entry);

  const chunkWith = (ends: (id: string) => boolean) => chunks.find(({ moduleIds }) => moduleIds.some(ends))?.fileName;
  const files: string[] = [];
  const number = (file: string) => {
    const name = file.replace('assets/', '');
    return files.includes(name) ? files.indexOf(name) : files.push(name) - 1;
  };
  const homeCode = imported('src/features/home/home-screen.tsx').find((id) => id.endsWith('/borrower-home.tsx'));
  if (!homeCode) throw new Error('home-screen.tsx does not import borrower-home.tsx');
  const screens = [{ ...home, code: homeCode }].concat(
    lazyScreens.map((screen, row) => ({ ...screen, code: codes[row] ?? '' })),
  );
  const numbers = (wanted: Iterable<string>) => [...wanted].filter((file) => !entry.has(file)).map(number);
  const partsOf = (code: ReadonlySet<string>) => {
    const parts = new Set<string>();
    for (const file of code)
      if (!entry.has(file)) for (const part of byFile.get(file)?.dynamicImports ?? []) collect(part, parts);
    return [...parts].filter((file) => !code.has(file));
  };
  const collectTexts = (texts: readonly string[], language: Language, seen = new Set<string>()) => {
    for (const text of texts)
      collect(chunkWith((id) => id.includes(`/locales/${language}/`) && id.endsWith(`/${text}.json`)) ?? '', seen);
    return seen;
  };
  const offline = new Set<string>();
  const row = ({ code, texts, guarded, reads, nextReads, offline: isOffline }: (typeof screens)[number]) => {
    const byLanguage = Object.fromEntries(
      languages.map((each) => [each, numbers(collectTexts(texts, each))]),
    ) as Record<Language, number[]>;
    const own = collect(chunkWith((id) => id === code) ?? '', new Set());
    if (isOffline) {
      for (const file of own) offline.add(file);
      for (const language of languages) collectTexts([...texts, ...sharedTexts], language, offline);
    }
    return { guarded, reads, nextReads, code: numbers(own), parts: numbers(partsOf(own)), ...byLanguage };
  };
  return { screens: Object.fromEntries(screens.map((screen) => [screen.path, row(screen)])), files, offline };
}
