import { basicInfoOf, bankCardOf } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { createKit, newcomer } from '../support/index.ts';

async function start(n: number) {
  const { borrower, clock, stage } = await createKit();
  const me = await borrower(newcomer(n));
  const kinds = async () => (await stage.messages(me.persona.phone)).map(({ kind }) => kind);
  const last = async () => (await stage.messages(me.persona.phone)).at(-1);
  return { me, clock, stage, kinds, last };
}

test('a loan that is paid late and in parts: each message at the status that owes it, once', async () => {
  const { me, clock, stage, kinds, last } = await start(1);
  await me.reach(1);
  expect(await kinds()).toEqual([]);
  await me.reach(18);
  expect(await kinds()).toEqual(['approved']);
  expect((await last())?.text.es).toMatch(/^Aprobamos tu préstamo CR-\d{7} de \$2,000\.00.MXN\. Tómalo en la app/);
  await me.reach(2);
  expect(await kinds()).toEqual(['approved', 'moneySent', 'contract']);
  const due = (await me.detail()).daysToDue ?? 0;
  await clock.advance(`${due - 4}d`);
  expect(await kinds()).toHaveLength(3);
  await clock.advance('2d');
  expect((await last())?.kind).toBe('dueSoon');
  await me.pay('oxxo', 500);
  expect((await last())?.text.es).toContain('$500.00');
  await me.reach(3);
  expect((await last())?.kind).toBe('overdue');
  await me.pay('stp');
  expect(await kinds()).toEqual([
    'approved',
    'moneySent',
    'contract',
    'dueSoon',
    'paymentBooked',
    'overdue',
    'paymentBooked',
    'loanPaid',
  ]);
  const messages = await stage.messages(me.persona.phone);
  expect(messages.map(({ at }) => at)).toEqual(messages.map(({ at }) => at).toSorted((a, b) => a - b));
  for (const { text } of messages) for (const each of [text.es, text.en]) expect(each).not.toMatch(/\{\w+\}|undefined/);
});

test('the contract goes to the address that was saved, and nothing carries an account number or a CURP', async () => {
  const { me, stage } = await start(2);
  await me.reach(2);
  const messages = await stage.messages(me.persona.phone);
  const mail = messages.find(({ kind }) => kind === 'contract');
  expect(mail).toMatchObject({ channel: 'email', email: basicInfoOf(me.persona).email });
  expect(mail?.text.en).toContain(me.orderNo);
  const { nationalId, cardNo } = bankCardOf(me.persona);
  for (const hidden of [nationalId, cardNo]) expect(JSON.stringify(messages)).not.toContain(hidden);
});

test('a rejection says when again, and once the data are deleted no address is left in the outbox', async () => {
  const { me, clock, stage, kinds, last } = await start(3);
  await me.reach(4);
  expect(await kinds()).toContain('contract');
  await me.reach(9);
  expect(await last()).toMatchObject({
    kind: 'rejected',
    text: { en: expect.stringMatching(/apply again from \w+ \d+, 202\d on/) },
  });
  await clock.advance('7d');
  const { email } = basicInfoOf(me.persona);
  expect(JSON.stringify(await stage.messages(me.persona.phone))).not.toContain(email);
  expect(await kinds()).not.toContain('contract');
  expect(await kinds()).toContain('rejected');
});

test('approved and paid at once; a deposit that comes back asks to correct the account', async () => {
  const { me, stage, kinds, last } = await start(4);
  const script = {
    submission: 'ok',
    review: 'payAtOnce',
    failingPayouts: ['accountClosed'],
    online: 'paid',
    transfers: 'booked',
  } as const;
  await stage.settings(me.persona.phone, { script: { ...script, failingPayouts: [...script.failingPayouts] } });
  await me.reach(10);
  expect(await kinds()).toEqual(['approvedAndPaid', 'depositReturned']);
  expect((await last())?.text.es).toContain('Corrige tu cuenta');
});

test('an online payment that is declined, a transfer that is sent back, and what was paid too much', async () => {
  const { me, clock, stage, kinds } = await start(5);
  await me.reach(2);
  const { script } = await stage.settings(me.persona.phone, {});
  await stage.settings(me.persona.phone, { script: { ...script, online: 'declined', transfers: 'rejected' } });
  await me.pay('cashier', 500);
  await clock.advance('1d');
  await me.pay('stp', 500);
  await clock.advance('1d');
  await stage.settings(me.persona.phone, { script });
  await me.pay('stp', (await me.owes()) + 100);
  await clock.advance('3d');
  expect(await kinds()).toEqual(
    expect.arrayContaining(['onlineDeclined', 'transferRejected', 'loanPaid', 'surplusRefunded']),
  );
});
