import type { OrderStatus } from '@puente/contract/values/order-status';
import { APPLICATION_STEPS, transitionFor } from '@puente/contract/values/transitions';
import type { RefusalName } from '@puente/contract/wire/codes';
import { rememberedLoanCost } from '../money/loan-cost.ts';
import { follow, type Outcome } from './happening.ts';
import { addDays, dateOf } from './mexico-time.ts';
import type { ConsentRecord, LoanRecord, Parties, PayoutAccount } from './order-record.ts';

/** What can be asked of an order that exists. Payments come in by `receive`, a new order by `startOrder`. */
export type OrderEvent =
  | { type: 'saveBasicInfo' | 'finishIdentity' | 'saveAdditionalInfo' | 'saveQuestionnaire' | 'ocrFailed' }
  | { type: 'addBankCard'; cardId: string }
  | { type: 'editBankCard'; account: PayoutAccount }
  | ({ type: 'submit' } & Submission)
  | { type: 'submitted' | 'submissionFailed' | 'approved' | 'approvedAndPaidOut' | 'rejected' | 'takeMoney' | 'lapsed' }
  | { type: 'payoutDone' | 'retryOpened' | 'rejectedDataDeleted' | 'idleDataDeleted' }
  | { type: 'payoutFailed'; reason: string };

/** What is agreed to; principal in centavos. */
type Submission = Pick<LoanRecord, 'principal' | 'termDays' | 'loanPurpose' | 'terms'> & {
  agreementVersion: string;
  parties: Parties;
  /** Of the disclosure in force at that instant. */
  consent: ConsentRecord;
};

/** The new order and what happened, or the refusal; a refused event changes nothing. `now` in ms UTC. */
export function apply(order: LoanRecord, event: OrderEvent, now: number): Outcome {
  const step = APPLICATION_STEPS.find((each) => each.event === event.type && each.event !== 'submit');
  if (step && isEarlierStep(step.status, order.status)) {
    const change = { touchedAt: now, ...cardOf(event) };
    return follow(order, { event: 'earlierStepSaved', to: order.status, at: now, change });
  }
  if (!transitionFor(order.status, event.type)) return { refused: refusalOf(event, order.status) };
  return APPLY[event.type](order, event, now);
}

type Rule = (order: LoanRecord, event: OrderEvent, at: number) => Outcome;

/** Moves along the row and keeps nothing but the status. */
const moves =
  (to: OrderStatus, change: (at: number) => Partial<LoanRecord> = () => ({})): Rule =>
  (order, event, at) =>
    follow(order, { event: event.type, to, at, change: change(at) });

/** A step of the application: moves to the next one, and the seven idle days start anew. */
const passes =
  (to: OrderStatus): Rule =>
  (order, event, at) =>
    follow(order, { event: event.type, to, at, change: { touchedAt: at, ...cardOf(event) } });

/** Sends the money: to the account agreed on, or to the one it was corrected to. */
const paysOut: Rule = (order, event, at) => {
  const account = event.type === 'editBankCard' ? event.account : order.parties?.account;
  if (!account) throw new Error(`${order.orderNo} has no account to pay out to`);
  return follow(order, {
    event: event.type,
    to: 7,
    at,
    change: {
      cardId: account.cardId,
      ...(order.status === 1 ? { decidedAt: at } : {}),
      ...(event.type === 'takeMoney' ? { takenAt: at } : {}),
      payouts: [...order.payouts, { account, startedAt: at, endedAt: null, outcome: null, reason: null }],
    },
  });
};

const APPLY: Record<OrderEvent['type'], Rule> = {
  saveBasicInfo: passes(12),
  finishIdentity: passes(11),
  ocrFailed: passes(12),
  saveAdditionalInfo: passes(5),
  addBankCard: passes(17),
  saveQuestionnaire: passes(14),
  submit,
  submitted: moves(1),
  submissionFailed: (order, event, at) => {
    // Nothing arrived, so nothing was agreed. The fault is used up: sending once more succeeds.
    const script = { ...order.script, submission: 'ok' as const };
    const change = { submittedAt: null, agreementVersion: null, parties: null, script };
    return follow(order, { event: event.type, to: 14, at, change });
  },
  approved: moves(18, (at) => ({ decidedAt: at })),
  approvedAndPaidOut: paysOut,
  rejected: moves(9, (at) => ({ decidedAt: at, finishedAt: at })),
  takeMoney: paysOut,
  lapsed: moves(8, (at) => ({ finishedAt: at })),
  payoutDone,
  payoutFailed,
  editBankCard: paysOut,
  retryOpened: moves(9, (at) => ({ mayApplyAgainAt: at })),
  rejectedDataDeleted: moves(9, (at) => ({ dataDeletedAt: at, cardId: null, parties: null })),
  idleDataDeleted: moves(6, () => ({ touchedAt: null, cardId: null, consent: null })),
};

function submit(order: LoanRecord, event: OrderEvent, at: number): Outcome {
  if (event.type !== 'submit') return { refused: 'wrongStep' };
  const { type, ...agreed } = event;
  const { fee, feeTax, deposit } = rememberedLoanCost({ ...agreed, days: agreed.termDays });
  if (deposit <= 0) return { refused: 'offStep' };
  return follow(order, { event: type, to: 19, at, change: { ...agreed, fee, feeTax, submittedAt: at } });
}

function payoutDone(order: LoanRecord, event: OrderEvent, at: number): Outcome {
  const cost = rememberedLoanCost({ principal: order.principal, days: order.termDays, terms: order.terms });
  const { principal, interest, interestTax } = cost;
  return follow(order, {
    event: event.type,
    to: 2,
    at,
    change: {
      disbursedAt: at,
      dueDate: addDays(dateOf(at), order.termDays),
      charged: { principal, interest, interestTax, penalty: 0 },
      payouts: endPayout(order, { endedAt: at, outcome: 'ok', reason: null }),
    },
  });
}

function payoutFailed(order: LoanRecord, event: OrderEvent, at: number): Outcome {
  const reason = event.type === 'payoutFailed' ? event.reason : '';
  const payouts = endPayout(order, { endedAt: at, outcome: 'failed', reason });
  // What an account returns by itself uses up none of the failures that were scripted.
  const [, ...later] = order.script.failingPayouts;
  const failingPayouts = order.payouts.at(-1)?.account.returns ? order.script.failingPayouts : later;
  const script = { ...order.script, failingPayouts };
  return follow(order, { event: event.type, to: 10, at, change: { payouts, script } });
}

type Payout = LoanRecord['payouts'][number];

function endPayout(order: LoanRecord, end: Pick<Payout, 'endedAt' | 'outcome' | 'reason'>): Payout[] {
  return order.payouts.map((payout, index) => (index === order.payouts.length - 1 ? { ...payout, ...end } : payout));
}

function cardOf(event: OrderEvent): { cardId?: string } {
  return 'cardId' in event ? { cardId: event.cardId } : {};
}

/** T29: the step lies before the one the application waits for. */
function isEarlierStep(step: OrderStatus, status: OrderStatus): boolean {
  return placeOf(status) > placeOf(step);
}

function placeOf(status: OrderStatus): number {
  return APPLICATION_STEPS.findIndex((step) => step.status === status);
}

function refusalOf(event: OrderEvent, status: OrderStatus): RefusalName {
  if (event.type === 'takeMoney') return status === 8 ? 'offerExpired' : 'nothingToTake';
  if (event.type === 'editBankCard') return 'cardNotEditable';
  return 'wrongStep';
}
