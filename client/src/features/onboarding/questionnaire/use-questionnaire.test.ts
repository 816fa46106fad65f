import { expect, test, it } from 'vitest';
import {
  ALL_ANSWERS,
  placeAfter,
  placeBefore,
  placeOf,
  restoreProgress,
  REVIEW,
  START,
  followedQuestions,
  withAnswer,
} from './use-questionnaire.ts';
import { isOption } from '@puente/contract/rules/questionnaire';

test('the list of all answers follows the last question and stays open', () => {
  let place = START;
  for (let step = 0; step < 11; step++) place = placeAfter(place, []);
  expect(place).toEqual(ALL_ANSWERS);
  expect(placeAfter(place, [])).toEqual(ALL_ANSWERS);
});

test('skips derived answers in both directions', () => {
  const followed = new Set([2, 3, 4, 6, 8, 9, 10, 11]);
  expect([1, 5, 7].map((at) => placeAfter({ at, changing: false }, [], followed).at)).toEqual([5, 7, REVIEW]);
  expect([REVIEW, 7, 5].map((at) => placeBefore({ at, changing: false }, followed)?.at)).toEqual([7, 5, 1]);
});

test('goes from one open question to the next, starting over at the end', () => {
  expect(placeAfter(placeOf(4), [2, 7, 9])).toEqual(placeOf(7));
  expect(placeAfter(placeOf(9), [2])).toEqual(placeOf(2));
});

test('a draft loses answers and a position that do not fit the questions', () => {
  const { answers, place } = restoreProgress({
    answers: { 1: 'bank of nowhere', 2: 7, 4: 'none', 99: 'none' },
    at: REVIEW + 1,
  });
  expect(answers).toEqual({ 4: 'none' });
  expect(place).toEqual(START);
});

test.each([null, {}, { answers: null }, { answers: 'x', at: '3' }])('ignores %o as a draft', (draft) => {
  expect(restoreProgress(draft)).toEqual({ answers: {}, place: START });
});

const NEVER = withAnswer({}, 1, 'none');

it('derives only options that each question has', () => {
  const answers = withAnswer(NEVER, 5, 'none');
  expect(Object.entries(answers).filter(([number, option]) => !isOption(Number(number), option))).toEqual([]);
});
it('keeps an answer that the borrower changed by hand', () => {
  const changed = withAnswer(withAnswer({ 1: 'loanApp' }, 2, 'none'), 3, 'upTo3000');
  expect(changed[3]).toBe('upTo3000');
  expect(withAnswer(changed, 2, 'loanApp')).toEqual({ 1: 'loanApp', 2: 'loanApp', 3: 'upTo3000' });
});

it('followedQuestions returns derived answers only, not those changed by hand', () => {
  expect([...followedQuestions(NEVER)]).toEqual([2, 3, 4, 6, 8, 9, 10, 11]);
  expect(followedQuestions({ 1: 'loanApp', 2: 'none', 3: 'upTo3000' }).has(3)).toBe(false);
  expect(followedQuestions({ 1: 'loanApp' }).size).toBe(0);
});
