import { EXAMPLE } from '@puente/contract/samples/pieces';
import { afterAll, describe, expect, test } from 'vitest';
import { callBackstage, openStage as begun, START, testApp } from '../../../../tests/support/mock-calls.ts';

const app = testApp();
afterAll(() => app.close());
const NOBODY = '5512345678';
/** Creates a world with this persona and returns functions that send requests to it. */
async function stageOf(persona: string) {
  const stage = await begun(app, persona);
  const { tell, mobile } = stage;
  return {
    ...stage,
    order: () => tell('order', undefined, `?mobile=${mobile}`),
    decide: (what: string, more: object = {}) => tell('decide', { mobile, what, ...more }),
  };
}

describe('which transitions are possible, and why others are not', () => {
  test('without an order only applying is possible', async () => {
    const { tell, asked } = await stageOf('new');
    await asked('/security/getVerifyCode', { mobile: NOBODY, purpose: 'register', channel: 'sms' });
    const { order, moves, nodes, history } = await tell('order', undefined, `?mobile=${NOBODY}`);
    expect([order, history]).toEqual([null, []]);
    expect(moves.map(({ row, possible }) => [row, possible])).toEqual([
      ['T01', true],
      ['T02', false],
    ]);
    expect(nodes.find(({ status }) => status === 18)?.reason).toMatch(
      /^18 comes only from 1\b.* \(T12\); there is no order yet\.$/u,
    );
    await expect(tell('decide', { mobile: NOBODY, what: 'approve' })).rejects.toThrow('5512345678 has no order yet');
  });

  test('an impossible transition names its reason and the step that unblocks it', async () => {
    const late = await stageOf('overdue3');
    const { moves } = await late.order();
    const extended = moves.find(({ row }) => row === 'T25');
    expect(extended).toMatchObject({
      possible: false,
      reason: 'A penalty of 132.49 is unpaid.',
      unblock: 'Pay 132.49.',
    });
    const paidOff = moves.find(({ row }) => row === 'T22');
    expect(paidOff).toMatchObject({ possible: true, amount: 2_340.72, at: null });
  });
});

describe('history', () => {
  test('lists a late loan’s transitions with amounts and debt, also after export and import', async () => {
    const { order, tell, orderNo } = await stageOf('overdue3');
    const { history } = await order();
    expect(history.map(({ row }) => row).slice(-5)).toEqual(['T17', 'T23', 'T24', 'T24', 'T24']);
    expect(history.every(({ at }, index) => at >= (history[index - 1]?.at ?? 0))).toBe(true);
    expect(history.find(({ row }) => row === 'T17')).toMatchObject({
      amount: EXAMPLE.deposit,
      owed: EXAMPLE.total,
      byHand: false,
      from: 7,
      to: 2,
    });
    expect(history.at(-1)).toMatchObject({ amount: 44.16, owed: 2_340.72 });
    const document = await tell('exportWorld');
    await callBackstage(app, 'beginWorld', { body: { name: 'moved', at: START } });
    await callBackstage(app, 'importWorld', { world: 'moved', body: document });
    expect((await callBackstage(app, 'order', { world: 'moved', query: `?orderNo=${orderNo}` })).history).toEqual(
      history,
    );
  });

  test('the history entry of a booked payment gives the amount paid and the remaining debt', async () => {
    const { order, tell } = await stageOf('repaying');
    const [first] = (await tell('borrowers')).borrowers;
    await tell('pay', { channel: 'stp', clabe: first?.clabe, reference: 'A', amount: 500 });
    await tell('advance', { by: '15m' });
    expect((await order()).history.at(-1)).toMatchObject({ row: 'T20', who: 'bank', amount: 500, owed: 1_708.23 });
  });
});

describe('manual decisions', () => {
  test.each([
    ['approve', 1, 'T12', 18],
    ['failReading', 12, 'T05', 12],
  ] as const)(
    'the decision %s in status %i applies transition %s at once, marked as manual',
    async (what, from, row, to) => {
      const { tell, order, decide, mobile } = await stageOf('new');
      await tell('jump', { mobile, status: from });
      const now = (await tell('clock')).now;
      const decided = await decide(what);
      expect(decided.happenings.map((each) => [each.row, each.at])).toEqual([[row, now]]);
      expect((await order()).history.at(-1)).toMatchObject({ row, from, to, at: now, byHand: true });
      expect(decided.history).toEqual((await order()).history);
    },
  );

  test('a manual decision returns a payout with the given reason', async () => {
    const { tell, decide, mobile } = await stageOf('willBounce');
    await tell('jump', { mobile, status: 7 });
    await decide('returnDeposit', { reason: 'limitExceeded' });
    const [mine] = (await tell('exportWorld')).borrowers;
    expect(mine?.orders.at(-1)?.payouts.at(-1)).toMatchObject({ outcome: 'failed', reason: 'limitExceeded' });
    await expect(decide('returnDeposit', { reason: 'tooRich' })).rejects.toThrow(/accountNotFound\W+accountClosed/);
  });

  test('refuses to approve an amount other than the agreed one', async () => {
    const { tell, decide, order, mobile } = await stageOf('new');
    await tell('jump', { mobile, status: 1 });
    await expect(decide('approve', { amount: 1_500 })).rejects.toThrow('was submitted for 2,000.00');
    expect((await order()).order?.status).toBe(1);
    expect((await decide('approve', { amount: 2_000 })).order?.status).toBe(18);
  });

  test('declinePayment and losePayment each decline the pending online payment and add a history entry', async () => {
    const { decide, asked, order } = await stageOf('repaying');
    const payOrderId = (await order()).order?.payOrderId;
    const begin = (requestId: string) =>
      asked('/portal/repayment/confirm', { payOrderId, channelId: 'card', amount: 500, requestId });
    await expect(decide('declinePayment')).rejects.toThrow('No online payment of');
    for (const [what, words] of [
      ['declinePayment', 'declines'],
      ['losePayment', 'gives'],
    ] as const) {
      expect(await begin(crypto.randomUUID())).toMatchObject({ code: 0 });
      const after = await decide(what);
      expect(after.order?.payments.at(-1)).toMatchObject({ channel: 'cashier', state: 'declined', amount: 500 });
      expect(after.history.at(-1)).toMatchObject({ row: null, byHand: true, words: expect.stringContaining(words) });
    }
  });

  test('a manual decision rejects a transfer that is not booked yet', async () => {
    const { tell, decide, order } = await stageOf('repaying');
    const [first] = (await tell('borrowers')).borrowers;
    await tell('pay', { channel: 'stp', clabe: first?.clabe, reference: 'T-1', amount: 500 });
    await expect(decide('rejectTransfer', { reference: 'T-9' })).rejects.toThrow('No transfer T-9');
    await decide('rejectTransfer');
    const { order: after } = await order();
    expect([after?.payments, after?.owed.left]).toMatchObject([[{ reference: 'T-1', state: 'rejected' }], 2_208.23]);
  });
});

test.each([
  [1e21, 'amount: Too big: expected number to be <=10000000'],
  [99_999_999_999, 'amount: Too big'],
  [0, 'amount: Too small: expected number to be >=0.01'],
  [-1, 'amount: Too small'],
  [0.005, 'amount: at most two decimals'],
  [10.001, 'amount: at most two decimals'],
  ['500', "amount: expected number, not '500'"],
])('refuses a payment of %j, says why, and books nothing', async (amount, sentence) => {
  const { tell } = await stageOf('repaying');
  const before = await tell('exportWorld');
  const [first] = (await tell('borrowers')).borrowers;
  const payment = { channel: 'stp', clabe: first?.clabe, reference: 'A', amount };
  await expect(tell('pay', payment)).rejects.toThrow(sentence);
  expect(await tell('exportWorld')).toEqual(before);
});

test('an order query needs a mobile or order number, and suggests a similar order number for an unknown one', async () => {
  const { tell, orderNo } = await stageOf('repaying');
  const get = (query: string) => tell('order', undefined, query);
  await expect(get('')).rejects.toThrow('mobile or orderNo is missing');
  await expect(get('?orderNo=CR-0000009')).rejects.toThrow(`Was ${orderNo} meant?`);
  await expect(get('?mobile=5500000099')).rejects.toThrow('There is no borrower 5500000099');
  await expect(get('?orderno=1')).rejects.toThrow('query: Unrecognized key: \\"orderno\\"');
});

test('an extension has the offered price and starts once its fee is paid; an unpaid penalty blocks it', async () => {
  const { tell, order, mobile, orderNo } = await stageOf('repaying');
  const before = await order();
  const [offer] = before.order?.extensions ?? [];
  expect(before.order?.extensions.map(({ days }) => days)).toEqual([7, 15, 30]);
  await expect(tell('extend', { mobile, days: 8 })).rejects.toThrow(`${orderNo} is offered 7, 15, 30 days.`);
  const { clabe, fee, newDueDate } = await tell('extend', { mobile, days: 7 });
  expect({ days: 7, fee, newDueDate }).toEqual(offer);
  expect((await order()).order?.dueDate).toBe(before.order?.dueDate);
  await tell('pay', { channel: 'stp', clabe, amount: fee, reference: 'MORE-TIME' });
  expect((await order()).order?.dueDate).toBe(newDueDate);
  const late = await stageOf('overdue3');
  await expect(late.tell('extend', { mobile: late.mobile, days: 7 })).rejects.toThrow('extensionBlockedByPenalty');
});
