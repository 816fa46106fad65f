import { contract } from '@puente/contract';
import { expect, test } from 'vitest';
import { all, fill, find, part, press, toastShows, sees, until } from '../../../../tests/support/backstage/hands.ts';
import { stageOfPage } from '../../../../tests/support/backstage/open-page.ts';
import { requestCall } from '../../../../tests/support/mock-calls.ts';
import { formatPesos } from '../format.ts';
import { parseSlip } from './arrive-form.tsx';

const { app, come, callBackstage } = stageOfPage();
const panel = () => document.querySelector('[role=tabpanel]:not([hidden])');
const ledger = () => part('Payments')()?.textContent ?? '';
const receivePayment = async (amount: number, reference?: string) => {
  await press('radio', 'Other');
  await fill('Amount in pesos', String(amount));
  if (reference) await fill('Reference', reference);
  await press('button', `Let ${formatPesos(amount)} arrive`);
};

test('shows the same debt, penalty and due date on the card, in Money and in the app', async () => {
  const { world, mobile, orderNo } = await come({ persona: 'dueSoon', tab: 'money' });
  for (let day = 0; day <= 30; day += 5) {
    // Requests a new token each time, because a session lasts thirty days.
    const { token } = await callBackstage(world, 'token', { mobile });
    const detail = await requestCall(app, `${contract.repayment.detail.path}?orderNo=${orderNo}`, { world, token });
    const { order } = await callBackstage(world, 'order', undefined, `?mobile=${mobile}`);
    const { total = 0, penalty = 0 } = order?.owed ?? {};
    for (const each of [total, penalty, order?.dueDate]) expect(JSON.stringify(detail)).toContain(String(each));
    await sees(`Owes now${formatPesos(total)}`, part('What is owed'));
    await sees(`Penalty${formatPesos(penalty)}`, part('What is owed'));
    await sees(formatPesos(total), part('Chosen borrower'));
    await callBackstage(world, 'advance', { by: '5d' });
  }
});

test('shows when a payment arrives and is booked, counts a repeated reference once, and states that nothing is owed', async () => {
  await come({ persona: 'repaying', tab: 'money' });
  await receivePayment(0.01, 'TWICE');
  await toastShows('0.01 arrived');
  await sees('TWICEarrived0.01', part('Payments'));
  await receivePayment(0.01, 'TWICE');
  await toastShows('0.01 did not count');
  expect(ledger().split('TWICE')).toHaveLength(2);
  await receivePayment(5_000);
  await toastShows('5,000.00 arrived');
  await press('button', /^Next event/u);
  await sees(/booked[\d,]+\.\d\d5,000\.00/u, part('Payments'));
  await sees('it balances to the centavo.', part('Payments'));
  await sees('nothing is owed.', panel);
});

test('the store accepts the slip shown on the phone for its exact amount until it expires', async () => {
  const { asked, orderNo } = await come({ persona: 'repaying', tab: 'money' });
  await press('radio', 'OXXO');
  await sees('The app makes the slip', panel);
  const make = (amount: number) =>
    asked<{ reference: string }>(`${contract.repayment.oxxoReference.path}?orderNo=${orderNo}&amount=${amount}`);
  const { data } = await make(500);
  const digits = () =>
    (all('field', 'Digits of the slip')[0] as HTMLInputElement | undefined)?.value.replaceAll(/\s/gu, '');
  await until(() => digits() === data.reference.replaceAll(/\s/gu, ''), 'the digits of the slip');
  await press('button', 'Other amount');
  await sees('The till does not take it', panel);
  await press('button', 'The till takes it');
  await toastShows(/500\.00 (arrived|booked)/u);
  const { data: second } = await make(300);
  await until(() => digits() === second.reference.replaceAll(/\s/gu, ''), 'the digits of the second slip');
  await press('button', 'Let it expire');
  await press('button', 'Show the expired slip');
  expect(await sees(/The till does not take it: \S+/u, panel)).toContain('expired slip');
});

test('names the penalty that blocks an extension, and the terms and fees once it is paid', async () => {
  await come({ persona: 'overdue3', tab: 'money' });
  await sees('A penalty of 132.49 is unpaid. Pay 132.49.', part('More time'));
  await receivePayment(132.49);
  await toastShows('132.49');
  await press('button', /^Next event/u);
  for (const terms of ['7 d for 16.02', '15 d for 34.32', '30 d for 68.65'])
    expect(await find('button', terms)).toBeDefined();
});

test('reads reference, amount and expiry of a slip from an answer', () => {
  const data = { reference: '93000000112345', amount: 500.5, expiresAt: '2026-11-23 23:59:59' };
  expect(parseSlip(JSON.stringify({ code: 0, msg: '', data }))).toEqual({
    digits: '93000000112345',
    amount: 500.5,
    expiresAt: Date.UTC(2026, 10, 24, 5, 59, 59),
  });
});

test.each(['', 'null', '<html>', '{"code":20904,"data":null}', '{"data":{"reference":1}}'])(
  'finds no slip in the answer «%s»',
  (sent) => {
    expect(parseSlip(sent)).toBeNull();
  },
);
