import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import { APPLICATION_STEPS, transitionFor } from '@puente/contract/values/transitions';
import { calculateOrderCost } from './money/loan-cost.ts';
import { applyTransition, type Outcome } from './history.ts';
import { findStepNumber } from './steps-done.ts';
import { addDays, toMexicoDate } from './time/mexico-time.ts';
import type { ConsentRecord, LoanRecord, Parties, PayoutAccount } from './order-record.ts';

/** Events of an existing order. `acceptArrival` takes payments, `startOrder` creates an order. */
export type OrderEvent =
  | { type: 'ocrFailed' }
  | ({ type: 'saveBasicInfo' | 'finishIdentity' | 'saveAdditionalInfo' | 'saveQuestionnaire' } & Saved)
  | ({ type: 'addBankCard'; cardId: string } & Saved)
  | { type: 'editBankCard'; account: PayoutAccount }
  | ({ type: 'submit' } & Submission)
  | { type: 'submitted' | 'submissionFailed' | 'approved' | 'approvedAndPaidOut' | 'rejected' | 'takeMoney' | 'lapsed' }
  | { type: 'payoutDone' | 'retryOpened' | 'rejectedDataDeleted' | 'idleDataDeleted' }
  | { type: 'payoutFailed'; reason: string };

/** `unchanged`: equal to the stored answers. */
type Saved = { unchanged?: boolean };

/** Agreed figures; principal in centavos. */
type Submission = Pick<LoanRecord, 'principal' | 'termDays' | 'loanPurpose' | 'terms'> & {
  agreementVersion: string;
  creditCheck: NonNullable<LoanRecord['creditCheck']>;
  parties: Parties;
  consent: ConsentRecord;
};

export type EventRefusal<T extends OrderEvent['type']> = T extends 'takeMoney'
  ? 'offerExpired' | 'nothingToTake'
  : T extends 'editBankCard'
    ? 'cardNotEditable'
    : T extends 'submit'
      ? 'wrongStep' | 'offStep'
      : 'wrongStep';

/** Returns the changed order with its events, or the refusal. `now`: ms UTC. */
export function applyEvent<E extends OrderEvent>(
  order: LoanRecord,
  event: E,
  now: number,
): Outcome<EventRefusal<E['type']>> {
  const step = APPLICATION_STEPS.find((each) => each.event === event.type);
  // TRANSITIONS row T29: the borrower saved a step before the current one again.
  if (step && findStepNumber(order.status) > findStepNumber(step.status)) {
    const change = { touchedAt: now, ...pickCardId(event) };
    // Equal answers, or one T29 after another, add no history entry, so that the history stays short.
    const unchanged = 'unchanged' in event && event.unchanged === true;
    if (unchanged || order.history.at(-1)?.event === 'earlierStepSaved')
      return { order: { ...order, ...change }, events: [] };
    return applyTransition(order, { event: 'earlierStepSaved', to: order.status, at: now, change });
  }
  // Looks the rule up by event type, because the compiler cannot narrow the event to its row.
  if (!transitionFor(order.status, event.type))
    return { refused: findRefusal(event, order.status) as EventRefusal<E['type']> };
  return RULES[event.type](order, event, now) as Outcome<EventRefusal<E['type']>>;
}

type Rule = (order: LoanRecord, event: OrderEvent, at: number) => Outcome<EventRefusal<OrderEvent['type']>>;

const moveTo =
  (to: OrderStatus, change: (at: number) => Partial<LoanRecord> = () => ({})): Rule =>
  (order, event, at) =>
    applyTransition(order, { event: event.type, to, at, change: change(at) });

/** Moves to the next step and restarts the seven idle days. */
const passStepTo =
  (to: OrderStatus): Rule =>
  (order, event, at) =>
    applyTransition(order, { event: event.type, to, at, change: { touchedAt: at, ...pickCardId(event) } });

/** Pays to the agreed account, or to the corrected one. */
const startPayout: Rule = (order, event, at) => {
  const account = event.type === 'editBankCard' ? event.account : order.parties?.account;
  if (!account) throw new Error(`${order.orderNo} has no account to pay out to`);
  return applyTransition(order, {
    event: event.type,
    to: ORDER_STATUS.lending,
    at,
    change: {
      cardId: account.cardId,
      ...(order.status === ORDER_STATUS.applying ? { decidedAt: at } : {}),
      ...(event.type === 'takeMoney' ? { takenAt: at } : {}),
      payouts: [...order.payouts, { account, startedAt: at, endedAt: null, outcome: null, reason: null }],
    },
  });
};

const RULES: Record<OrderEvent['type'], Rule> = {
  saveBasicInfo: passStepTo(ORDER_STATUS.identityOcr),
  finishIdentity: passStepTo(ORDER_STATUS.additionalInfo),
  ocrFailed: passStepTo(ORDER_STATUS.identityOcr),
  saveAdditionalInfo: passStepTo(ORDER_STATUS.bindCard),
  addBankCard: passStepTo(ORDER_STATUS.question),
  saveQuestionnaire: passStepTo(ORDER_STATUS.confirm),
  submit,
  submitted: moveTo(ORDER_STATUS.applying),
  submissionFailed: (order, event, at) => {
    // A failed submission stores no agreement and uses up the scripted failure, so that the next submission succeeds.
    const script = { ...order.script, submission: 'ok' as const };
    const change = { submittedAt: null, agreementVersion: null, creditCheck: null, parties: null, script };
    return applyTransition(order, { event: event.type, to: ORDER_STATUS.confirm, at, change });
  },
  approved: moveTo(ORDER_STATUS.getMoney, (at) => ({ decidedAt: at })),
  approvedAndPaidOut: startPayout,
  rejected: moveTo(ORDER_STATUS.rejected, (at) => ({ decidedAt: at, finishedAt: at })),
  takeMoney: startPayout,
  lapsed: moveTo(ORDER_STATUS.cancelled, (at) => ({ finishedAt: at })),
  payoutDone,
  payoutFailed,
  editBankCard: startPayout,
  retryOpened: moveTo(ORDER_STATUS.rejected, (at) => ({ mayApplyAgainAt: at })),
  rejectedDataDeleted: moveTo(ORDER_STATUS.rejected, (at) => ({ dataDeletedAt: at, cardId: null, parties: null })),
  idleDataDeleted: moveTo(ORDER_STATUS.basicInfo, () => ({ touchedAt: null, cardId: null, consent: null })),
};

function submit(order: LoanRecord, event: OrderEvent, at: number): Outcome<EventRefusal<OrderEvent['type']>> {
  if (event.type !== 'submit') return { refused: 'wrongStep' };
  const { type, ...agreed } = event;
  const { fee, feeTax, deposit } = calculateOrderCost(agreed);
  if (deposit <= 0) return { refused: 'offStep' };
  return applyTransition(order, {
    event: type,
    to: ORDER_STATUS.finishLoading,
    at,
    change: { ...agreed, fee, feeTax, submittedAt: at },
  });
}

function payoutDone(order: LoanRecord, event: OrderEvent, at: number): Outcome<EventRefusal<OrderEvent['type']>> {
  const { principal, interest, interestTax } = calculateOrderCost(order);
  return applyTransition(order, {
    event: event.type,
    to: ORDER_STATUS.repaying,
    at,
    change: {
      disbursedAt: at,
      dueDate: addDays(toMexicoDate(at), order.termDays),
      charged: { principal, interest, interestTax, penalty: 0 },
      payouts: endPayout(order, { endedAt: at, outcome: 'ok', reason: null }),
    },
  });
}

function payoutFailed(order: LoanRecord, event: OrderEvent, at: number): Outcome<EventRefusal<OrderEvent['type']>> {
  const reason = event.type === 'payoutFailed' ? event.reason : '';
  const payouts = endPayout(order, { endedAt: at, outcome: 'failed', reason });
  // An account that always returns payouts uses up no scripted failure.
  const [, ...later] = order.script.failingPayouts;
  const failingPayouts = order.payouts.at(-1)?.account.returns ? order.script.failingPayouts : later;
  const script = { ...order.script, failingPayouts };
  return applyTransition(order, { event: event.type, to: ORDER_STATUS.payFailed, at, change: { payouts, script } });
}

type Payout = LoanRecord['payouts'][number];

function endPayout(order: LoanRecord, end: Pick<Payout, 'endedAt' | 'outcome' | 'reason'>): Payout[] {
  return order.payouts.map((payout, index) => (index === order.payouts.length - 1 ? { ...payout, ...end } : payout));
}

function pickCardId(event: OrderEvent): { cardId?: string } {
  return 'cardId' in event ? { cardId: event.cardId } : {};
}

function findRefusal(event: OrderEvent, status: OrderStatus): EventRefusal<OrderEvent['type']> {
  if (event.type === 'takeMoney') return status === ORDER_STATUS.cancelled ? 'offerExpired' : 'nothingToTake';
  if (event.type === 'editBankCard') return 'cardNotEditable';
  return 'wrongStep';
}
