import { expect, test } from 'vitest';
import { submissionState } from './submission-state.ts';

test('holds while it is being sent or nothing is known, and moves on with the status', () => {
  expect(submissionState(undefined)).toBe('asking');
  expect(submissionState({ status: 19 })).toBe('sending');
  for (const status of [1, 14, 18, 7, 2, 4, 8, 9, 99]) expect(submissionState({ status })).toBe('moved');
});

test('says that nothing is being sent only without an order', () => {
  expect(submissionState(null)).toBe('none');
});
