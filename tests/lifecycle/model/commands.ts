/** What may happen to a lender, in any order: each command does one thing and knows what must come of it. */
import { CALLS, contract } from '@puente/contract';
import { CONSENT_VERSION } from '@puente/contract/values/device-data';
import type { OrderStatus } from '@puente/contract/values/order-status';
import { isOpen } from '@puente/contract/values/transitions';
import { additionInfoOf, answersOf, bankCardOf, basicInfoOf, photo } from '@puente/fixtures';
import { ask } from '@puente/mock-server/backstage/ask';
import { openSession } from '@puente/mock-server/handlers/session';
import { receivePayment } from '@puente/mock-server/lifecycle/payments';
import type { Happening } from '@puente/mock-server/lifecycle/happening';
import { pendingOnline } from '@puente/mock-server/lifecycle/online-payment';
import { onItsWay, owed } from '@puente/mock-server/lifecycle/owed';
import { stpClabe } from '@puente/mock-server/lifecycle/references';
import { DEFAULT_SCRIPT, type OrderScript } from '@puente/mock-server/lifecycle/order-record';
import { tokenFor } from '@puente/mock-server/doors/3-session';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { milliseconds } from './milliseconds.ts';
import { type Lender, refusalOf, type Who } from './lender.ts';

/** `rows`: rows of the table that took place, as far as the command can tell. */
export type Command = { name: string; run: (lender: Lender) => Promise<{ happenings: Happening[]; rows?: string[] }> };
type Moves = Partial<Record<OrderStatus, OrderStatus>>;
type Act = { moves: Moves; row: string; act: (lender: Lender, who: Who) => Promise<unknown> };

const { profile, identity, bankCard, questionnaire, order, disbursal, product, extension, repayment, session } =
  contract;
const orderNoOf = (lender: Lender, who: Who) => lender.latest(who)?.orderNo ?? 'CR-9999999';
const LOAN = {
  productId: 'puente',
  amount: 2_000,
  termDays: 91,
  loanPurpose: 'health',
  consentVersion: CONSENT_VERSION,
} as const;

async function identify(lender: Lender, who: Who): Promise<unknown> {
  const orderNo = orderNoOf(lender, who);
  const shot = (name: Parameters<typeof photo>[0]) => ({ photo: { bytes: photo(name), orderNo } });
  const back = await lender.ask(who, identity.uploadCurpBack, shot('id-back.jpg'));
  const front = await lender.ask(who, identity.uploadCurpFront, shot('id-front.jpg'));
  await lender.ask(who, identity.curpOcr, { body: { backImageId: back.imageId, frontImageId: front.imageId } });
  await lender.ask(who, identity.saveFaceImage, shot('selfie.jpg'));
  return lender.ask(who, identity.finishUploadAllImg, { body: { orderNo } });
}

async function submit(lender: Lender, who: Who): Promise<unknown> {
  const orderNo = orderNoOf(lender, who);
  const { cost, agreementVersion } = await lender.ask(who, product.confirmInfo, { query: { orderNo } });
  const { amount, termDays, depositAmount, totalRepayment } = cost;
  const form = {
    orderNo,
    amount,
    termDays,
    depositAmount,
    totalRepayment,
    loanPurpose: 'health' as const,
    agreementAccepted: true,
    agreementVersion,
    // Gone with the data of an idle application, and given again before it is sent.
    ...(lender.latest(who)?.consent ? {} : { consentVersion: CONSENT_VERSION }),
  };
  const first = await lender.ask(who, order.submit, { body: form });
  expect(await lender.ask(who, order.submit, { body: form }), 'rule 10').toEqual(first);
  return first;
}

async function card(lender: Lender, who: Who, edit: boolean): Promise<unknown> {
  const form = { ...bankCardOf(lender.walker(who).who), orderNo: orderNoOf(lender, who) };
  if (!edit) return lender.ask(who, bankCard.addBankCard, { body: form });
  const cardId = lender.borrower(who).cards[0]?.cardId ?? 'none';
  return lender.ask(who, bankCard.updateBankCard, { body: { ...form, cardId } });
}

/** Where each action leads; a status that is not named refuses it, and nothing changes. */
const ACTS: Record<string, Act> = {
  saveBasicInfo: {
    row: 'T03',
    moves: { 6: 12, 12: 12, 11: 11, 5: 5, 17: 17, 14: 14 },
    act: (lender, who) =>
      lender.ask(who, profile.saveBasicInfoMarket, {
        body: { ...basicInfoOf(lender.walker(who).who), orderNo: orderNoOf(lender, who) },
      }),
  },
  identify: { row: 'T04', moves: { 12: 11, 11: 11, 5: 5, 17: 17, 14: 14 }, act: identify },
  saveWork: {
    row: 'T06',
    moves: { 11: 5, 5: 5, 17: 17, 14: 14 },
    act: (lender, who) =>
      lender.ask(who, profile.saveAdditionInfoMarket, {
        body: { ...additionInfoOf(lender.walker(who).who), orderNo: orderNoOf(lender, who) },
      }),
  },
  addCard: { row: 'T07', moves: { 5: 17, 17: 17, 14: 14 }, act: (lender, who) => card(lender, who, false) },
  answer: {
    row: 'T08',
    moves: { 17: 14, 14: 14 },
    act: (lender, who) =>
      lender.ask(who, questionnaire.saveQuestionnaire, {
        body: { orderNo: orderNoOf(lender, who), answers: answersOf() },
      }),
  },
  submit: {
    row: 'T09',
    moves: { 14: 19, 19: 19, 1: 1, 2: 2, 3: 3, 4: 4, 7: 7, 8: 8, 9: 9, 10: 10, 18: 18 },
    act: submit,
  },
  takeMoney: {
    row: 'T15',
    moves: { 18: 7, 7: 7, 2: 2, 3: 3, 4: 4, 10: 10 },
    act: (lender, who) => lender.ask(who, disbursal.getMoney, { query: { orderNo: orderNoOf(lender, who) } }),
  },
  correctCard: { row: 'T19', moves: { 10: 7, 4: 4, 8: 8, 9: 9 }, act: (lender, who) => card(lender, who, true) },
};

const NEXT: Partial<Record<number, string>> = {
  6: 'saveBasicInfo',
  12: 'identify',
  11: 'saveWork',
  5: 'addCard',
  17: 'answer',
  14: 'submit',
  18: 'takeMoney',
  10: 'correctCard',
};

async function act(lender: Lender, who: Who, name: string): Promise<string[]> {
  const known = ACTS[name];
  if (!known) throw new Error(name);
  await lender.token(who);
  const { status } = lender.latest(who) ?? {};
  const before = lender.state();
  const { cards, identity: photos } = lender.borrower(who);
  // Photos taken anew and not yet read leave the application without an identity, at whatever step it stands.
  const unread = Object.values(photos).includes(null);
  const lacks = (name === 'correctCard' && cards.length === 0) || (name === 'submit' && status === 14 && unread);
  const expected = status && !lacks ? known.moves[status] : undefined;
  const refused = await refusalOf(() => known.act(lender, who));
  if (expected === undefined || refused) {
    const ocrFails = refused === 'ocrFailed' && lender.borrower(who).settings.ocr === 'fail';
    expect(refused, `${name} at ${status}`).not.toBeNull();
    if (ocrFails) return status === 12 ? ['T05'] : [];
    expect(expected, `${name} at ${status} was refused: ${refused}`).toBeUndefined();
    // Photos that were accepted before the step was refused stay; everywhere else nothing has changed.
    if (name !== 'identify') expect(lender.state(), 'rule 11').toBe(before);
    return [];
  }
  expect(lender.latest(who)?.status, `${name} at ${status}`).toBe(expected);
  if (expected !== status) return [known.row];
  return [6, 12, 11, 5, 17, 14].includes(status) && name !== 'submit' ? ['T29'] : [];
}

async function apply(lender: Lender, who: Who, again: boolean): Promise<string[]> {
  await lender.token(who);
  const mine = lender.borrower(who);
  const last = mine.orders.at(-1);
  const before = lender.state();
  const free = !last || [4, 8].includes(last.status) || (last.status === 9 && last.mayApplyAgainAt !== null);
  const route = again ? order.applyMarketAgain : order.applyMarket;
  const refused = await refusalOf(() => lender.ask(who, route, { body: LOAN }));
  const isApplication = last && [6, 12, 11, 5, 17, 14].includes(last.status);
  if (refused || isApplication) {
    if (!isApplication) expect(free && !again, `applying was refused: ${refused}`).toBe(false);
    expect(lender.state(), 'rules 10, 11').toBe(before);
    return [];
  }
  expect(free, 'rule 1: nothing else is open').toBe(true);
  expect(lender.borrower(who).orders).toHaveLength(mine.orders.length + 1);
  return [again ? 'T02' : 'T01'];
}

/** Money in `part` hundredths of what is owed (100: all, more: too much), sent twice under one reference. */
async function pay(lender: Lender, who: Who, part: number): Promise<string[]> {
  const loan = lender.latest(who);
  if (!loan) return [];
  const debt = owed(loan);
  const amount = Math.max(1, Math.floor((debt * part) / 100));
  const payment = {
    channel: 'stp',
    clabe: stpClabe(loan.sequence, 'loan'),
    reference: lender.nextReference(),
    amount,
  } as const;
  const before = lender.state();
  const refused = await refusalOf(() => receivePayment(lender.world, payment));
  expect(refused, `a transfer at ${loan.status} is in the books, or will be sent back`).toBeNull();
  const after = lender.state();
  expect(after).not.toBe(before);
  expect((await receivePayment(lender.world, payment)).counted, 'rule 13').toBe(false);
  expect(lender.state(), 'rule 13: a reference counts once').toBe(after);
  return [];
}

/** Rule 16: exactly what is owed can be paid, whatever it is. */
async function payExactly(lender: Lender, who: Who): Promise<string[]> {
  const loan = lender.latest(who);
  const waits = loan && (onItsWay(loan) > 0 || pendingOnline(loan) !== null);
  if (!loan || owed(loan) === 0 || waits) return [];
  const body = {
    payOrderId: loan.payOrderId,
    amount: owed(loan) / 100,
    channelId: 'card',
    requestId: `request-${lender.nextReference()}`,
  };
  const begin = () => lender.ask(who, repayment.cashierConfirm, { body });
  expect(await begin()).toEqual(await begin());
  return [];
}

async function extend(lender: Lender, who: Who, days: number): Promise<string[]> {
  const loan = lender.latest(who);
  if (!loan) return [];
  const offer = await lender.ask(who, extension.getExtensionData, { query: { orderNo: loan.orderNo } });
  const option = offer.options.find((each) => each.days === days);
  if (!option) return [];
  const query = { orderNo: loan.orderNo, days, fee: option.fee };
  const first = await lender.ask(who, extension.confirmExtensionOrder, { query });
  expect(await lender.ask(who, extension.confirmExtensionOrder, { query }), 'safe to send twice').toEqual(first);
  const clabe = stpClabe(loan.sequence, 'extension');
  await receivePayment(lender.world, {
    channel: 'stp',
    clabe,
    reference: lender.nextReference(),
    amount: Math.round(option.fee * 100),
  });
  return [];
}

/** Rule 12: reading changes nothing, for every GET but the three that are named. */
async function readAll(lender: Lender, who: Who): Promise<string[]> {
  const token = await lender.token(who);
  const before = lender.state();
  const query = {
    orderNo: orderNoOf(lender, who),
    mobile: lender.walker(who).who.phone,
    page: 1,
    size: 10,
    productId: 'puente',
    cardNo: '123',
    amount: 2_000,
    termDays: 91,
  };
  for (const { route, method, changesState } of CALLS) {
    // Each call takes what it knows of this query; the type of the list knows none.
    if (method === 'GET' && !changesState)
      await refusalOf(() => ask(lender.world, route, { token, query: query as never }));
  }
  expect(lender.state(), 'rule 12').toBe(before);
  return [];
}

/** Rule 14: a newer sign-in ends the old token, and a dead token does nothing. */
async function signInElsewhere(lender: Lender, who: Who): Promise<string[]> {
  const old = await lender.token(who);
  const { world } = lender;
  await world.change(lender.borrower(who).userId, (draft, now) => openSession(world, draft, now));
  const { userId, sessionsOpened } = lender.borrower(who);
  const before = lender.state();
  for (const token of [old, tokenFor(world, userId, sessionsOpened + 1)]) {
    expect(await refusalOf(() => ask(world, order.applyMarket, { token, body: LOAN })), 'rule 14').toMatch(
      /otherDevice|tokenInvalid/,
    );
    expect(await refusalOf(() => ask(world, session.getUserInfo, { token })), 'rule 14').toMatch(
      /otherDevice|tokenInvalid/,
    );
  }
  expect(lender.state(), 'rule 14').toBe(before);
  return [];
}

/** Another borrower's order answers exactly like one that does not exist. */
async function meddle(lender: Lender, who: Who): Promise<string[]> {
  const token = await lender.token(who);
  const foreign = lender.latest(who === 0 ? 1 : 0)?.orderNo ?? 'CR-8888888';
  const before = lender.state();
  for (const route of [repayment.detail, disbursal.getMoney, order.loanAgreement]) {
    expect(await refusalOf(() => ask(lender.world, route, { token, query: { orderNo: foreign } }))).toBe(
      'orderNotFound',
    );
  }
  expect(lender.state()).toBe(before);
  return [];
}

const SCRIPTS: Partial<OrderScript>[] = [
  {},
  {},
  { review: 'reject' },
  { review: 'payAtOnce' },
  { submission: 'fail' },
  { failingPayouts: ['accountClosed'], online: 'lost' },
  { online: 'declined', transfers: 'rejected' },
];

/** The lender makes up its mind otherwise. */
async function decide(
  lender: Lender,
  who: Who,
  { script, ocr }: { script: number; ocr: 'ok' | 'fail' },
): Promise<string[]> {
  await lender.world.change(lender.borrower(who).userId, (draft) => {
    const chosen = { ...DEFAULT_SCRIPT, ...SCRIPTS[script] };
    draft.settings = { ...draft.settings, ocr, codeRequired: false, script: chosen };
    const last = draft.orders.at(-1);
    if (last && isOpen(last.status)) draft.orders = [...draft.orders.slice(0, -1), { ...last, script: chosen }];
  });
  return [];
}

/** Rule 15: whoever starts again from the disk finds everything as it was. */
async function restart(lender: Lender): Promise<string[]> {
  const before = lender.state();
  lender.restart();
  expect(lender.state(), 'rule 15').toBe(before);
  return [];
}

const WAITS = ['3s', '10m', '10m', '15m', '15m', '24h', '1d', '3d', '7d', '30d', '60d', '92d'];

const who = fc.constantFrom<Who>(0, 0, 0, 1);
const still = (run: (lender: Lender) => Promise<string[]>) => async (lender: Lender) => ({
  happenings: [],
  rows: await run(lender),
});
const told = (name: string, make: fc.Arbitrary<Omit<Command, 'name'> & { detail: string }>): fc.Arbitrary<Command> =>
  make.map(({ run, detail }) => ({ name: `${name} ${detail}`, run, toString: () => `${name} ${detail}` }));
const by = (name: string, run: (lender: Lender, each: Who) => Promise<string[]>) =>
  told(
    name,
    who.map((each) => ({ detail: `by ${each}`, run: still((lender) => run(lender, each)) })),
  );

export const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 16,
    arbitrary: by('go on', async (lender, each) => {
      const status = lender.latest(each)?.status;
      const name = NEXT[status ?? -1];
      if (name) return act(lender, each, name);
      return !status || [4, 8, 9].includes(status) ? apply(lender, each, false) : [];
    }),
  },
  {
    weight: 8,
    arbitrary: told(
      'wait',
      fc.constantFrom(...WAITS).map((time) => ({
        detail: time,
        run: async (lender) => ({ happenings: await lender.advance(milliseconds(time)) }),
      })),
    ),
  },
  {
    weight: 4,
    arbitrary: told(
      'act',
      fc
        .tuple(who, fc.constantFrom(...Object.keys(ACTS)))
        .map(([each, name]) => ({ detail: `${name} by ${each}`, run: still((lender) => act(lender, each, name)) })),
    ),
  },
  {
    weight: 2,
    arbitrary: told(
      'apply',
      fc.tuple(who, fc.boolean()).map(([each, again]) => ({
        detail: `${again ? 'again ' : ''}by ${each}`,
        run: still((lender) => apply(lender, each, again)),
      })),
    ),
  },
  {
    weight: 5,
    arbitrary: told(
      'pay',
      fc
        .tuple(who, fc.constantFrom(1, 10, 50, 99, 100, 100, 130))
        .map(([each, part]) => ({ detail: `${part} % by ${each}`, run: still((lender) => pay(lender, each, part)) })),
    ),
  },
  { weight: 3, arbitrary: by('pay exactly', payExactly) },
  {
    weight: 3,
    arbitrary: told(
      'extend',
      fc.tuple(who, fc.constantFrom(7, 15, 30)).map(([each, days]) => ({
        detail: `${days} days by ${each}`,
        run: still((lender) => extend(lender, each, days)),
      })),
    ),
  },
  {
    weight: 2,
    arbitrary: told(
      'decide',
      fc
        .tuple(who, fc.nat({ max: SCRIPTS.length - 1 }), fc.constantFrom<'ok' | 'fail'>('ok', 'ok', 'ok', 'fail'))
        .map(([each, script, ocr]) => ({
          detail: `${JSON.stringify(SCRIPTS[script])} ocr ${ocr} for ${each}`,
          run: still((lender) => decide(lender, each, { script, ocr })),
        })),
    ),
  },
  { weight: 1, arbitrary: by('read all', readAll) },
  { weight: 1, arbitrary: by('sign in elsewhere', signInElsewhere) },
  { weight: 1, arbitrary: by('meddle', meddle) },
  {
    weight: 2,
    arbitrary: told(
      'restart',
      fc.constant({
        detail: '',
        run: still(restart),
      }),
    ),
  },
);
