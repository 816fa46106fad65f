import { expect, test } from 'vitest';
import { parseJson, refusalData, retryAfterMs } from './odd-answer.ts';
import { extensionSamples, repaymentSamples } from '@puente/contract/samples/loan';

const NOW = Date.parse('2026-11-21T16:42:00Z');

test.each([
  [503, '30', 30_000],
  [429, ' 2 ', 2_000],
  [503, 'Sat, 21 Nov 2026 16:42:20 GMT', 20_000],
  [503, '2026-11-21T16:42:30+00:00', 30_000],
  [503, '86400', 300_000],
])('HTTP %i with Retry-After %s pauses for %s ms', (status, header, ms) => {
  expect(retryAfterMs(status, header, NOW)).toBe(ms);
});

test.each([
  [503, '0'],
  [503, 'Sat, 21 Nov 2026 16:40:00 GMT'],
  [503, 'pronto'],
  [503, null],
  [200, '30'],
  [502, '30'],
])('HTTP %i with Retry-After %s causes no pause', (status, header) => {
  expect(retryAfterMs(status, header, NOW)).toBeNull();
});

const { cost } = repaymentSamples.detail.data;
const option = { ...extensionSamples.getExtensionData.data.options[0] };
const PAYMENT = { reference: 'F1', method: 'stp', purpose: 'loan', state: 'pending', paidAt: '2026-11-21 10:42:00' };

const asText = (value: object) => Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]));

test.each([
  ['the new price of a loan', 'priceChanged', { cost: asText(cost) }, { cost }],
  ['the new price of more time', 'priceChanged', asText(option), option],
  ['what is owed now', 'owedChanged', { owed: '312.50', seen: '300' }, { owed: 312.5, seen: 300 }],
  ['a payment on its way', 'paymentPending', { ...PAYMENT, amount: '250.00' }, { ...PAYMENT, amount: 250 }],
  ['the seconds to wait', 'codeTooSoon', { countdownTime: '42' }, { countdownTime: 42 }],
  ['the tries left', 'wrongCode', { triesLeft: '3' }, { triesLeft: 3 }],
])('refusalData reads %s even if the numbers are sent as text', (_what, name, data, meant) => {
  expect(refusalData(name, data)).toEqual(meant);
});

test.each([
  ['figures that are none', 'owedChanged', { owed: '$312.50', seen: 300 }],
  ['what another refusal carries', 'codeTooSoon', { owed: '312.50', seen: '300' }],
  ['a refusal without figures', 'codeUsed', { countdownTime: '42' }],
  ['a code without a name', 'unheardOf', { owed: '312.50' }],
])('refusalData returns %s unchanged', (_what, name, data) => {
  expect(refusalData(name, data)).toBe(data);
});

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
])('parseJson reads %s without losing a digit, and returns undefined for broken JSON', (text, meant) => {
  expect(parseJson(text)).toEqual(meant);
});
