import { expect, test } from 'vitest';
import { submissionState } from './submission-state.ts';

test('returns «sending» at status 19, «asking» before the first answer and «moved» at every other status', () => {
  expect(submissionState(undefined)).toBe('asking');
  expect(submissionState({ status: 19 })).toBe('sending');
  for (const status of [1, 14, 18, 7, 2, 4, 8, 9, 99]) expect(submissionState({ status })).toBe('moved');
});

test('returns «none» without an order', () => {
  expect(submissionState(null)).toBe('none');
});
