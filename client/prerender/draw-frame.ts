/**
 * Draws header, bar and skeleton of the addressed screen from a template of the build, until the app replaces it. Runs
 * in the page, as part of `early.ts`.
 */
import type { Language } from '@puente/contract/wire/headers';

/** A row per address: index of its template, and the title in each language. `guarded` screens need a token. */
export type FrameRow = { kind: number; guarded: boolean } & Record<Language, string>;

/** `screens` by address; the empty address stands for unknown ones. */
export type Frames = {
  screens: Record<string, FrameRow>;
  login: string;
  home: string;
  greetings: Record<Language, string>;
};

type Visit = { language: Language; signedIn: boolean; inShell: boolean };

export function drawFrame({ screens, login, home, greetings }: Frames, visit: Visit): void {
  const { language, signedIn, inShell } = visit;
  const address = location.hash.slice(1).split('?')[0] || home;
  // `?view=` opens another page in place of home, with a Back button and a title that only the app knows.
  const inPlaceOfHome = address === home && /[?&]view=/.test(location.hash);
  const wanted = (inPlaceOfHome ? null : screens[address]) ?? screens[''];
  // In a native shell the login opens over the screen, so draw the screen.
  const screen = wanted?.guarded && !signedIn && !inShell ? screens[login] : wanted;
  const template = document.querySelector<HTMLTemplateElement>(`template[data-frame="${screen?.kind} ${language}"]`);
  const root = document.getElementById('root');
  if (!screen || !template || !root) return;
  const frame = document.importNode(template.content, true);
  const heading = frame.querySelector('h1');
  const words = heading?.querySelector('span') ?? heading;
  if (words)
    words.textContent = signedIn && address === home && !inPlaceOfHome ? greetings[language] : screen[language];
  // Makes help open as a sheet for a visitor, because the link would open the login.
  if (!signedIn) frame.querySelector('header a')?.setAttribute('aria-haspopup', 'dialog');
  root.replaceChildren(frame);
  Object.assign(document.documentElement.dataset, { drawn: 'frame', shapes: '' });
}

export function drawHome(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-home]');
  if (template) document.getElementById('root')?.replaceChildren(document.importNode(template.content, true));
}

/** Goes back like the app does: `src/history/entries.ts` numbers its history entries. */
export function goBack(home: string): void {
  const { puente: note } = (history.state ?? {}) as { puente?: { place: number } };
  if (note && note.place > 0) history.back();
  else location.replace(`#${home}`);
}
