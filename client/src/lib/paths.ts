/**
 * Every address of the product, and the only place that spells them. `personal_infomation`, `additionalInfomation`,
 * `pay_ment`, `provicy` and the rest are product facts (rules §2): links into the app exist with these spellings.
 */

/** The 35 screens, by the name the code uses. */
export const paths = {
  home: '/',
  records: '/records',
  me: '/me',
  addBankCard: '/bank_account/add_bankcard',
  identity: '/auth/id_card_authentication',
  personalInfo: '/auth/personal_infomation',
  additionalInfo: '/auth/additionalInfomation',
  reviewTips: '/auth/review_tips',
  loanQuestion: '/auth/loan_question',
  agreement: '/borrow/agreement',
  toBorrow: '/borrow/to_borrow',
  confirmBorrow: '/borrow/confirm_borrow',
  payment: '/borrow/pay_ment',
  lending: '/borrow/lending',
  repayDetail: '/repay/repay_detail',
  repayStp: '/repay/repay_stp',
  repayOxxo: '/repay/repay_oxxo',
  extension: '/repay/exhibition_period_detail',
  cashier: '/repay/cashier',
  customerServices: '/user_center/customer_services',
  settings: '/user_center/settings',
  aboutUs: '/user_center/about_us',
  faq: '/user_center/faq',
  language: '/user_center/language',
  openApp: '/user_center/open_app',
  login: '/user/login',
  register: '/user/register',
  privacy: '/provicy',
  terms: '/termsCondition',
  yx1: '/yx1',
  yx2: '/yx2',
  yx2ConfirmBorrow: '/yx2ConfirmBorrow',
  yx3: '/yx3',
  yx4: '/yx4',
  finishLoading: '/finish_loading',
} as const;

export type ScreenName = keyof typeof paths;
export const SCREENS = Object.keys(paths) as ScreenName[];

/** The five addresses that only send on (rules §2). */
export const redirects = [
  { from: '/bank_account', to: 'addBankCard' },
  { from: '/auth', to: 'personalInfo' },
  { from: '/borrow', to: 'home' },
  { from: '/repay', to: 'home' },
  { from: '/user_center', to: 'settings' },
] as const satisfies readonly { from: string; to: ScreenName }[];

/**
 * Route names where the product's own name differs from the one used here. The guard list of the specification uses
 * the product's names.
 */
const PRODUCT_ROUTE_NAMES: Partial<Record<ScreenName, string>> = {
  identity: 'idCardAuthentication',
  personalInfo: 'personalInfomation',
  additionalInfo: 'additionalInfomation',
  finishLoading: 'FinishLoading',
};

/** The name by which the guard list knows a screen. */
export function routeName(screen: ScreenName): string {
  return PRODUCT_ROUTE_NAMES[screen] ?? screen;
}

/** The three roots of the bottom bar (screens: layout). */
export const TAB_ROOTS = ['home', 'records', 'me'] as const satisfies readonly ScreenName[];

const SCREEN_OF = new Map<string, ScreenName>(SCREENS.map((screen) => [paths[screen], screen]));

/** The screen at an address without its query; null when there is none. */
export function screenAt(pathname: string): ScreenName | null {
  return SCREEN_OF.get(pathname.replace(/(.)\/+$/, '$1')) ?? null;
}

export type PathParams = Record<string, string | number | undefined>;

/** An address with its query: `pathTo('repayDetail', { orderNo })`. Undefined values are left out. */
export function pathTo(screen: ScreenName, params: PathParams = {}): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) given.set(name, String(value));
  const query = given.toString();
  return query === '' ? paths[screen] : `${paths[screen]}?${query}`;
}

/**
 * Where to return after signing in: an address of one of our screens, or home. Everything else (another origin, a
 * protocol, an unknown page) is home: the address bar must never decide where a borrower lands.
 */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string') return paths.home;
  const [pathname = '', query] = wanted.split('?', 2);
  const screen = screenAt(pathname);
  if (screen === null || screen === 'login' || screen === 'register') return paths.home;
  return query ? `${paths[screen]}?${query}` : paths[screen];
}
