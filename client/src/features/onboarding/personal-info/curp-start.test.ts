import { expect, test } from 'vitest';
import { curpStart, withoutStart } from './curp-start.ts';
import { personalFormOf } from './personal-form.ts';

const ana = {
  ...personalFormOf({ userId: 'u-1', mobile: '5500009321' }),
  firstName: 'Ana Sofía',
  lastName: 'Gómez Marín',
  birthday: '1985-01-01',
  gender: '2',
};

test('derives the start of the CURP from names, birthday and sex', () => {
  expect(curpStart(ana)).toBe('GOMA850101M');
  expect(curpStart({ ...ana, firstName: 'María José', lastName: 'de la Cruz Ñúñez', gender: '1' })).toBe('CUXJ850101H');
});

test('is empty while an answer is missing', () => {
  for (const missing of ['firstName', 'lastName', 'birthday', 'gender']) {
    expect(curpStart({ ...ana, [missing]: '' })).toBe('');
  }
});

test('a whole CURP typed or pasted after the start replaces the start', () => {
  expect(withoutStart('GOMA850101M', 'GOMA850101MGOMA')).toBe('GOMA');
  expect(withoutStart('GOMA850101M', 'GOMA850101MBEML920313HMCLNS09')).toBe('BEML920313HMCLNS09');
  expect(withoutStart('GOMA850101M', 'GOMA850101MDFMR')).toBe('GOMA850101MDFMR');
  expect(withoutStart('', 'GOMA')).toBe('GOMA');
});
