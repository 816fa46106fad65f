import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupCharacters, passesLuhn } from './digits.ts';

describe('groupCharacters', () => {
  it('puts the characters after the last size into one group', () => {
    expect(groupCharacters({ text: '1234567', sizes: [2, 2], separator: '-' })).toBe('12-34-567');
    expect(groupCharacters({ text: '', sizes: [2, 2], separator: '-' })).toBe('');
  });

  it('keeps every character of the text, whatever the group sizes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,25}$/), fc.array(fc.integer({ min: 1, max: 6 })), (text, sizes) => {
        expect(groupCharacters({ text, sizes, separator: ' ' }).replaceAll(' ', '')).toBe(text);
      }),
      { seed: 4 },
    );
  });
});

it.each([
  ['79927398713', true],
  ['79927398710', false],
  ['0', true],
])('passesLuhn(%s) is %s', (digits, passes) => {
  expect(passesLuhn(digits)).toBe(passes);
});
