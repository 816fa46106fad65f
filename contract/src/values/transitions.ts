/**
 * State machine of a loan order. `basis`: `states` = specified, `order` = follows from the step list (rules §4), `ours`
 * = our choice, `conflict` = the specification contradicts itself and a product setting decides.
 */
import { ORDER_STATUS, type OrderStatus } from './order-status.ts';

export const ORDER_EVENTS = [
  'apply',
  'applyAgain',
  'saveBasicInfo',
  'finishIdentity',
  'ocrFailed',
  'saveAdditionalInfo',
  'addBankCard',
  'saveQuestionnaire',
  'submit',
  'submitted',
  'submissionFailed',
  'approved',
  'approvedAndPaidOut',
  'rejected',
  'takeMoney',
  'lapsed',
  'payoutDone',
  'payoutFailed',
  'editBankCard',
  'partPaid',
  'paidOff',
  'dueDatePassed',
  'fullDayLate',
  'extended',
  'retryOpened',
  'rejectedDataDeleted',
  'idleDataDeleted',
  'earlierStepSaved',
] as const;
export type OrderEventName = (typeof ORDER_EVENTS)[number];

type Cause = 'borrower' | 'lender' | 'payment' | 'time';

export type TransitionRow = {
  row: `T${number}`;
  from: readonly (OrderStatus | 'none')[];
  event: OrderEventName;
  /** Possible statuses afterwards; `same` keeps the status. */
  to: readonly OrderStatus[] | 'same';
  cause: Cause;
  basis: 'states' | 'order' | 'ours' | 'conflict';
  words: string;
};

/** Application steps in order (rules §4): the status that waits for each, and the event that completes it. */
export const APPLICATION_STEPS = [
  { status: ORDER_STATUS.basicInfo, event: 'saveBasicInfo' },
  { status: ORDER_STATUS.identityOcr, event: 'finishIdentity' },
  { status: ORDER_STATUS.additionalInfo, event: 'saveAdditionalInfo' },
  { status: ORDER_STATUS.bindCard, event: 'addBankCard' },
  { status: ORDER_STATUS.question, event: 'saveQuestionnaire' },
  { status: ORDER_STATUS.confirm, event: 'submit' },
] as const satisfies readonly { status: OrderStatus; event: OrderEventName }[];

// biome-ignore format: one line per row makes rows easy to compare
export const TRANSITIONS = [
  { row: 'T01', from: ['none', 4, 8, 9], event: 'apply', to: [6, 12, 11, 5, 17, 14], cause: 'borrower', basis: 'ours', words: 'An application starts, at the first step not yet done.' },
  { row: 'T02', from: ['none', 4, 8, 9], event: 'applyAgain', to: [14], cause: 'borrower', basis: 'ours', words: 'A returning borrower whose data are kept applies again.' },
  { row: 'T03', from: [6], event: 'saveBasicInfo', to: [12], cause: 'borrower', basis: 'order', words: 'Personal and residence information saved.' },
  { row: 'T04', from: [12], event: 'finishIdentity', to: [11], cause: 'borrower', basis: 'order', words: 'Both sides of the ID, the face and the reading are in.' },
  { row: 'T05', from: [12], event: 'ocrFailed', to: [12], cause: 'lender', basis: 'states', words: 'The ID could not be read; the photos are dropped.' },
  { row: 'T06', from: [11], event: 'saveAdditionalInfo', to: [5], cause: 'borrower', basis: 'order', words: 'Work information and emergency contacts saved.' },
  { row: 'T07', from: [5], event: 'addBankCard', to: [17], cause: 'borrower', basis: 'order', words: 'The bank account is added.' },
  { row: 'T08', from: [17], event: 'saveQuestionnaire', to: [14], cause: 'borrower', basis: 'order', words: 'The eleven questions are answered.' },
  { row: 'T09', from: [14], event: 'submit', to: [19], cause: 'borrower', basis: 'ours', words: 'The borrower confirms the figures and submits.' },
  { row: 'T10', from: [19], event: 'submitted', to: [1], cause: 'time', basis: 'ours', words: 'The submission has arrived; the review begins.' },
  { row: 'T11', from: [19], event: 'submissionFailed', to: [14], cause: 'time', basis: 'ours', words: 'The submission did not arrive; it can be repeated.' },
  { row: 'T12', from: [1], event: 'approved', to: [18], cause: 'lender', basis: 'states', words: 'Approved: the money waits to be taken.' },
  { row: 'T13', from: [1], event: 'approvedAndPaidOut', to: [7], cause: 'lender', basis: 'states', words: 'Approved and paid out at once.' },
  { row: 'T14', from: [1], event: 'rejected', to: [9], cause: 'lender', basis: 'states', words: 'Not approved; again in 30 days.' },
  { row: 'T15', from: [18], event: 'takeMoney', to: [7], cause: 'borrower', basis: 'order', words: 'The borrower accepts the contract and takes the money.' },
  { row: 'T16', from: [18, 10], event: 'lapsed', to: [8], cause: 'time', basis: 'ours', words: 'Nothing was done for 24 hours: cancelled.' },
  { row: 'T17', from: [7], event: 'payoutDone', to: [2], cause: 'lender', basis: 'states', words: 'The money is in the account; the due date is set.' },
  { row: 'T18', from: [7], event: 'payoutFailed', to: [10], cause: 'lender', basis: 'states', words: 'The bank returned the money.' },
  { row: 'T19', from: [10], event: 'editBankCard', to: [7], cause: 'borrower', basis: 'ours', words: 'The account is corrected; the payout is tried again.' },
  { row: 'T20', from: [2], event: 'partPaid', to: [2], cause: 'payment', basis: 'ours', words: 'A part payment arrives in time.' },
  { row: 'T21', from: [3], event: 'partPaid', to: [3], cause: 'payment', basis: 'ours', words: 'A part payment arrives late; the penalty is paid first.' },
  { row: 'T22', from: [2, 3], event: 'paidOff', to: [4], cause: 'payment', basis: 'states', words: 'The rest is paid.' },
  { row: 'T23', from: [2], event: 'dueDatePassed', to: [3], cause: 'time', basis: 'states', words: 'The due date has passed and something is owed.' },
  { row: 'T24', from: [3], event: 'fullDayLate', to: [3], cause: 'time', basis: 'states', words: 'One more full day late: the penalty grows.' },
  { row: 'T25', from: [2, 3], event: 'extended', to: [2], cause: 'payment', basis: 'conflict', words: 'The fee of an extension arrives: a new due date.' },
  { row: 'T26', from: [9], event: 'retryOpened', to: [9], cause: 'time', basis: 'states', words: '30 days have passed: may apply again.' },
  { row: 'T27', from: [9], event: 'rejectedDataDeleted', to: [9], cause: 'time', basis: 'states', words: '7 days have passed: personal data deleted.' },
  { row: 'T28', from: [6, 12, 11, 5, 17], event: 'idleDataDeleted', to: [6], cause: 'time', basis: 'ours', words: 'Seven idle days: personal data deleted, the application starts over.' },
  { row: 'T29', from: [6, 12, 11, 5, 17, 14], event: 'earlierStepSaved', to: 'same', cause: 'borrower', basis: 'ours', words: 'An earlier step is saved again; the status stays.' },
] as const satisfies readonly TransitionRow[];

export type RowName = (typeof TRANSITIONS)[number]['row'];

const BY_STATUS_AND_EVENT = new Map<string, TransitionRow>(
  TRANSITIONS.flatMap((row) => row.from.map((from): [string, TransitionRow] => [`${from} ${row.event}`, row])),
);

export function transitionFor(status: OrderStatus | 'none', event: OrderEventName): TransitionRow | undefined {
  return BY_STATUS_AND_EVENT.get(`${status} ${event}`);
}
