import { expect, test } from 'vitest';
import { groupClabe, groupInFours, lastFour } from './grouping.ts';

test('groups accounts and references', () => {
  expect(groupClabe('646180157000000004')).toBe('646 180 1570 0000 0004');
  expect(groupInFours('4152313412345674')).toBe('4152 3134 1234 5674');
  expect(['93000123456789', ''].map(groupInFours)).toEqual(['9300 0123 4567 89', '']);
});

test('masks all but the last four digits', () => expect(lastFour('646180157000000004')).toBe('••••\u00a00004'));
