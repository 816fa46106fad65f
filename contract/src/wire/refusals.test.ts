import { expect, test } from 'vitest';
import { CALLS } from './call-list.ts';
import { REFUSALS } from './codes.ts';

test('every refusal belongs to a call, and calls list no others', () => {
  const listed = new Set(CALLS.flatMap(({ refusals = {} }) => Object.keys(refusals)));
  expect([...listed].toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
});
