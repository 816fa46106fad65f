import { describe, expect, test } from 'vitest';
import { type Identity, isReadable, mayTake, missingOf, nextSide } from './identity-checklist.ts';

const having = (...names: (keyof Identity)[]): Identity => ({
  back: names.includes('back'),
  front: names.includes('front'),
  ocr: names.includes('ocr'),
  face: names.includes('face'),
});

describe('missing parts of the ID step', () => {
  test.each([
    [having(), ['back', 'front', 'reading', 'face'], 'back'],
    [having('back'), ['front', 'reading', 'face'], 'front'],
    [having('back', 'front'), ['reading', 'face'], 'face'],
    [having('back', 'front', 'ocr'), ['face'], 'face'],
    [having('face'), ['back', 'front', 'reading'], 'back'],
    [having('back', 'front', 'ocr', 'face'), [], null],
  ])('with %o, lists the missing parts and the next photo to take', (identity, missing, next) => {
    expect(missingOf(identity)).toEqual(missing);
    expect(nextSide(identity)).toBe(next);
  });
});

test('allows the front only after the back; back and face at any time', () => {
  expect(mayTake('front', having('face'))).toBe(false);
  expect(mayTake('front', having('back'))).toBe(true);
  expect(mayTake('back', having())).toBe(true);
  expect(mayTake('face', having())).toBe(true);
});

test('the ID is readable once both sides are there, until it has been read', () => {
  expect(isReadable(having('back'))).toBe(false);
  expect(isReadable(having('back', 'front'))).toBe(true);
  expect(isReadable(having('back', 'front', 'ocr'))).toBe(false);
});
