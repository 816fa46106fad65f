import { expect, test } from 'vitest';
import { readTyped } from './typed-action.ts';

test.each([
  ['advance 3d', { does: 'advance', by: '3d' }],
  [' Advance 12 H ', { does: 'advance', by: '12h' }],
  ['pay 500 oxxo', { does: 'pay', amount: 500, channel: 'oxxo' }],
  ['pay 99.50 STP', { does: 'pay', amount: 99.5, channel: 'stp' }],
  ['advance', null],
  ['advance 3 weeks', null],
  ['pay oxxo', null],
  ['pay -5 oxxo', null],
])('reads %j as %j', (query, typed) => expect(readTyped(query)).toEqual(typed));
