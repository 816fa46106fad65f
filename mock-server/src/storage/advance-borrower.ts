import { advanceOrder, nextDue } from '../loans/advance-order.ts';
import { deletesPersonalData, type HistoryEvent } from '../loans/history.ts';
import type { Timetable } from '../loans/time/timetable.ts';
import { createEmptyAnswers } from '../loans/create-borrower.ts';
import type { Borrower } from '../loans/borrower-record.ts';

/** Returns ms UTC; Infinity if time alone changes nothing. */
export function findNextDue(borrower: Borrower, timetable: Timetable): number {
  let soonest = Number.POSITIVE_INFINITY;
  for (const order of borrower.orders) soonest = Math.min(soonest, nextDue(order, timetable) ?? soonest);
  return soonest;
}

/** Applies everything due up to `now` to the draft; returns the events. */
export function advanceBorrower(draft: Borrower, now: number, timetable: Timetable): HistoryEvent[] {
  const changes = draft.orders.map((order) => advanceOrder(order, now, timetable));
  draft.orders = changes.map(({ order }) => order);
  const events = changes.flatMap((change) => change.events);
  if (events.some(deletesPersonalData)) Object.assign(draft, createEmptyAnswers());
  return events;
}

export function listPhotoIds({ identity }: Borrower): string[] {
  return [identity.back, identity.front, identity.face].flatMap((photo) => (photo ? [photo.imageId] : []));
}
