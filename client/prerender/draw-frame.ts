/**
 * Draws the frame of the screen that the address names: header, bar and skeleton, as the app's own elements from the build. The app
 * replaces it. Runs inside the page as part of `early.ts`.
 */
import type { Language } from '@puente/contract/wire/headers';

/** `kind`: the template it is drawn from, in each language. A `guarded` screen needs a token. */
export type FrameRow = { kind: number; guarded: boolean } & Record<Language, string>;

/** `screens`: titles by address; under the empty address what is drawn for an unknown one. */
export type Frames = {
  screens: Record<string, FrameRow>;
  login: string;
  home: string;
  /** Heads home of a borrower; the app adds the name. */
  greetings: Record<Language, string>;
};

type Visit = { language: Language; signedIn: boolean; inShell: boolean };

/** Draws it in place of what the page shows; leaves the page as it is when the build has no such frame. */
export function drawFrame({ screens, login, home, greetings }: Frames, visit: Visit): void {
  const { language, signedIn, inShell } = visit;
  const address = location.hash.slice(1).split('?')[0] || home;
  // A page in place of home has the way back, and a title that only the app knows.
  const inPlaceOfHome = address === home && /[?&]view=/.test(location.hash);
  const wanted = (inPlaceOfHome ? null : screens[address]) ?? screens[''];
  // In a shell the native login opens over the screen itself.
  const screen = wanted?.guarded && !signedIn && !inShell ? screens[login] : wanted;
  const template = document.querySelector<HTMLTemplateElement>(`template[data-frame="${screen?.kind} ${language}"]`);
  const root = document.getElementById('root');
  if (!screen || !template || !root) return;
  const frame = document.importNode(template.content, true);
  const heading = frame.querySelector('h1');
  // Home's header has a mark, so its words stand in their own element.
  const words = heading?.querySelector('span') ?? heading;
  if (words)
    words.textContent = signedIn && address === home && !inPlaceOfHome ? greetings[language] : screen[language];
  // A visitor's help opens over the screen: its address is a borrower's, which leads round by the login.
  if (!signedIn) frame.querySelector('header a')?.setAttribute('aria-haspopup', 'dialog');
  root.replaceChildren(frame);
  Object.assign(document.documentElement.dataset, { drawn: 'frame', shapes: '' });
}

/** Goes where Back of the app would; `src/history/entries.ts` numbers the entries. */
export function goBack(home: string): void {
  const { puente: note } = (history.state ?? {}) as { puente?: { place: number } };
  if (note && note.place > 0) history.back();
  else location.replace(`#${home}`);
}
