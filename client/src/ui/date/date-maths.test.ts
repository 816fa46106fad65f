import { describe, expect, test } from 'vitest';
import { dateToTyped, keepDayInMonth, typedToDate } from './date-parts.ts';
import { rowDistance, rowUnderBand } from './wheel.tsx';

describe('typed dates', () => {
  test.each([
    [{ day: '29', month: '2', year: '1992' }, '1992-02-29'],
    [{ day: '30', month: '04', year: '1990' }, '1990-04-30'],
    [{ day: '29', month: '2', year: '1993' }, null],
    [{ day: '31', month: '4', year: '1990' }, null],
    [{ day: '1', month: '13', year: '1990' }, null],
    [{ day: '1', month: '1', year: '99' }, null],
    [{ day: '', month: '1', year: '1999' }, null],
  ])('%o is %s', (typed, date) => {
    expect(typedToDate(typed)).toBe(date);
  });

  test('31 becomes the last valid day when the month changes', () => {
    expect(keepDayInMonth({ day: '31', month: '4', year: '' }).day).toBe('30');
    expect(keepDayInMonth({ day: '31', month: '2', year: '' }).day).toBe('29');
    expect(keepDayInMonth({ day: '29', month: '2', year: '1993' }).day).toBe('28');
    expect(keepDayInMonth({ day: '31', month: '1', year: '' }).day).toBe('31');
    expect(keepDayInMonth({ day: '31', month: '', year: '' }).day).toBe('31');
  });

  test('a date fills its boxes', () => {
    expect(dateToTyped({ day: 9, month: 1, year: 1985 })).toEqual({ day: '9', month: '1', year: '1985' });
  });
});

describe('wheels', () => {
  test('the row under the band is the nearest one, even between two rows', () => {
    expect(rowUnderBand(0, 44, 28)).toBe(0);
    expect(rowUnderBand(65, 44, 28)).toBe(1);
    expect(rowUnderBand(67, 44, 28)).toBe(2);
    expect(rowUnderBand(99_999, 44, 28)).toBe(27);
    expect(rowUnderBand(-30, 44, 28)).toBe(0);
    expect(rowUnderBand(100, 0, 28)).toBe(0);
  });

  test('rows fade with distance', () => {
    expect([5, 4, 6, 3, 20].map((row) => rowDistance(row, 5))).toEqual([0, 1, 1, 2, 2]);
  });
});
