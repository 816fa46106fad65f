/** If this fails: somebody completed the list. The numbers run to 19, and 13, 15 and 16 are not assigned (spec §4). */
import { isOrderStatus, ORDER_STATUS, ORDER_STATUSES } from '@puente/contract/values/order-status';
import { TRANSITIONS } from '@puente/contract/values/transitions';
import { expect, test } from 'vitest';

const SIXTEEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 17, 18, 19];

test('sixteen statuses, no more', () => {
  expect(Object.keys(ORDER_STATUSES).map(Number)).toEqual(SIXTEEN);
  expect(new Set<number>(Object.values(ORDER_STATUS))).toEqual(new Set(SIXTEEN));
  expect([0, 13, 15, 16, 20, '6', null].filter(isOrderStatus)).toEqual([]);
});

// If this fails: a status got or lost its screen. 4, 8 and 9 lead nowhere on purpose (spec §2: "Other numbers are not routed").
test('thirteen statuses have a screen; 4, 8 and 9 deliberately none', () => {
  expect(SIXTEEN.filter((status) => ORDER_STATUSES[status as 4].destination === null)).toEqual([4, 8, 9]);
});

// If this fails: a row was added to or lost from the life of an order; contract/decisions.md and the client must follow.
test('29 rows move an order', () => {
  expect(TRANSITIONS.map(({ row }) => row)).toEqual(
    Array.from({ length: 29 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`),
  );
});
