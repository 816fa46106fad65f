import { paths } from '@puente/contract/screen-paths';
import type { PersonaKey } from '@puente/fixtures';

/** `cold` loads this address. Other visits start from the page at `from` and change the address or tap a text. */
export type Visit = { who: PersonaKey | 'visitor'; from: string } & (
  | { how: 'cold' | 'again' }
  | { how: 'go'; to: string }
  | { how: 'tap'; text: string }
);

export const ADDRESSES: readonly string[] = Object.values(paths);

const BELONGS_TO: Partial<Record<string, PersonaKey>> = {
  '/bank_account/add_bankcard': 'bankCard',
  '/auth/id_card_authentication': 'identity',
  '/auth/personal_infomation': 'personalInfo',
  '/auth/additionalInfomation': 'workInfo',
  '/auth/review_tips': 'inReview',
  '/auth/loan_question': 'questionnaire',
  '/borrow/agreement': 'confirm',
  '/borrow/to_borrow': 'new',
  '/borrow/confirm_borrow': 'confirm',
  '/borrow/lending': 'lending',
  '/yx1': 'new',
  '/yx2': 'repaid',
  '/yx2ConfirmBorrow': 'approved',
  '/yx4': 'new',
  '/finish_loading': 'submitting',
};

const STATES: Partial<Record<PersonaKey, readonly string[]>> = {
  new: ['/', '/records'],
  bankCard: ['/'],
  inReview: ['/'],
  approved: ['/', '/auth/review_tips'],
  lending: ['/'],
  rejected: ['/', '/auth/review_tips'],
  cancelled: ['/auth/review_tips'],
  repaid: ['/', '/repay/repay_detail', '/borrow/to_borrow'],
  overdue: ['/', '/repay/repay_detail', '/borrow/pay_ment', '/repay/exhibition_period_detail'],
  payoutFailed: ['/', '/borrow/lending'],
  partPaid: ['/repay/repay_detail'],
  noCode: ['/bank_account/add_bankcard'],
  noExtension: ['/repay/exhibition_period_detail'],
  cardLost: ['/repay/cashier'],
};

export const VISITS: readonly Visit[] = [
  ...ADDRESSES.map((from): Visit => ({ who: 'visitor', from, how: 'cold' })),
  ...ADDRESSES.map((from): Visit => ({ who: BELONGS_TO[from] ?? 'repaying', from, how: 'cold' })),
  ...Object.entries(STATES).flatMap(([who, addresses]) =>
    addresses.map((from): Visit => ({ who: who as PersonaKey, from, how: 'cold' })),
  ),
  { who: 'repaying', from: '/', how: 'again' },
  { who: 'visitor', from: '/user/login', how: 'tap', text: 'Ayuda' },
  { who: 'visitor', from: '/', how: 'tap', text: 'Ayuda' },
  { who: 'visitor', from: '/', how: 'go', to: '/user_center/faq' },
  { who: 'visitor', from: '/', how: 'go', to: '/yx1' },
  { who: 'visitor', from: '/user/login', how: 'go', to: '/user/register' },
  { who: 'repaying', from: '/', how: 'go', to: '/borrow/pay_ment' },
  { who: 'repaying', from: '/borrow/pay_ment', how: 'go', to: '/repay/repay_stp' },
  { who: 'repaying', from: '/', how: 'go', to: '/records' },
  { who: 'bankCard', from: '/', how: 'go', to: '/bank_account/add_bankcard' },
  { who: 'workInfo', from: '/', how: 'go', to: '/auth/additionalInfomation' },
];

export function nameOf(visit: Visit): string {
  if (visit.how === 'go') return `${visit.from} → ${visit.to}`;
  if (visit.how === 'tap') return `${visit.from}, «${visit.text}»`;
  return visit.how === 'again' ? `${visit.from}, again` : visit.from;
}
