import { expect, test } from 'vitest';
import { parseJson } from './odd-answer.ts';

const ID = '1234567890123456789';

test.each([
  [`{"id":${ID}}`, { id: ID }],
  [`{"id":-${ID}}`, { id: `-${ID}` }],
  [`[${ID},12,3.5,-4,2e3,1.25E-2]`, [ID, 12, 3.5, -4, 2000, 0.0125]],
  [`["${ID}","a ${ID} b","\\"${ID}\\""]`, [ID, `a ${ID} b`, `"${ID}"`]],
  [
    `[${ID}e3,${ID}E-2,${ID}.5,2E+1]`,
    [1.234_567_890_123_456_8e21, 12_345_678_901_234_568, 1_234_567_890_123_456_800, 20],
  ],
  ['[9007199254740991,9007199254740992]', [9_007_199_254_740_991, '9007199254740992']],
  [`[0.${ID}]`, [0.123_456_789_012_345_68]],
  [`\ufeff{"a":1}`, { a: 1 }],
  ['{"a":"\ufeff"}', { a: '\ufeff' }],
  ['{"a":', undefined],
  ['', undefined],
])('parses %s without losing a digit', (text, meant) => {
  expect(parseJson(text)).toEqual(meant);
});
