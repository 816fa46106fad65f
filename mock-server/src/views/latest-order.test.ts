import { expect, test } from 'vitest';
import { lifeAt, START } from '../lifecycle/life.fixture.ts';
import { DAY } from '../lifecycle/mexico-time.ts';
import { DEFAULT_TIMETABLE } from '../lifecycle/timetable.ts';
import { newBorrower } from '../store/new-borrower.ts';
import type { Borrower } from '../store/tables.ts';
import { latestOrder } from './latest-order.ts';
import { orderView } from './order-view.ts';

const timetable = DEFAULT_TIMETABLE;
const repaying = lifeAt(2);
const ana: Borrower = { ...newBorrower('u1', '5500000001'), orders: [repaying.order] };
const asked = (now: number, lang: 'es' | 'en', borrower = ana) => latestOrder({ borrower, now, lang, timetable });
const workedOut = (now: number, lang: 'es' | 'en') =>
  orderView(repaying.order, { borrower: ana, now, lang, timetable });

test('asked again on the same day it is the very same answer', () => {
  expect(asked(START + 1, 'es')).toBe(asked(START + 5, 'es'));
});

test('whatever was asked before, it is what would be worked out now', () => {
  for (let hour = 0; hour < 72; hour += 5) {
    for (const lang of ['es', 'en', 'es'] as const) {
      const now = START + (hour / 24) * DAY;
      expect(asked(now, lang).order).toEqual(workedOut(now, lang));
    }
  }
});

test('the last minute before midnight and the first one after it count other days', () => {
  const midnight = Date.parse('2026-11-25T06:00:00Z');
  const days = (now: number) => asked(now, 'es').order?.daysToDue ?? Number.NaN;
  expect(days(midnight - 1) - days(midnight)).toBe(1);
});

test('another timetable is another answer', () => {
  const quick = { ...timetable };
  const first = asked(START, 'es');
  expect(latestOrder({ borrower: ana, now: START, lang: 'es', timetable: quick })).not.toBe(first);
});

test('a change of the document is seen at once, and nobody can alter what was answered', () => {
  const { order } = asked(START, 'es');
  expect(asked(START, 'es', { ...ana, orders: [] })).toEqual({ order: null });
  expect(Object.isFrozen(order)).toBe(true);
});
