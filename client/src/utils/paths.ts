/**
 * Addresses of the screens and their facts. The contract has the table of addresses, because backstage uses it too, to
 * open the app.
 */
import type { marketCalls } from '@puente/contract/calls/market';
import { paths } from '@puente/contract/screen-paths';
import type { QueryOf } from '@puente/contract/wire/endpoint';

export { paths };

export type ScreenName = keyof typeof paths;
export const SCREENS = Object.keys(paths) as ScreenName[];

/**
 * Facts about a screen. Its address is in `contract/src/screen-paths.ts`, its code and texts are in `app/routes.tsx`,
 * its title in `common.json`.
 */
export type ScreenFacts = {
  /**
   * `visitors`: for visitors too (rules §6), so it stays open when the server ends a session. `owner`: the borrower
   * types or agrees here, so stored values need an owner. `GUARDED_ROUTE_NAMES` decides which screens need a token.
   */
  access?: 'visitors' | 'owner';
  productName?: string;
  /** True for a screen of one loan: Back skips the loan’s finished screens (`history/entries.ts`). */
  ofLoan?: true;
  saysSessionEnd?: true;
  withoutHelp?: true;
  /** True for a screen that reads the offer at once. */
  withOffer?: true;
  /** Reads that need a value of the offer or of the latest order (`NEEDED_FOR`). */
  nextReads?: readonly NextRead[];
  /** Query of `market.index`, for a screen that shows a promotion. */
  promotion?: QueryOf<typeof marketCalls.index>['page'];
  /** Likely next screens, if they do not depend on the order (`application/next-screens.ts`). */
  next?: readonly ScreenName[];
  nextForVisitors?: readonly ScreenName[];
};

/** Read that the page sends for the first screen at once: the offer, the latest order, the borrower's answers. */
export type FirstRead = 'product' | 'latest' | 'user';

/** Query parameter of each read that waits for a first one: number of the latest order, or product of the offer. */
export const NEEDED_FOR = { debt: 'orderNo', moreTime: 'orderNo', cost: 'orderNo', amounts: 'productId' } as const;
export type NextRead = keyof typeof NEEDED_FOR;

export const SCREEN_FACTS: Record<ScreenName, ScreenFacts> = {
  home: { access: 'visitors', saysSessionEnd: true, withOffer: true, nextForVisitors: ['register'] },
  records: { access: 'visitors', next: ['repayDetail'] },
  me: { access: 'visitors' },
  addBankCard: { access: 'owner', ofLoan: true },
  identity: { access: 'owner', ofLoan: true, productName: 'idCardAuthentication' },
  personalInfo: { access: 'owner', ofLoan: true, productName: 'personalInfomation' },
  additionalInfo: { access: 'owner', ofLoan: true, productName: 'additionalInfomation' },
  reviewTips: { ofLoan: true, next: ['confirmBorrow'] },
  loanQuestion: { access: 'owner', ofLoan: true },
  agreement: { ofLoan: true, nextReads: ['cost'] },
  toBorrow: { access: 'owner', ofLoan: true, withOffer: true, nextReads: ['amounts'] },
  confirmBorrow: { access: 'owner', ofLoan: true, nextReads: ['cost'] },
  payment: { ofLoan: true, nextReads: ['debt'], next: ['repayStp', 'repayOxxo', 'cashier'] },
  lending: { ofLoan: true, next: ['repayDetail'] },
  repayDetail: { ofLoan: true, nextReads: ['debt'], next: ['payment'] },
  repayStp: { ofLoan: true, nextReads: ['debt'] },
  repayOxxo: { ofLoan: true, nextReads: ['debt'] },
  extension: { ofLoan: true, nextReads: ['debt', 'moreTime'] },
  cashier: { ofLoan: true },
  customerServices: {},
  settings: {},
  aboutUs: {},
  faq: {},
  language: { access: 'visitors' },
  openApp: { access: 'visitors' },
  login: { access: 'visitors', saysSessionEnd: true, nextForVisitors: ['home'] },
  register: { access: 'visitors', saysSessionEnd: true, nextForVisitors: ['home'] },
  privacy: { access: 'visitors', withoutHelp: true },
  terms: { access: 'visitors', withoutHelp: true },
  yx1: { access: 'visitors', withOffer: true, promotion: 'yx1' },
  yx2: { access: 'visitors', withOffer: true, promotion: 'yx2' },
  yx2ConfirmBorrow: { access: 'owner', ofLoan: true, nextReads: ['cost'], promotion: 'yx2' },
  yx3: { access: 'visitors', promotion: 'yx3' },
  yx4: { access: 'visitors', withOffer: true, promotion: 'yx4' },
  finishLoading: { ofLoan: true, productName: 'FinishLoading', next: ['reviewTips'] },
};

export const redirects = [
  { from: '/bank_account', to: 'addBankCard' },
  { from: '/auth', to: 'personalInfo' },
  { from: '/borrow', to: 'home' },
  { from: '/repay', to: 'home' },
  { from: '/user_center', to: 'settings' },
] as const satisfies readonly { from: string; to: ScreenName }[];

export const TAB_ROOTS = ['home', 'records', 'me'] as const satisfies readonly ScreenName[];

const SCREEN_OF = new Map<string, ScreenName>(SCREENS.map((screen) => [paths[screen], screen]));

export function screenAt(pathname: string): ScreenName | null {
  return SCREEN_OF.get(pathname.replace(/(.)\/+$/, '$1')) ?? null;
}

export type PathParams = Record<string, string | number | undefined>;

export function pathTo(screen: ScreenName, params: PathParams = {}): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) given.set(name, String(value));
  const query = given.toString();
  return query === '' ? paths[screen] : `${paths[screen]}?${query}`;
}

export const MARKET_VIEW = 'market';

export type MarketOf = { refused: true } | { orderNo: string };

/** Address of the market: a view of home, because the specification has 35 screens and none for it. */
export function marketPath(of?: MarketOf): string {
  return pathTo('home', {
    view: MARKET_VIEW,
    of: of && 'refused' in of ? 'refusal' : undefined,
    orderNo: of && 'orderNo' in of ? of.orderNo : undefined,
  });
}

/**
 * Returns the address of one of our screens to open after signing in, else home: an address from outside must not open
 * another site.
 */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string') return paths.home;
  const [pathname = '', query] = wanted.split('?', 2);
  const screen = screenAt(pathname);
  if (screen === null || screen === 'login' || screen === 'register') return paths.home;
  return query ? `${paths[screen]}?${query}` : paths[screen];
}

/**
 * Route names that need a stored token (rules §2). `bankAccount` redirects to `addBankCard`; `repayInfo`,
 * `loanHistory`, `msgDetail` and `msgList` have no screen yet, but one with such a name would be guarded.
 */
export const GUARDED_ROUTE_NAMES: readonly string[] = [
  'settings',
  'aboutUs',
  'customerServices',
  'faq',
  'toBorrow',
  'personalInfomation',
  'bankAccount',
  'addBankCard',
  'idCardAuthentication',
  'reviewTips',
  'repayInfo',
  'loanHistory',
  'msgDetail',
  'msgList',
  'FinishLoading',
];

export function needsToken(screen: ScreenName): boolean {
  return GUARDED_ROUTE_NAMES.includes(SCREEN_FACTS[screen].productName ?? screen);
}

export function needsOwner(screen: ScreenName): boolean {
  return SCREEN_FACTS[screen].access === 'owner';
}

export function isForVisitors(screen: ScreenName | null): boolean {
  return screen === null || SCREEN_FACTS[screen].access === 'visitors';
}

/** Returns the path of an address in the hash, without its query, which may name an order. */
export const hashPath = (hash: string): string => hash.slice(1).split('?')[0] || '/';
