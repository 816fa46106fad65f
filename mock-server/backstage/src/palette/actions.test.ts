import { expect, test } from 'vitest';
import { indexAfterKey } from '../ui/hooks.ts';
import { findColour, findFreeName } from '../world/use-world.ts';
import { findActions, parseAdvance, parseAmount, parseTyped } from './actions.ts';

test('finds actions by words in any order, recently used first and impossible last', () => {
  const action = (id: string, words: string, reason: string | null = null) => ({
    id,
    words,
    reason,
    group: 'Do' as const,
    run: () => {},
  });
  const all = [action('a', 'One hour on'), action('b', 'One day on'), action('c', 'Another one', 'not now')];
  expect(findActions(all, 'on one', ['b']).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect(findActions(all, 'day one', []).map(({ id }) => id)).toEqual(['b']);
});

test.each([
  ['advance 3d', { does: 'advance', by: '3d', words: '3 days' }],
  [' Advance 12 H ', { does: 'advance', by: '12h', words: '12 hours' }],
  ['pay 500 oxxo', { does: 'pay', amount: 500, channel: 'oxxo' }],
  ['pay 99.50 STP', { does: 'pay', amount: 99.5, channel: 'stp' }],
  ['advance', null],
  ['advance 3', null],
  ['advance 3 weeks', null],
  ['pay oxxo', null],
  ['pay -5 oxxo', null],
  ['pay 5 oxxo now', null],
])('parses the command %j as %j', (query, typed) => expect(parseTyped(query)).toEqual(typed));

test.each([
  ['3', '3d'],
  [' 12 h', '12h'],
  ['90S', '90s'],
  ['', undefined],
  ['soon', undefined],
])('parses the duration «%s» as %s', (text, by) => expect(parseAdvance(text)?.by).toBe(by));

test('parses an amount of pesos with at most two decimals', () => {
  expect(['500', ' 99.5', '0', '1.234', '-5', ''].map(parseAmount)).toEqual([500, 99.5, null, null, null, null]);
});

test('arrow keys wrap around; Home and End go to the ends', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map((key) => indexAfterKey(key, 2, 3))).toEqual([
    0,
    1,
    0,
    2,
    null,
  ]);
});

test('a world’s colour depends only on its name, and a copy gets the next free name', () => {
  expect(findColour('late-fees')).toBe(findColour('late-fees'));
  expect(findFreeName('late-fees', ['late-fees', 'late-fees-2'])).toBe('late-fees-3');
  expect(findFreeName('late-fees-3', [])).toBe('late-fees-2');
});
