import { extensionSamples } from '@puente/contract/samples/extension';
import { repaymentSamples } from '@puente/contract/samples/repayment';
import { expect, test } from 'vitest';
import { refusalData } from './refusal-data.ts';

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
