/** The addresses of §2 in the specification's spelling, typed from it and never from the client. */

/** The 35 screens. */
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

/** Addresses that only send on, with where they send. */
export const REDIRECTS = [
  ['/bank_account', '/bank_account/add_bankcard'],
  ['/auth', '/auth/personal_infomation'],
  ['/borrow', '/'],
  ['/repay', '/'],
  ['/user_center', '/user_center/settings'],
] as const;

/** Guarded route names in the order of §2; null where the specification names a guard and describes no screen. */
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
