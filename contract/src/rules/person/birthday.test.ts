import { describe, expect, it } from 'vitest';
import { ageOn, checkBirthday } from './birthday.ts';

const TODAY = '2026-11-21';

describe('checkBirthday', () => {
  it.each([
    ['', 'required'],
    ['2008-11-22', 'tooYoung'],
    ['2008-11-21', null],
    ['1990-02-29', 'date'],
    ['1992-02-29', null],
    ['1943-11-21', null],
    ['1942-11-22', null],
    ['1942-11-21', 'tooOld'],
    ['2027-01-01', 'future'],
    ['2026-11-21', 'tooYoung'],
    ['21/11/1990', 'date'],
    ['1990-13-01', 'date'],
    ['1990-1-1', 'date'],
  ])('returns for the birthday %s the issue %s', (birthday, issue) => {
    expect(checkBirthday(birthday, TODAY)).toBe(issue);
  });
});

it('ageOn counts full years on both sides of the birthday', () => {
  expect(
    ['1990-11-20', '1990-11-21', '1990-11-22', '1990-12-01', '1990-10-31'].map((born) => ageOn(born, TODAY)),
  ).toEqual([36, 36, 35, 35, 36]);
});

it('ageOn counts a 29 February from 1 March in a common year', () => {
  expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
  expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
  expect(ageOn('nonsense', TODAY)).toBeNull();
});
