import { isDeepStrictEqual } from 'node:util';
import { CALLS, contract } from '@puente/contract';
import { callRoute } from '@puente/mock-server/control/order/simulated-borrower';
import { issueToken } from '@puente/mock-server/plugins/session';
import { LOAN_FORM } from './borrow.ts';
import { checkLook } from '../rules/look.ts';
import { must } from '../rules/reckoning.ts';
import { NEIGHBOUR, type Play, WHO } from '../play.ts';
import { collectReport } from './time.ts';

/** Invariants 10 and 13 (tests/README.md): a repeated request changes nothing. */
export async function repeat(play: Play, last: Play['now']): Promise<void> {
  const again = last ?? play.always.findLast((each) => each.while?.() ?? true)?.send;
  if (!again) return;
  await play.token();
  const before = play.borrower();
  await again();
  must(isDeepStrictEqual(play.borrower().orders, before.orders), 'rules 10, 13: repeated, nothing changed');
  play.now = last;
}

/** Invariant 15 (tests/README.md): the state after a restart is the same. */
export async function restart(play: Play): Promise<void> {
  if (!play.again) return;
  // Compares as text, because undefined fields are not written.
  const before = JSON.stringify(play.borrower());
  play.world = play.again();
  must(JSON.stringify(play.borrower()) === before, 'rule 15: the same after a restart');
}

/** Query that satisfies every reading call, because each call takes only its own fields. */
const QUERY = { mobile: WHO.phone, page: 1, size: 10, productId: 'puente', cardNo: '123', amount: 2_000, termDays: 91 };

/** Invariants 12, 19, 22 and 27 (tests/README.md): reading changes nothing and shows stored and agreed data. */
export async function look(play: Play): Promise<void> {
  await play.token();
  const before = play.borrower();
  await checkLook({ borrower: before, seen: play.seen, ask: (route, input) => play.ask(route, input) });
  const query = { ...QUERY, orderNo: play.latest()?.orderNo ?? 'CR-9999999' };
  for (const { route, method, changesState } of CALLS) {
    if (method === 'GET' && !changesState) await play.ask(route, query);
  }
  must(isDeepStrictEqual(play.borrower(), before), 'rule 12: reading changes nothing');
  await collectReport(play);
}

const LOGIN = { mobile: WHO.phone, purpose: 'login', channel: 'sms' } as const;
/** Milliseconds until the next code. */
const COUNTDOWN = 60_000;

/**
 * Invariant 14 (tests/README.md): a new sign-in ends the old token, and neither the old nor an invalid token has an
 * effect.
 */
export async function signInElsewhere(play: Play): Promise<void> {
  const old = await play.token();
  const { world } = play;
  const sent = () => play.borrower().codes.find(({ purpose }) => purpose === 'login');
  if (world.clock.now() < (sent()?.sentAt ?? 0) + COUNTDOWN) return;
  await callRoute(world, contract.session.getVerifyCode, { body: LOGIN });
  await callRoute(world, contract.session.login, { body: { mobile: WHO.phone, code: sent()?.code ?? '' } });
  play.say('await ana.signIn();');
  const before = play.borrower();
  for (const token of [old, issueToken(world, before.userId, before.sessionsOpened + 1)]) {
    for (const [route, input] of [
      [contract.session.getUserInfo, undefined],
      [contract.order.applyMarket, LOAN_FORM],
    ] as const) {
      const { refused } = await play.line(route, token, input);
      must(refused === 'otherDevice' || refused === 'tokenInvalid', 'rule 14: a dead token does nothing', refused);
    }
  }
  must(isDeepStrictEqual(play.borrower(), before), 'rule 14: a dead token changes nothing');
}

/** Invariant 28 (tests/README.md): another borrower's order is answered exactly like an unknown one. */
export async function meddle(play: Play): Promise<void> {
  const before = play.borrower(NEIGHBOUR);
  const orderNo = before.orders[0]?.orderNo ?? 'none';
  for (const route of [contract.repayment.detail, contract.disbursal.getMoney, contract.order.loanAgreement]) {
    const { refused } = await play.ask(route, { orderNo });
    must(refused === 'orderNotFound', 'rule 28: nobody sees another’s loan', refused);
  }
  must(isDeepStrictEqual(play.borrower(NEIGHBOUR), before), 'rule 28: a neighbour notices nothing');
}
