import { expect, test } from 'vitest';
import { fromNow, instantText, pesos, readStamp, stampText } from '../clock/instants.ts';
import { happenedText } from '../clock/happened.ts';
import { codeWord, EVERYTHING, fitsLine, type JournalLine, type JournalFilter } from '../journal/filter.ts';
import { halfOf } from '../money/half.ts';
import { findActions } from '../palette/actions.ts';
import { stepTo } from '../ui/roving.ts';
import { colourOf } from '../world/colour.ts';
import { freeName } from '../world/free-name.ts';

const AT = Date.UTC(2026, 10, 22, 6);

test('instants are those of Mexico City, there and back', () => {
  expect(instantText(AT)).toBe('22 Nov, 00:00:00');
  expect(readStamp(stampText(AT))).toBe(AT);
  expect(readStamp('2026-11-22')).toBe(AT);
  expect(readStamp('22 November')).toBeNull();
  expect(fromNow(AT, AT - 43_200_000)).toBe('in 12 h');
  expect(fromNow(AT, AT + 90_000)).toBe('1 min ago');
});

test('amounts have no sign, and half is rounded down to the centavo', () => {
  expect(pesos(2_340.72)).toBe('2,340.72');
  expect(halfOf(2_340.73)).toBe(1_170.36);
  expect(halfOf(0.01)).toBe(0);
});

test('what happened is listed in order, and the same again is counted', () => {
  const late = { event: 'fullDayLate', orderNo: 'CR-1', from: 3, to: 3, row: 'T24' } as const;
  expect(happenedText([])).toBe('nothing was due');
  expect(happenedText([{ ...late, event: 'dueDatePassed', from: 2 }, late])).toBe(
    'dueDatePassed → 3 overdue, fullDayLate',
  );
  expect(happenedText([late, late, late, late, late])).toBe('fullDayLate × 5');
});

test('the journal is filtered by word, path, code and by how it went', () => {
  const named = { method: 'GET', call: 'order.latest', path: '/order/latest', codeName: null, mobile: null };
  const measured = { n: 1, at: AT, machineAt: AT, ms: 1, bytes: 2, replayOf: null, kept: true };
  const line: JournalLine = { ...named, ...measured, status: 200, code: 0, fault: null, wrong: [] };
  const bad = { ...line, call: 'repayment.detail', code: 20_904, fault: 'slow' };
  const fits = (text: string, show: JournalFilter['show'] = 'all') =>
    [line, bad].filter((each) => fitsLine({ text, show }, each)).length;
  expect([line, bad].filter((each) => fitsLine(EVERYTHING, each))).toHaveLength(2);
  expect([fits('order.*'), fits('20904'), fits('/order'), fits('nothing')]).toEqual([1, 1, 2, 0]);
  expect([fits('', 'failed'), fits('', 'faulted')]).toEqual([1, 1]);
});

test('a code is said with its name', () => {
  expect(codeWord({ code: 0, codeName: null })).toBe('0');
  expect(codeWord({ code: 422, codeName: 'invalidFields' })).toBe('422 invalidFields');
});

test('the palette finds words in any order; recent ones first, impossible ones last', () => {
  const action = (id: string, words: string, reason: string | null = null) => ({
    id,
    words,
    reason,
    group: 'Do' as const,
    run: () => {},
  });
  const all = [action('a', 'One hour on'), action('b', 'One day on'), action('c', 'Another one', 'not now')];
  expect(findActions(all, 'on one', ['b']).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect(findActions(all, 'day one', []).map(({ id }) => id)).toEqual(['b']);
});

test('arrows go round, Home and End to the ends', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map((key) => stepTo(key, 2, 3))).toEqual([0, 1, 0, 2, null]);
});

test('a world keeps its colour, and a copy gets the next free name', () => {
  expect(colourOf('late-fees')).toBe(colourOf('late-fees'));
  expect(freeName('late-fees', ['late-fees', 'late-fees-2'])).toBe('late-fees-3');
  expect(freeName('late-fees-3', [])).toBe('late-fees-2');
});
