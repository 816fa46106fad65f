/** Addresses of the screens with their queries, and the screen at an address. The table itself is in the contract, for backstage opens the app there too. */
import { paths } from '@puente/contract/screen-paths';

export { paths };

export type ScreenName = keyof typeof paths;
export const SCREENS = Object.keys(paths) as ScreenName[];

/** Facts about a screen. Its address is in `contract/src/screen-paths.ts`, its code and texts in `app/routes.tsx`, its title in `common.json`. */
export type ScreenFacts = {
  /**
   * `visitors`: usable without a session; when one ends, the borrower stays (rules §6). Elsewhere signing in follows.
   * `owner`: something is typed or agreed to, and what is stored of it has an owner from the first letter on.
   */
  access?: 'visitors' | 'owner';
  /** The product's own name, by which the guard list of the specification knows the screen; its name here by default. */
  productName?: string;
  /** A screen of one loan: Back follows the rule of `history/entries.ts`. */
  ofLoan?: true;
  /** Shows in the page why a session ended, so that no toast says it twice. */
  saysSessionEnd?: true;
  /** Fetched while the screen is read, whatever the order. A guess, which decides nothing; the rest follows from the order. */
  next?: readonly ScreenName[];
  /** Used instead for somebody who is not signed in. */
  nextForVisitor?: readonly ScreenName[];
};

export const SCREEN_FACTS: Record<ScreenName, ScreenFacts> = {
  home: { access: 'visitors', saysSessionEnd: true, nextForVisitor: ['register'] },
  records: { access: 'visitors', next: ['repayDetail'] },
  me: { access: 'visitors' },
  addBankCard: { access: 'owner', ofLoan: true },
  identity: { access: 'owner', ofLoan: true, productName: 'idCardAuthentication' },
  personalInfo: { access: 'owner', ofLoan: true, productName: 'personalInfomation' },
  additionalInfo: { access: 'owner', ofLoan: true, productName: 'additionalInfomation' },
  reviewTips: { ofLoan: true, next: ['confirmBorrow'] },
  loanQuestion: { access: 'owner', ofLoan: true },
  agreement: { ofLoan: true },
  toBorrow: { access: 'owner', ofLoan: true },
  confirmBorrow: { access: 'owner', ofLoan: true },
  payment: { ofLoan: true, next: ['repayStp', 'repayOxxo', 'cashier'] },
  lending: { ofLoan: true, next: ['repayDetail'] },
  repayDetail: { ofLoan: true, next: ['payment'] },
  repayStp: { ofLoan: true },
  repayOxxo: { ofLoan: true },
  extension: { ofLoan: true },
  cashier: { ofLoan: true },
  customerServices: {},
  settings: {},
  aboutUs: {},
  faq: {},
  language: { access: 'visitors' },
  openApp: { access: 'visitors' },
  login: { access: 'visitors', saysSessionEnd: true, nextForVisitor: ['home'] },
  register: { access: 'visitors', saysSessionEnd: true, nextForVisitor: ['home'] },
  privacy: { access: 'visitors' },
  terms: { access: 'visitors' },
  yx1: { access: 'visitors' },
  yx2: { access: 'visitors' },
  yx2ConfirmBorrow: { access: 'owner', ofLoan: true },
  yx3: { access: 'visitors' },
  yx4: { access: 'visitors' },
  finishLoading: { ofLoan: true, productName: 'FinishLoading', next: ['reviewTips'] },
};

/** The five addresses that only send on (rules §2). */
export const redirects = [
  { from: '/bank_account', to: 'addBankCard' },
  { from: '/auth', to: 'personalInfo' },
  { from: '/borrow', to: 'home' },
  { from: '/repay', to: 'home' },
  { from: '/user_center', to: 'settings' },
] as const satisfies readonly { from: string; to: ScreenName }[];

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

/** Value of `?view=` at home's address that shows the market in home's place. */
export const MARKET_VIEW = 'market';

/** Whose market it is: a refused borrower's, or that of a loan on time; everybody's by default. */
export type MarketOf = { refused: true } | { orderNo: string };

/** The market's own page: a view of home, because the specification has thirty-five screens and none for it. */
export function marketPath(of?: MarketOf): string {
  return pathTo('home', {
    view: MARKET_VIEW,
    of: of && 'refused' in of ? 'refusal' : undefined,
    orderNo: of && 'orderNo' in of ? of.orderNo : undefined,
  });
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
