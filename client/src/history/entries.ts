/**
 * Numbers the history entries and marks those of one loan. A finished screen replaces all entries of its loan, so Back
 * never returns to a sent form but leaves the loan.
 */
import { NavigationType } from 'react-router-dom';
import { SCREEN_FACTS, screenAt } from '../utils/paths.ts';
import { HISTORY_STEP_MS } from '../utils/timing.ts';

const KEY = 'puente';
/** `place`: counted from 0, where the app was opened. `loanStart`: place at which the loan was entered. */
type Note = { place: number; loanStart: number | null };

/** Note of the entry that was current last; a new entry is numbered after it. */
let latest: Note | null = null;

const noteIn = (state: unknown): Note | null => (state as { [KEY]?: Note } | null)?.[KEY] ?? null;
const readNote = (): Note | null => noteIn(window.history.state);

function writeNote(note: Note): void {
  latest = note;
  window.history.replaceState({ ...(window.history.state as object | null), [KEY]: note }, '');
}

export function watchEntries(): () => void {
  const follow = () => {
    latest = readNote() ?? latest;
  };
  latest = readNote();
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}

export function noteEntry(pathname: string, type: NavigationType): void {
  const found = readNote();
  // The router calls a typed address a Pop, although it adds an entry.
  const added = latest === null ? 0 : latest.place + (type === NavigationType.Replace ? 0 : 1);
  const place = found?.place ?? added;
  const screen = screenAt(pathname);
  const inLoan = screen !== null && SCREEN_FACTS[screen].ofLoan === true;
  const start = found?.loanStart ?? (inLoan ? (latest?.loanStart ?? place) : null);
  if (found?.loanStart === start) latest = found;
  else writeNote({ place, loanStart: start });
}

export function stateOfOverlay(page: unknown): object {
  const below = noteIn(page) ?? latest;
  latest = { loanStart: below?.loanStart ?? null, place: (below?.place ?? 0) + 1 };
  return { ...(page as object | null), [KEY]: latest };
}

export function historyPlace(): number {
  return (readNote() ?? latest)?.place ?? 0;
}

export function loanStart(): number {
  return (readNote() ?? latest)?.loanStart ?? historyPlace();
}

export function hasPageBehind(): boolean {
  return historyPlace() > 0;
}

let ownStep: Event | null = null;
export const isOwnStep = (event: Event): boolean => event === ownStep;

/**
 * Goes back to a place and calls `arrive` before the router draws that page. `arrive` returns how it changed the
 * history.
 */
export async function goBackTo(place: number, arrive: () => 'pushed' | 'replaced' | 'stayed'): Promise<void> {
  // Browsers keep about fifty entries; older ones cannot be reached.
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
    // The browser fires no event if another page has shortened the history.
    const timer = setTimeout(() => finish(), HISTORY_STEP_MS);
    window.addEventListener('popstate', finish, { capture: true });
    window.history.go(-steps);
  });
}

/** Returns the address of the current entry, even while the router still draws another one. */
export function addressHere(): string {
  return window.location.hash.slice(1) || '/';
}
