import { expect, test } from 'vitest';
import { dueAtOnce, onTheWay } from './due-text.ts';
import { readWait, waitText } from './wait-text.ts';

const AT = Date.UTC(2026, 10, 22, 6);

test.each([
  [0, 'at once'],
  [400, '400 ms'],
  [10_000, '10 s'],
  [900_000, '15 m'],
  [86_400_000, '24 h'],
  [259_200_000, '72 h'],
  [432_000_000, '5 d'],
])('a wait of %i ms is said as %s and read back', (ms, text) => {
  expect(waitText(ms)).toBe(text);
  expect(readWait(text)).toBe(ms);
});

test('a wait is typed with or without a blank, and what is no length is none', () => {
  expect([' 10S ', '15min', '0'].map(readWait)).toEqual([10_000, 900_000, 0]);
  expect(['', 'soon', '1.5 h', '-1 s', '10', '1234567 s'].map(readWait)).toEqual([null, null, null, null, null, null]);
});

test('what lies on the way is counted and the first is named', () => {
  const due = [{ what: 'dueDatePassed', at: AT, orderNo: 'CR-1' }];
  const [one] = due;
  expect(onTheWay([])).toBe('Nothing is due on the way.');
  expect(onTheWay(due)).toBe('One event on the way: dueDatePassed, 22 Nov, 00:00:00.');
  expect(onTheWay([...due, ...due], true)).toBe(
    '2 and more events on the way, the first dueDatePassed, 22 Nov, 00:00:00.',
  );
  expect(dueAtOnce([])).toBe('Saving makes nothing due at once.');
  expect(dueAtOnce(due)).toBe('Saving makes this happen at once: dueDatePassed of CR-1.');
  expect(dueAtOnce(Array.from({ length: 6 }, () => one ?? { what: '', at: 0, orderNo: '' }))).toContain(
    '6 things happen at once: dueDatePassed of CR-1, dueDatePassed of CR-1, dueDatePassed of CR-1, dueDatePassed of CR-1 and 2 more',
  );
});
