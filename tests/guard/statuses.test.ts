import { isOrderStatus, ORDER_STATUS, ORDER_STATUSES } from '@puente/contract/values/order-status';
import { expect, test } from 'vitest';
import { STATUSES } from '../specification/statuses.ts';
import { files, matches } from './repository.ts';

const specified = STATUSES.map(({ number }) => number);

// If this fails: a status was added or renumbered. Numbers run to 19, of which 13, 15 and 16 are unassigned (rules §4).
test('isOrderStatus accepts exactly the specified statuses', () => {
  expect(Object.keys(ORDER_STATUSES).map(Number)).toEqual(specified);
  expect(
    Object.fromEntries(Object.entries(ORDER_STATUSES).map(([number, { name }]) => [name, Number(number)])),
  ).toEqual(ORDER_STATUS);
  const numbers = Array.from({ length: Math.max(...specified) + 20 }, (_, number) => number);
  expect(numbers.filter(isOrderStatus)).toEqual(specified);
  expect([6.5, Number.NaN, '6', 'toString', null, undefined].filter(isOrderStatus)).toEqual([]);
});

const BARE_STATUS = new RegExp(
  [
    /\b(?:status|begins|from|to)\)?\s*(?:[!=]==|:)\s*[1-9]\d?\b(?![\d_.])/,
    /\[\d+(?:, \d+)*\]\.includes\(.*[sS]tatus/,
    /^\s*(?:case )?1?\d:(?: |$)/,
    /\b(?:walkToStatus|moveTo|passStepTo|lifeAt)\(\d/,
    /Record<\d/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

// If this fails: write ORDER_STATUS.<name>, so that search and the compiler find a status by its name.
test('mock server, fixtures and kit write a status by its name, not its number', () => {
  const sources = files(/^(mock-server|fixtures|tests\/kit)\/src\/.*\.ts$/).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  expect(matches(sources, BARE_STATUS)).toEqual([]);
});

test.each([
  'if (order.status === 18)',
  '{ ...place, status: 7 }',
  'if (![5, 17, 14].includes(order.status))',
  '    case 10:',
  '  6: kept.basicInfo !== null,',
  'submitted: moveTo(1),',
  'const ACTIONS: Record<6 | 12, Action> = {',
])('recognises a status written as a number: %s', (line) => expect(line).toMatch(BARE_STATUS));
