import { expect, test } from 'vitest';
import { CARD_GROUPS, CLABE_GROUPS, groupDigits, lastFour } from './grouping.ts';

test('account and card numbers in their groups', () => {
  expect(groupDigits('646180157000000004', CLABE_GROUPS)).toBe('646 180 1570 0000 0004');
  expect(groupDigits('4152313412345674', CARD_GROUPS)).toBe('4152 3134 1234 5674');
  expect(groupDigits('', CARD_GROUPS)).toBe('');
});

test('masked to the last four', () => expect(lastFour('646180157000000004')).toBe('••••\u00a00004'));
