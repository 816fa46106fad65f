/**
 * The sixteen statuses of rules §2 and §4, copied from the specification; the pairing of labels and numbers is our
 * reading.
 */
export type StatusRow = {
  number: number;
  name: string;
  /** Address the status leads to; null: not routed. */
  leadsTo: string | null;
  home: string;
  order: string;
};

export const STATUSES: readonly StatusRow[] = [
  { number: 1, name: 'Applying', leadsTo: '/auth/review_tips', home: 'assessing', order: 'assessing' },
  { number: 2, name: 'Repaying', leadsTo: '/repay/repay_detail', home: 'repaying', order: 'repaying' },
  { number: 3, name: 'Overdued', leadsTo: '/repay/repay_detail', home: 'overdue', order: 'overdue' },
  { number: 4, name: 'Finish', leadsTo: null, home: 'canLoan', order: 'finished' },
  { number: 5, name: 'BindCard', leadsTo: '/bank_account/add_bankcard', home: 'canLoan', order: 'addingCard' },
  { number: 6, name: 'BasicInfo', leadsTo: '/auth/personal_infomation', home: 'canLoan', order: 'incomplete' },
  { number: 7, name: 'Lending', leadsTo: '/borrow/lending', home: 'lending', order: 'disbursing' },
  { number: 8, name: 'Cancel', leadsTo: null, home: 'canLoan', order: 'cancelled' },
  { number: 9, name: 'Reject', leadsTo: null, home: 'rejected', order: 'rejected' },
  { number: 10, name: 'PayFail', leadsTo: '/repay/repay_detail', home: 'failed', order: 'failed' },
  { number: 11, name: 'Addition', leadsTo: '/auth/additionalInfomation', home: 'canLoan', order: 'incomplete' },
  { number: 12, name: 'IdentityOCR', leadsTo: '/auth/id_card_authentication', home: 'canLoan', order: 'incomplete' },
  { number: 14, name: 'Confirm', leadsTo: '/borrow/confirm_borrow', home: 'canLoan', order: 'incomplete' },
  { number: 17, name: 'Question', leadsTo: '/auth/loan_question', home: 'canLoan', order: 'incomplete' },
  { number: 18, name: 'getMoney', leadsTo: '/borrow/confirm_borrow', home: 'success', order: 'incomplete' },
  { number: 19, name: 'finishLoading', leadsTo: '/finish_loading', home: 'assessing', order: 'assessing' },
];

/** Status 1 opens the review tips with this pageName (rules §2). */
export const PAGE_NAME_OF_REVIEW = 'confirmBorrow';

/** Application steps in order, by number and address (rules §4). */
export const APPLICATION_STEPS = [
  [6, '/auth/personal_infomation'],
  [12, '/auth/id_card_authentication'],
  [11, '/auth/additionalInfomation'],
  [5, '/bank_account/add_bankcard'],
  [17, '/auth/loan_question'],
  [14, '/borrow/confirm_borrow'],
] as const;

export const HOME_STATUS_LABELS = [
  'canLoan',
  'lending',
  'assessing',
  'rejected',
  'success',
  'failed',
  'repaying',
  'overdue',
] as const;

export const ORDER_STATUS_LABELS = [
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

/** Kinds of the upload flow, by our wire words (rules §4). */
export const UPLOADS = ['appList', 'sms', 'exif', 'device', 'contact', 'location'] as const;
