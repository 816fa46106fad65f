/**
 * Numbers the entries of the browser's history, and notes which belong to one loan. The rule of Back within one loan:
 * steps of an open application follow each other and may be changed; a screen whose time is over leads on to the screen
 * of the loan's status, and takes every screen of this loan that is right behind it along. So Back never comes to a form
 * that was sent, and after «Enviar solicitud», the money or the last payment it leaves the loan for the page it was entered from.
 */
import { NavigationType } from 'react-router-dom';
import { SCREEN_FACTS, screenAt } from '../lib/paths.ts';
import { HISTORY_STEP_MS } from '../lib/time/timing.ts';

/** Kept in the entry, so that a reload loses nothing. */
const KEY = 'puente';
/** `place`: counted from 0, where the app was opened. `loanStart`: the place at which the loan of this screen was entered. */
type Note = { place: number; loanStart: number | null };

/** The note of the entry that was current last; an entry that comes without one was put behind it. */
let latest: Note | null = null;

const noteIn = (state: unknown): Note | null => (state as { [KEY]?: Note } | null)?.[KEY] ?? null;
const readNote = (): Note | null => noteIn(window.history.state);

function writeNote(note: Note): void {
  latest = note;
  window.history.replaceState({ ...(window.history.state as object | null), [KEY]: note }, '');
}

/** Follows Back and Forward; returns how to stop. */
export function watchEntries(): () => void {
  const follow = () => {
    latest = readNote() ?? latest;
  };
  latest = readNote();
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}

/** Notes the entry of the page that is open; to be called on each change of page, however it was reached. */
export function noteEntry(pathname: string, type: NavigationType): void {
  const found = readNote();
  // A typed address is a new entry too, and the router calls it a Pop.
  const added = latest === null ? 0 : latest.place + (type === NavigationType.Replace ? 0 : 1);
  const place = found?.place ?? added;
  const screen = screenAt(pathname);
  const inLoan = screen !== null && SCREEN_FACTS[screen].ofLoan === true;
  const start = found?.loanStart ?? (inLoan ? (latest?.loanStart ?? place) : null);
  if (found?.loanStart === start) latest = found;
  else writeNote({ place, loanStart: start });
}

/** What an overlay's own entry above this page holds; what the router keeps in the page's entry goes with it. */
export function stateOfOverlay(page: unknown): object {
  const below = noteIn(page) ?? latest;
  latest = { loanStart: below?.loanStart ?? null, place: (below?.place ?? 0) + 1 };
  return { ...(page as object | null), [KEY]: latest };
}

export function historyPlace(): number {
  return (readNote() ?? latest)?.place ?? 0;
}

/** The place at which the borrower came to the loan whose screen is open. */
export function loanStart(): number {
  return (readNote() ?? latest)?.loanStart ?? historyPlace();
}

/** Whether Back stays inside the app. */
export function hasPageBehind(): boolean {
  return historyPlace() > 0;
}

let ownStep: Event | null = null;
/** Whether this is the app's own step, which closes nothing. */
export const isOwnStep = (event: Event): boolean => event === ownStep;

/**
 * Goes back to an earlier place and calls `arrive` there before the router hears of it, so that the page of that entry
 * is never drawn. `arrive` returns what it did to the history.
 */
export async function goBackTo(place: number, arrive: () => 'pushed' | 'replaced' | 'stayed'): Promise<void> {
  // Browsers keep some fifty entries: what was dropped cannot be gone back to.
  const steps = Math.min(historyPlace() - place, window.history.length - 1);
  if (steps <= 0) {
    arrive();
    return;
  }
  await new Promise<void>((resolve) => {
    const finish = (event?: Event) => {
      ownStep = event ?? null;
      clearTimeout(timer);
      window.removeEventListener('popstate', finish, { capture: true });
      const here: Note = readNote() ?? { place, loanStart: null };
      latest = here;
      const done = arrive();
      if (done !== 'stayed') writeNote({ ...here, place: here.place + (done === 'pushed' ? 1 : 0) });
      resolve();
    };
    // A history that another page has shortened has no such entry, and the browser says nothing.
    const timer = setTimeout(() => finish(), HISTORY_STEP_MS);
    window.addEventListener('popstate', finish, { capture: true });
    window.history.go(-steps);
  });
}

/** The address of the entry that is current now, also while the router still draws another one. */
export function addressHere(): string {
  return window.location.hash.slice(1) || '/';
}
