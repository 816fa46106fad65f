/**
 * The sixteen statuses of rules §2 and §4, copied from the specification; the pairing of labels and numbers is our
 * reading.
 */
export type StatusRow = {
  number: number;
  name: string;
  /** Address that the status opens; null if it opens none. */
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

/** Addresses of rules §2, copied from the specification, not from the client. */

export const SCREENS_OF_THE_SPECIFICATION = [
  '/',
  '/records',
  '/me',
  '/bank_account/add_bankcard',
  '/auth/id_card_authentication',
  '/auth/personal_infomation',
  '/auth/additionalInfomation',
  '/auth/review_tips',
  '/auth/loan_question',
  '/borrow/agreement',
  '/borrow/to_borrow',
  '/borrow/confirm_borrow',
  '/borrow/pay_ment',
  '/borrow/lending',
  '/repay/repay_detail',
  '/repay/repay_stp',
  '/repay/repay_oxxo',
  '/repay/exhibition_period_detail',
  '/repay/cashier',
  '/user_center/customer_services',
  '/user_center/settings',
  '/user_center/about_us',
  '/user_center/faq',
  '/user_center/language',
  '/user_center/open_app',
  '/user/login',
  '/user/register',
  '/provicy',
  '/termsCondition',
  '/yx1',
  '/yx2',
  '/yx2ConfirmBorrow',
  '/yx3',
  '/yx4',
  '/finish_loading',
] as const;

export const REDIRECTS = [
  ['/bank_account', '/bank_account/add_bankcard'],
  ['/auth', '/auth/personal_infomation'],
  ['/borrow', '/'],
  ['/repay', '/'],
  ['/user_center', '/user_center/settings'],
] as const;

/** Guarded routes in the order of rules §2; null if the specification names a guard but no screen. */
export const GUARDED = [
  ['settings', '/user_center/settings'],
  ['aboutUs', '/user_center/about_us'],
  ['customerServices', '/user_center/customer_services'],
  ['faq', '/user_center/faq'],
  ['toBorrow', '/borrow/to_borrow'],
  ['personalInfomation', '/auth/personal_infomation'],
  ['bankAccount', null],
  ['addBankCard', '/bank_account/add_bankcard'],
  ['idCardAuthentication', '/auth/id_card_authentication'],
  ['reviewTips', '/auth/review_tips'],
  ['repayInfo', null],
  ['loanHistory', null],
  ['msgDetail', null],
  ['msgList', null],
  ['FinishLoading', '/finish_loading'],
] as const;
