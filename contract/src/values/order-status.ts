import type { paths } from '../screen-paths.ts';

/**
 * Loan statuses (rules §4). Unassigned numbers such as 13 are not routed (rules §2; decisions: "Counting").
 */
export const ORDER_STATUS = {
  applying: 1,
  repaying: 2,
  overdue: 3,
  finished: 4,
  bindCard: 5,
  basicInfo: 6,
  lending: 7,
  cancelled: 8,
  rejected: 9,
  payFailed: 10,
  additionalInfo: 11,
  identityOcr: 12,
  confirm: 14,
  question: 17,
  getMoney: 18,
  finishLoading: 19,
} as const;

export type OrderStatusName = keyof typeof ORDER_STATUS;
export type OrderStatus = (typeof ORDER_STATUS)[OrderStatusName];

export const HOME_LABELS = [
  'canLoan',
  'lending',
  'assessing',
  'rejected',
  'success',
  'failed',
  'repaying',
  'overdue',
] as const;
export type HomeLabel = (typeof HOME_LABELS)[number];

export const ORDER_LABELS = [
  'assessing',
  'repaying',
  'overdue',
  'finished',
  'addingCard',
  'incomplete',
  'disbursing',
  'cancelled',
  'rejected',
  'failed',
] as const;
export type OrderLabel = (typeof ORDER_LABELS)[number];

/**
 * `repay`: in full or in part. `correctAccount`: the payout came back. `applyAgain`: after a rejection only from
 * the retry date. `wait`: the app polls every few seconds.
 */
export type OrderAction =
  | 'editApplication'
  | 'submit'
  | 'takeMoney'
  | 'repay'
  | 'correctAccount'
  | 'applyAgain'
  | 'wait';

export type OrderStatusRow = {
  name: OrderStatusName;
  meaning: string;
  /** Screen that the status opens (rules §2). */
  destination: keyof typeof paths | null;
  homeLabel: HomeLabel;
  orderLabel: OrderLabel;
  /** `running`: paid out, money may be owed. `ended`: final, a new order may start (rules §6). */
  phase: 'application' | 'review' | 'offer' | 'payout' | 'running' | 'ended';
  allows: readonly OrderAction[];
};

// biome-ignore format: one line per row makes rows easy to compare
export const ORDER_STATUSES = {
  1: { name: 'applying', meaning: 'The application is being reviewed.', destination: 'reviewTips', homeLabel: 'assessing', orderLabel: 'assessing', phase: 'review', allows: ['wait'] },
  2: { name: 'repaying', meaning: 'The loan is paid out and not yet due.', destination: 'repayDetail', homeLabel: 'repaying', orderLabel: 'repaying', phase: 'running', allows: ['repay'] },
  3: { name: 'overdue', meaning: 'The due date has passed and something is owed.', destination: 'repayDetail', homeLabel: 'overdue', orderLabel: 'overdue', phase: 'running', allows: ['repay'] },
  4: { name: 'finished', meaning: 'Everything is repaid.', destination: null, homeLabel: 'canLoan', orderLabel: 'finished', phase: 'ended', allows: ['applyAgain'] },
  5: { name: 'bindCard', meaning: 'The bank account is missing.', destination: 'addBankCard', homeLabel: 'canLoan', orderLabel: 'addingCard', phase: 'application', allows: ['editApplication'] },
  6: { name: 'basicInfo', meaning: 'Personal and residence information are missing.', destination: 'personalInfo', homeLabel: 'canLoan', orderLabel: 'incomplete', phase: 'application', allows: ['editApplication'] },
  7: { name: 'lending', meaning: 'The money is on its way to the bank account.', destination: 'lending', homeLabel: 'lending', orderLabel: 'disbursing', phase: 'payout', allows: ['wait'] },
  8: { name: 'cancelled', meaning: 'The offer or the failed payout was left for 24 hours.', destination: null, homeLabel: 'canLoan', orderLabel: 'cancelled', phase: 'ended', allows: ['applyAgain'] },
  // our choice: after the retry date the home card shows canLoan (decisions: "Status 10 and home").
  9: { name: 'rejected', meaning: 'The application was not approved.', destination: null, homeLabel: 'rejected', orderLabel: 'rejected', phase: 'ended', allows: ['applyAgain'] },
  // Rules §2 sends status 10 to the loan detail, where correcting the account comes first
  // (decisions: "Status 10 and home").
  10: { name: 'payFailed', meaning: 'The bank returned the payout.', destination: 'repayDetail', homeLabel: 'failed', orderLabel: 'failed', phase: 'payout', allows: ['correctAccount'] },
  11: { name: 'additionalInfo', meaning: 'Work information and emergency contacts are missing.', destination: 'additionalInfo', homeLabel: 'canLoan', orderLabel: 'incomplete', phase: 'application', allows: ['editApplication'] },
  12: { name: 'identityOcr', meaning: 'Identity documents and the selfie are missing.', destination: 'identity', homeLabel: 'canLoan', orderLabel: 'incomplete', phase: 'application', allows: ['editApplication'] },
  14: { name: 'confirm', meaning: 'Everything is filled in and waits for the borrower to confirm.', destination: 'confirmBorrow', homeLabel: 'canLoan', orderLabel: 'incomplete', phase: 'application', allows: ['editApplication', 'submit'] },
  17: { name: 'question', meaning: 'The credit-history questionnaire is missing.', destination: 'loanQuestion', homeLabel: 'canLoan', orderLabel: 'incomplete', phase: 'application', allows: ['editApplication'] },
  18: { name: 'getMoney', meaning: 'The loan is approved and waits to be taken.', destination: 'confirmBorrow', homeLabel: 'success', orderLabel: 'incomplete', phase: 'offer', allows: ['takeMoney'] },
  19: { name: 'finishLoading', meaning: 'The order is being submitted.', destination: 'finishLoading', homeLabel: 'assessing', orderLabel: 'assessing', phase: 'review', allows: ['wait'] },
} as const satisfies Record<OrderStatus, OrderStatusRow>;

/** Open orders block a new one: one loan at a time (rules §6). */
export function isOpen(status: OrderStatus): boolean {
  return ORDER_STATUSES[status].phase !== 'ended';
}

export function isOrderStatus(value: unknown): value is OrderStatus {
  return typeof value === 'number' && Object.hasOwn(ORDER_STATUSES, value);
}
