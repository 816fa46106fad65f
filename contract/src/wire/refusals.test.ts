import { expect, test } from 'vitest';
import { CALLS } from './call-list.ts';
import { REFUSALS } from './codes.ts';

test('every refusal is on the list of a call, and no call lists another one', () => {
  const listed = new Set(CALLS.flatMap(({ refusals = {} }) => Object.keys(refusals)));
  expect([...listed].toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
});
