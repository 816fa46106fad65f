/** Lists what backstage can decide for lender, bank and provider, and who causes each transition. */
import {
  ORDER_EVENTS,
  type OrderEventName,
  TRANSITIONS,
  type TransitionRow,
} from '@puente/contract/values/transitions';

export const MAKERS = ['borrower', 'lender', 'bank', 'time'] as const;
/** Events about payments that fall due and change no status. */
const MONEY_DUE = ['paymentBooked', 'transferReturned', 'onlinePaymentEnds', 'surplusReturned'] as const;
export const DUE_NAMES = [...ORDER_EVENTS, ...MONEY_DUE] as const;
export type DueName = (typeof DUE_NAMES)[number];

/** Returns who makes the transitions of a cause; payments are reported by the bank. */
export function toMaker(cause: TransitionRow['cause']): (typeof MAKERS)[number] {
  return cause === 'payment' ? 'bank' : cause;
}

/** Finds a row of TRANSITIONS by its name or its event, with its maker; undefined for events about payments. */
export function describeRow(name: string | null) {
  const row: TransitionRow | undefined = TRANSITIONS.find((each) => each.row === name || each.event === name);
  return row && { ...row, who: toMaker(row.cause) };
}

/** Outcomes of a review that a script can set, with the transition that each causes. */
const REVIEW_EVENTS = {
  offer: 'approved',
  payAtOnce: 'approvedAndPaidOut',
  reject: 'rejected',
} as const satisfies Record<string, OrderEventName>;
type Review = keyof typeof REVIEW_EVENTS;
export const REVIEWS = Object.keys(REVIEW_EVENTS) as [Review, ...Review[]];
export const REVIEW_WORDS: Record<Review, string> = {
  offer: 'approves',
  payAtOnce: 'approves and pays',
  reject: 'rejects',
};

/** Events that a script decides, with the entry by which each comes. */
export const SCRIPT_OF_EVENT: Partial<Record<OrderEventName, { submission?: 'ok' | 'fail'; review?: Review }>> = {
  submitted: { submission: 'ok' },
  submissionFailed: { submission: 'fail' },
  ...Object.fromEntries(REVIEWS.map((review) => [REVIEW_EVENTS[review], { review }])),
};

/** `event`: the transition; null for decisions about payments, which are no transitions. */
export const DECISIONS = {
  approve: { event: 'approved', words: 'Approve: the money waits to be taken.' },
  approveAndPayOut: { event: 'approvedAndPaidOut', words: 'Approve and send the money at once.' },
  reject: { event: 'rejected', words: 'Reject the application.' },
  payOut: { event: 'payoutDone', words: 'The bank has paid out.' },
  returnDeposit: { event: 'payoutFailed', words: 'The bank returns the deposit, with a reason.' },
  failReading: { event: 'ocrFailed', words: 'The ID cannot be read; its photos are dropped.' },
  receiveSubmission: { event: 'submitted', words: 'The submission arrives.' },
  loseSubmission: { event: 'submissionFailed', words: 'The submission does not arrive.' },
  declinePayment: { event: null, words: 'The provider declines the online payment.' },
  losePayment: { event: null, words: 'The provider gives the online payment up without a report.' },
  rejectTransfer: { event: null, words: 'A transfer on its way goes back to its sender.' },
} as const satisfies Record<string, { event: OrderEventName | null; words: string }>;
export type DecisionName = keyof typeof DECISIONS;
export const DECISION_NAMES = Object.keys(DECISIONS) as [DecisionName, ...DecisionName[]];
