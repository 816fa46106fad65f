import type { PersonaKey } from '@puente/fixtures';

/** `cold`: the page is loaded at this address. Otherwise one moves on, from the page loaded at `from`: to an address, or by tapping a text. */
export type Visit = { who: PersonaKey | 'visitor'; from: string } & (
  | { how: 'cold' | 'again' }
  | { how: 'go'; to: string }
  | { how: 'tap'; text: string }
);

/** Each of the 35 screens, which everybody may come to by its address: what is not theirs leads on. */
export const ADDRESSES: readonly string[] = [
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
];

/** Where else a screen looks different: by the state of somebody's loan. */
const STATES: Partial<Record<PersonaKey, readonly string[]>> = {
  new: ['/', '/borrow/to_borrow', '/records', '/me', '/yx1', '/yx4'],
  personalInfo: ['/', '/auth/personal_infomation'],
  identity: ['/', '/auth/id_card_authentication'],
  workInfo: ['/', '/auth/additionalInfomation'],
  bankCard: ['/', '/bank_account/add_bankcard'],
  noCode: ['/bank_account/add_bankcard'],
  questionnaire: ['/', '/auth/loan_question'],
  confirm: ['/', '/borrow/confirm_borrow', '/borrow/agreement'],
  submitting: ['/', '/finish_loading'],
  inReview: ['/', '/auth/review_tips'],
  approved: ['/', '/yx2ConfirmBorrow', '/auth/review_tips'],
  lending: ['/', '/borrow/lending'],
  rejected: ['/', '/auth/review_tips'],
  mayApplyAgain: ['/'],
  cancelled: ['/', '/auth/review_tips'],
  repaid: ['/', '/repay/repay_detail', '/borrow/to_borrow', '/yx2'],
  overdue: ['/', '/repay/repay_detail', '/borrow/pay_ment', '/repay/exhibition_period_detail', '/repay/repay_stp'],
  payoutFailed: ['/', '/borrow/lending', '/bank_account/add_bankcard'],
  partPaid: ['/repay/repay_detail', '/borrow/pay_ment'],
  twoLoans: ['/records'],
  noExtension: ['/repay/exhibition_period_detail'],
  cardLost: ['/repay/cashier'],
};

export const VISITS: readonly Visit[] = [
  ...ADDRESSES.map((from): Visit => ({ who: 'visitor', from, how: 'cold' })),
  ...ADDRESSES.map((from): Visit => ({ who: 'repaying', from, how: 'cold' })),
  ...Object.entries(STATES).flatMap(([who, addresses]) =>
    addresses.map((from): Visit => ({ who: who as PersonaKey, from, how: 'cold' })),
  ),
  { who: 'repaying', from: '/', how: 'again' },
  { who: 'visitor', from: '/user/login', how: 'tap', text: 'Ayuda' },
  { who: 'visitor', from: '/', how: 'tap', text: 'Ayuda' },
  { who: 'visitor', from: '/', how: 'go', to: '/user_center/faq' },
  { who: 'visitor', from: '/', how: 'go', to: '/yx1' },
  { who: 'visitor', from: '/user/login', how: 'go', to: '/user/register' },
  { who: 'repaying', from: '/', how: 'go', to: '/user_center/faq' },
  { who: 'repaying', from: '/', how: 'go', to: '/user_center/customer_services' },
  { who: 'repaying', from: '/me', how: 'go', to: '/user_center/about_us' },
  { who: 'repaying', from: '/', how: 'go', to: '/borrow/pay_ment' },
  { who: 'repaying', from: '/borrow/pay_ment', how: 'go', to: '/repay/repay_stp' },
  { who: 'repaying', from: '/borrow/pay_ment', how: 'go', to: '/repay/repay_oxxo' },
  { who: 'repaying', from: '/', how: 'go', to: '/records' },
  { who: 'bankCard', from: '/', how: 'go', to: '/bank_account/add_bankcard' },
  { who: 'workInfo', from: '/', how: 'go', to: '/auth/additionalInfomation' },
];

export function nameOf(visit: Visit): string {
  if (visit.how === 'go') return `${visit.from} → ${visit.to}`;
  if (visit.how === 'tap') return `${visit.from}, «${visit.text}»`;
  return visit.how === 'again' ? `${visit.from}, again` : visit.from;
}
