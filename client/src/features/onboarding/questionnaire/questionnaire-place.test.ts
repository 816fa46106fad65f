import { describe, expect, test } from 'vitest';
import { ALL_ANSWERS, placeAfter, placeBefore, placeOf, restored, REVIEW, START } from './questionnaire-place.ts';

describe('order of the questions', () => {
  test('the list of all answers follows the last question and stays open', () => {
    let place = START;
    for (let step = 0; step < 11; step++) place = placeAfter(place, []);
    expect(place).toEqual(ALL_ANSWERS);
    expect(placeAfter(place, [])).toEqual(ALL_ANSWERS);
  });

  test('goes back to the first question, and returns null before it', () => {
    expect(placeBefore({ at: 3, changing: false })).toEqual({ at: 2, changing: false });
    expect(placeBefore(START)).toBeNull();
  });

  test('skips derived answers in both directions', () => {
    const followed = new Set([2, 3, 4, 6, 8, 9, 10, 11]);
    expect([1, 5, 7].map((at) => placeAfter({ at, changing: false }, [], followed).at)).toEqual([5, 7, REVIEW]);
    expect([REVIEW, 7, 5].map((at) => placeBefore({ at, changing: false }, followed)?.at)).toEqual([7, 5, 1]);
  });

  test('returns to all answers after a changed answer', () => {
    expect(placeAfter(placeOf(4), [])).toEqual(ALL_ANSWERS);
  });

  test('goes from one open question to the next, starting over at the end', () => {
    expect(placeAfter(placeOf(4), [2, 7, 9])).toEqual(placeOf(7));
    expect(placeAfter(placeOf(9), [2])).toEqual(placeOf(2));
  });
});

describe('a draft', () => {
  test('a draft restores its answers and its question', () => {
    expect(restored({ answers: { 1: 'none', 4: 'oneToTen' }, at: 5 })).toEqual({
      answers: { 1: 'none', 4: 'oneToTen' },
      place: { at: 5, changing: false },
    });
  });

  test('a draft loses answers and a position that do not fit the questions', () => {
    const { answers, place } = restored({
      answers: { 1: 'bank of nowhere', 2: 7, 4: 'none', 99: 'none' },
      at: REVIEW + 1,
    });
    expect(answers).toEqual({ 4: 'none' });
    expect(place).toEqual(START);
  });

  test.each([null, {}, { answers: null }, { answers: 'x', at: '3' }])('ignores %o as a draft', (draft) => {
    expect(restored(draft)).toEqual({ answers: {}, place: START });
  });
});
