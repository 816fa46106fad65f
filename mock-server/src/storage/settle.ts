import { advance, nextDue } from '../loans/advance.ts';
import { deletesPersonalData, type Happening } from '../loans/happening.ts';
import type { Timetable } from '../loans/time/timetable.ts';
import { nothingKept } from '../loans/new-borrower.ts';
import type { Borrower } from '../loans/borrower-record.ts';

/** When something next falls due for this borrower by itself (ms UTC); Infinity when nothing will. */
export function dueAt(borrower: Borrower, timetable: Timetable): number {
  let soonest = Number.POSITIVE_INFINITY;
  for (const order of borrower.orders) soonest = Math.min(soonest, nextDue(order, timetable) ?? soonest);
  return soonest;
}

/** Settles everything due for a borrower up to `now`, in the draft, and says what happened. */
export function settle(draft: Borrower, now: number, timetable: Timetable): Happening[] {
  const changes = draft.orders.map((order) => advance(order, now, timetable));
  draft.orders = changes.map(({ order }) => order);
  const happenings = changes.flatMap((change) => change.happenings);
  if (happenings.some(deletesPersonalData)) Object.assign(draft, nothingKept());
  return happenings;
}

/** The photos a borrower's document refers to. */
export function photosOf({ identity }: Borrower): string[] {
  return [identity.back, identity.front, identity.face].flatMap((photo) => (photo ? [photo.imageId] : []));
}
