import { expect, test } from 'vitest';
import { formatCode, matchesLine, type JournalFilter, type JournalLine, NO_FILTER, insertDays } from './filter.ts';

const AT = Date.UTC(2026, 10, 22, 5, 59);
const LINE: JournalLine = {
  n: 1,
  at: AT,
  machineAt: AT,
  ms: 1,
  bytes: 2,
  replayOf: null,
  kept: true,
  method: 'GET',
  call: 'order.latest',
  path: '/order/latest',
  status: 200,
  code: 0,
  codeName: null,
  fault: null,
  wrong: [],
  mobile: '5500000020',
};
const REFUSED: JournalLine = {
  ...LINE,
  n: 2,
  method: 'POST',
  call: 'repayment.detail',
  code: 20_904,
  codeName: 'amountNotWhole',
  fault: 'slow',
};
const matchingLines = (text: string, show: JournalFilter['show'] = 'all') =>
  [LINE, REFUSED]
    .filter((each) => matchesLine({ text, show }, each, each.n === 1 ? 'Tomás' : 'repaying'))
    .map(({ n }) => n);

test.each([
  ['', [1, 2]],
  ['order.*', [1]],
  ['20904', [2]],
  ['/order', [1, 2]],
  ['nothing', []],
  ['post 20904', [2]],
  ['amountnotwhole REPAYING', [2]],
  ['tomas order.*', [1]],
  ['order.* 20904', []],
  ['  get   5500000020 ', [1]],
])('finds the lines that match every word of «%s»', (text, lines) => {
  expect(matchingLines(text)).toEqual(lines);
});

test('filters failed calls and calls hit by a fault', () => {
  expect([matchingLines('', 'failed'), matchingLines('', 'faulted'), matchingLines('order', 'failed')]).toEqual([
    [2],
    [2],
    [2],
  ]);
  expect(matchesLine(NO_FILTER, LINE)).toBe(true);
});

test('formats a refusal’s code with its name, and code 0 alone', () => {
  expect(formatCode({ code: 0, codeName: null })).toBe('0');
  expect(formatCode(REFUSED)).toBe('20904 amountNotWhole');
});

test('inserts the day before the first row and wherever the day changes', () => {
  const row = (at: number) => ({ line: { ...LINE, at }, who: '' });
  const days = insertDays([row(AT), row(AT + 1), row(AT + 120_000), row(AT)]).map(({ day }) => day ?? null);
  expect(days).toEqual(['Sat 21 Nov 2026', null, null, 'Sun 22 Nov 2026', null, 'Sat 21 Nov 2026', null]);
});
