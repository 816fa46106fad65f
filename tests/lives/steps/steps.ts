import { NEXT } from './acts.ts';
import { apply, does, nameAccount, LOAN_FORM } from './borrow.ts';
import { begin, extend, pay } from './repay.ts';
import type { Decision, Step, StepOf } from '../script.ts';
import { wait, collectReport } from './time.ts';
import { DEFAULT_SCRIPT } from '@puente/mock-server/loans/order-record';
import { isDeepStrictEqual } from 'node:util';
import { CALLS, contract } from '@puente/contract';
import { callRoute } from '@puente/mock-server/control/order/simulated-borrower';
import { issueToken } from '@puente/mock-server/plugins/session';
import { checkLook } from '../rules/look.ts';
import { must } from '../rules/reckoning.ts';
import { NEIGHBOUR, type Play, WHO } from '../play.ts';

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

export async function decide(play: Play, { ocr = 'ok', failingPayouts = [], ...rest }: Decision): Promise<void> {
  const script = { ...DEFAULT_SCRIPT, ...rest, failingPayouts: [...failingPayouts] };
  await play.world.change(play.borrower().userId, (draft) => {
    draft.settings = { ...draft.settings, ocr, script };
    const last = draft.orders.at(-1);
    if (last) draft.orders = [...draft.orders.slice(0, -1), { ...last, script }];
  });
  play.say(`await stage.settings(ana.persona.phone, ${JSON.stringify({ ocr, script })});`);
}

function goOn(play: Play): Promise<void> {
  const { status = 0 } = play.latest() ?? {};
  const name = NEXT[status];
  if (name) return does(play, name);
  if ([19, 1, 7].includes(status)) return wait(play, { to: 'next', offset: 0 });
  if ([2, 3].includes(status)) return pay(play, { channel: 'stp', part: 100 });
  return apply(play, { again: false, amount: 2_000, termDays: 91 });
}

/** `last`: request of the previous step, for a repetition. */
type Doing<S> = (play: Play, step: S, last: Play['now']) => Promise<void>;

const DOES: { readonly [D in Step['do']]: Doing<StepOf<D>> } = {
  goOn,
  wait: (play, step) => wait(play, step.for),
  pay,
  begin: (play, { part }) => begin(play, part),
  extend,
  account: (play, { which }) => nameAccount(play, which),
  apply,
  skip: (play, { act }) => does(play, act),
  decide: (play, { script }) => decide(play, script),
  repeat: (play, _, last) => repeat(play, last),
  restart,
  look,
  elsewhere: signInElsewhere,
  meddle,
};

/** Thrown if a step breaks a rule: the message names the rule, `code` is the walk up to there as kit code. */
export class BrokenWalk extends Error {
  readonly code: readonly string[];

  constructor(cause: unknown, code: readonly string[]) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.code = code;
  }
}

export async function take(play: Play, step: Step): Promise<void> {
  const before = play.borrower();
  const last = play.now;
  play.now = null;
  try {
    // The table pairs each name with its own step type.
    await (DOES[step.do] as Doing<Step>)(play, step, last);
    play.check(before);
    await play.checkShown();
  } catch (error) {
    throw new BrokenWalk(error, play.memory.code);
  }
}
