/** Twenty concurrent requests have the effect of one, in memory and on disk, in process and over loopback. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@puente/contract';
import { buildApp, createStore, openFolder, photosIn, systemClock, testConfig } from '@puente/mock-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKit, inProcess, type Borrower, type Kit, newcomer } from '@puente/kit';
import { persona } from '@puente/fixtures';

const folder = mkdtempSync(join(tmpdir(), 'puente-races-'));
const disk = openFolder(folder, () => {});
const app = buildApp({
  store: createStore({ borrowers: disk.borrowers, keeper: disk.keeper }),
  clock: systemClock(),
  config: testConfig({ secret: disk.world.secret }),
  photos: photosIn(disk.photos, () => {}),
});
let address = '';
beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  disk.close();
  rmSync(folder, { recursive: true, force: true });
});

const TWENTY = Array.from({ length: 20 }, (_, index) => index);
const atOnce = <T>(act: (index: number) => Promise<T>) => Promise.all(TWENTY.map(act));
const ordersOf = async (me: Borrower) =>
  (await me.stage.export()).borrowers.find(({ mobile }) => mobile === me.persona.phone)?.orders ?? [];

// Both kits on disk share `main`, the only world that is stored; borrowers do not affect each other.
const lenders = {
  'in memory': () => createKit(),
  'on disk, over loopback': () => createKit({ address, world: 'main' }),
  'on disk, in process': () => createKit({ through: () => inProcess(app), world: 'main' }),
};

describe.each(Object.entries(lenders))('the mock server %s', (_name, open) => {
  const loan = {
    productId: 'puente',
    amount: 2_000,
    termDays: 91,
    loanPurpose: 'health',
    consentVersion: '2026-11',
  } as const;

  test('twenty simultaneous equal applications create one order', async () => {
    const bruno = await (await open()).as('new');
    const answers = await atOnce(() => bruno.tell(contract.order.applyMarket, loan));
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.orderNo}`)).size).toBe(1);
    expect(await ordersOf(bruno)).toHaveLength(1);
  });

  test('of twenty simultaneous different applications, one creates an order and 19 are refused', async () => {
    const fabian = await (await open()).as('repaid');
    const answers = await atOnce((index) =>
      fabian.tell(contract.order.applyMarketAgain, { ...loan, amount: 1_000 + index * 500 }),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 20603)).toHaveLength(19);
    expect(await ordersOf(fabian)).toHaveLength(2);
  });

  test('twenty simultaneous submissions of an order count as one', async () => {
    const olivia = await (await open()).as('confirm');
    const form = await olivia.confirmForm();
    const answers = await atOnce(() => olivia.tell(contract.order.submit, form));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]));
    expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1);
    expect((await ordersOf(olivia)).filter(({ submittedAt }) => submittedAt !== null)).toHaveLength(1);
  });

  test('twenty simultaneous confirmations create one payout', async () => {
    const quetzali = await (await open()).as('approved');
    const answers = await atOnce(() => quetzali.tell(contract.disbursal.getMoney, { orderNo: quetzali.orderNo }));
    expect(answers.every(({ code }) => code === 0)).toBe(true);
    expect((await ordersOf(quetzali)).at(-1)?.payouts).toHaveLength(1);
  });

  test('twenty simultaneous reports of one payment credit it once', async () => {
    const daniel = await (await open()).as('repaying');
    const { clabe } = await daniel.ask(contract.repayment.stpClabe, { orderNo: daniel.orderNo });
    const payment = { channel: 'stp', clabe, reference: 'once', amount: 500 } as const;
    const receipts = await atOnce(() => daniel.stage.arrive(payment));
    expect(receipts.filter(({ counted }) => counted)).toHaveLength(1);
    expect((await ordersOf(daniel)).at(-1)?.payments).toHaveLength(1);
  });

  test('twenty simultaneous requests with one requestId start one online payment', async () => {
    const daniel = await (await open()).as('dueSoon');
    const form = {
      payOrderId: (await daniel.latest()).payOrderId ?? '',
      amount: 300,
      channelId: 'card',
      requestId: 'intent-0001',
    };
    const answers = await atOnce(() => daniel.tell(contract.repayment.cashierConfirm, form));
    expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(1);
    expect((await ordersOf(daniel)).at(-1)?.onlinePayments).toHaveLength(1);
  });

  test('twenty simultaneous full payments book no more than owed', async () => {
    const silvia = await (await open()).as('overdue3');
    const { clabe, amount } = await silvia.ask(contract.repayment.stpClabe, { orderNo: silvia.orderNo });
    await atOnce((index) => silvia.stage.arrive({ channel: 'stp', clabe, reference: `whole-${index}`, amount }));
    await silvia.stage.clock.advance('15m');
    expect(await silvia.latest()).toMatchObject({ status: 4, repaid: amount, unrepaid: 0 });
    const surplus = (await ordersOf(silvia)).at(-1)?.payments.reduce((sum, each) => sum + each.surplus, 0);
    expect(surplus).toBe(Math.round(amount * 100) * 19);
  });
});

test('twenty simultaneous logins with one code open only one session', async () => {
  const bruno = await (await createKit()).borrower();
  const code = await bruno.code('login');
  const answers = await atOnce(() => bruno.tell(contract.session.login, { mobile: bruno.persona.phone, code }));
  expect(answers.filter(({ code: result }) => result === 0)).toHaveLength(1);
  expect(answers.filter(({ code: result }) => result === 20107)).toHaveLength(19);
});

/** Takes borrower `n` through a loan; `n` decides on rejection, returned deposit, late and part payment. */
async function takeLoan(kit: Kit, n: number) {
  const { borrower, clock, stage } = kit;
  const personas = ['new', 'willBounce', 'rejected', 'payAtOnce', 'noCode'];
  const me = await borrower({ ...newcomer(n), settings: persona(personas[n % 5] ?? 'new').settings });
  await me.onboard({ amount: 1_000 + (n % 9) * 500 });
  await me.submit();
  await clock.advance('3s');
  await clock.advance('10m');
  if (n % 5 !== 2) {
    await me.reach(2);
    await clock.advance(`${85 + (n % 12)}d`);
    if (n % 3 === 0) await me.pay('oxxo', 200);
    await me.pay(n % 2 === 0 ? 'stp' : 'cashier');
  }
  const journal = (await stage.journal()).map(({ n: _count, ...entry }) => entry);
  return { journal, status: await me.status() };
}

test('twenty parallel worlds write the same journals as sequential ones', async () => {
  const twenty = Array.from({ length: 20 }, (_, n) => n);
  const kits = () => Promise.all(twenty.map(() => createKit()));
  const inParallel = await kits().then((all) => Promise.all(all.map(takeLoan)));
  const inTurn = [];
  for (const [n, kit] of (await kits()).entries()) inTurn.push(await takeLoan(kit, n));
  expect(inParallel).toEqual(inTurn);
  expect(new Set(inTurn.map(({ status }) => status))).toEqual(new Set([4, 9]));
  expect(inTurn.every(({ journal }) => journal.length > 10)).toBe(true);
}, 120_000);
