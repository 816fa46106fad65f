/** Creates orders for tests and brings them to a status by allowed transitions, from a fixed instant on. */
import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import type { OrderEventName } from '@puente/contract/values/transitions';
import type { PaymentChannel } from '@puente/contract/values/loan';
import { puente } from '@puente/fixtures/products';
import { toAgreedTerms } from './offer.ts';
import { advanceOrder, nextDue } from './advance-order.ts';
import { applyEvent, type OrderEvent } from './apply-event.ts';
import { requestExtension, listExtensionQuotes } from './extension-quote.ts';
import { isRefusal, type Outcome } from './history.ts';
import {
  type ConsentRecord,
  DEFAULT_SCRIPT,
  type LoanRecord,
  type OrderScript,
  type PayoutAccount,
} from './order-record.ts';
import { planDecision, planStatusPaths } from './status-path.ts';
import { startOnlinePayment, acceptArrival } from './payments/book-payment.ts';
import { calculateOwed } from './payments/calculate-owed.ts';
import { type Application, startOrder } from './application.ts';
import { DEFAULT_TIMETABLE } from './timetable.ts';
import { createBorrower, type Borrower } from './borrower-record.ts';

/** 2026-11-23 10:00 in Mexico City, a Monday. */
export const START = Date.parse('2026-11-23T16:00:00Z');

export function application(change: Partial<Application> = {}): Application {
  return {
    orderNo: 'CR-0000001',
    sequence: 1,
    userId: 'u1',
    payOrderId: 'pay-1',
    productId: puente.productId,
    principal: 200_000,
    termDays: 91,
    loanPurpose: 'health',
    consent: CONSENT,
    terms: toAgreedTerms(puente),
    cardId: null,
    script: DEFAULT_SCRIPT,
    ...change,
  };
}

/** Returns the changed order; throws for a refusal. */
export function done(outcome: Outcome): LoanRecord {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.refused}`);
  return outcome;
}

const CONSENT: ConsentRecord = { version: '2026-11', kinds: [], at: START };

export function accountOf(cardId: string, change: Partial<PayoutAccount> = {}): PayoutAccount {
  return { cardId, bankName: 'BBVA México', last4: '0123', holderName: 'Ana Gómez', returns: null, ...change };
}

export function submission(
  order: LoanRecord,
  account = accountOf(order.cardId ?? 'card-1'),
): Extract<OrderEvent, { type: 'submit' }> {
  const { principal, termDays, loanPurpose, terms } = order;
  const parties = { lenderName: 'Puente Demo', borrowerName: 'Ana Gómez', account };
  const creditCheck = { version: '2026-11', at: START };
  const agreed = { agreementVersion: '2026-11', creditCheck, parties, consent: CONSENT };
  return { type: 'submit', principal, termDays, loanPurpose, terms, ...agreed };
}

/** Simulated order with its own clock. Each step first applies the events due by now. */
export class Life {
  order: LoanRecord;
  now = START;

  constructor(change: Partial<Application> = {}) {
    const begins = ORDER_STATUS.basicInfo;
    this.order = done(startOrder({ event: 'apply', begins, application: application(change), now: START }));
  }

  ask(event: OrderEvent): Outcome {
    this.wait(0);
    return this.keep(applyEvent(this.order, event, this.now));
  }

  wait(ms: number): this {
    this.now += ms;
    this.keep(advanceOrder(this.order, this.now));
    return this;
  }

  waitForNext(): this {
    return this.wait((nextDue(this.order) ?? this.now) - this.now);
  }

  pay(
    amount: number,
    change: { reference?: string; purpose?: 'loan' | 'extension'; channel?: Exclude<PaymentChannel, 'cashier'> } = {},
  ): Outcome {
    this.wait(0);
    const { reference = `ref-${this.order.payments.length + 1}`, purpose = 'loan', channel = 'oxxo' } = change;
    return this.keep(acceptArrival(this.order, { reference, purpose, channel, amount }, this.now, DEFAULT_TIMETABLE));
  }

  /** Starts an online payment in centavos; returns true if it was refused. */
  begin(amount: number, request: string): boolean {
    this.wait(0);
    const wanted = { requestId: request, channelId: 'card', amount, reference: `PL-${request}` };
    const begun = startOnlinePayment(this.order, wanted, { now: this.now, timetable: DEFAULT_TIMETABLE });
    if ('refused' in begun) return true;
    this.order = begun.order;
    return false;
  }

  /** Requests an extension; returns the fee in centavos, or null for a refusal. */
  extend(days: number): number | null {
    this.wait(0);
    const quote = listExtensionQuotes(this.order, this.now).find((each) => each.days === days);
    const asked = quote && requestExtension(this.order, { days, fee: quote.fee, now: this.now });
    if (!asked || 'refused' in asked) return null;
    this.order = asked.order;
    return quote.fee;
  }

  buyTime(days: number): void {
    done(this.pay(this.extend(days) ?? 0, { purpose: 'extension' }));
  }

  get owed(): number {
    return calculateOwed(this.order);
  }

  private keep(outcome: Outcome): Outcome {
    if (!isRefusal(outcome)) this.order = outcome;
    return outcome;
  }
}

/** Events that do not come with time. */
const ACTS: Partial<Record<OrderEventName, (life: Life) => Outcome>> = {
  saveBasicInfo: (life) => life.ask({ type: 'saveBasicInfo' }),
  finishIdentity: (life) => life.ask({ type: 'finishIdentity' }),
  saveAdditionalInfo: (life) => life.ask({ type: 'saveAdditionalInfo' }),
  addBankCard: (life) => life.ask({ type: 'addBankCard', cardId: 'card-1' }),
  saveQuestionnaire: (life) => life.ask({ type: 'saveQuestionnaire' }),
  submit: (life) => life.ask(submission(life.order)),
  takeMoney: (life) => life.ask({ type: 'takeMoney' }),
  paidOff: (life) => life.pay(life.owed),
};

/** Returns an order that reached a status by allowed transitions alone; the path overrides the script's decisions. */
export function lifeAt(status: OrderStatus, script: Partial<OrderScript> = {}): Life {
  const life = new Life({ script: { ...DEFAULT_SCRIPT, ...script } });
  const start = {
    status: life.order.status,
    begins: life.order.status,
    free: true,
    payAtOnce: script.review === 'payAtOnce',
  };
  for (const event of planStatusPaths(start).get(status) ?? []) {
    const act = ACTS[event];
    const { order } = life;
    life.order = { ...order, script: { ...order.script, ...planDecision(event, order.script) } };
    if (act) done(act(life));
    else life.waitForNext();
  }
  if (life.order.status !== status) throw new Error(`The path ended at ${life.order.status}, not at ${status}.`);
  return life;
}

const photo = {} as NonNullable<Borrower['identity']['back']>;

export const nothingSaved = createBorrower('u1', '5500000001');

export const allSaved = {
  ...nothingSaved,
  basicInfo: {},
  workInfo: {},
  contacts: [{}],
  identity: { back: photo, front: photo, face: photo, ocrAt: 1 },
  cards: [{}],
  questionnaire: {},
} as unknown as Borrower; // the tests check presence only, so the answers stay empty
