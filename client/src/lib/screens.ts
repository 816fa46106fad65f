/**
 * What each screen is to the app: one row a screen. Its address is in `contract/src/screen-paths.ts`, its code and texts in
 * `app/routes.tsx`, its title in `common.json`.
 */
import type { ScreenName } from './paths.ts';

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
  /** The same for somebody who is not signed in. */
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
