/**
 * Code of the 35 screens, and their text files besides those of every screen (common, errors, home, statuses,
 * refusals). Facts such as who may open a screen are in `utils/paths.ts`.
 */
import type { ComponentType } from 'react';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { type Namespace, hasTexts, loadTexts } from '../i18n/i18n.ts';
import type { ScreenName } from '../utils/paths.ts';
import type { i18n as I18n } from 'i18next';
import { type LazyPart, lazyPart } from '../utils/lazy-part.ts';

type ScreenCode = { texts: readonly Namespace[] } & (
  | { load: () => Promise<ComponentType> }
  | { Screen: ComponentType }
);
export type ScreenRow = { screen: ScreenName } & ScreenCode;

const CODE: Record<ScreenName, ScreenCode> = {
  home: { texts: [], Screen: HomeScreen },
  records: {
    texts: ['records'],
    load: async () => (await import('../features/records/records-screen.tsx')).RecordsScreen,
  },
  me: { texts: ['me'], load: async () => (await import('../features/account/me-screen.tsx')).MeScreen },
  login: { texts: ['sign-in'], load: async () => (await import('../features/sign-in/login-screen.tsx')).LoginScreen },
  register: {
    texts: ['sign-in'],
    load: async () => (await import('../features/sign-in/register-screen.tsx')).RegisterScreen,
  },
  personalInfo: {
    texts: ['personal'],
    load: async () =>
      (await import('../features/onboarding/personal-info/personal-info-screen.tsx')).PersonalInfoScreen,
  },
  identity: {
    texts: ['identity', 'personal'],
    load: async () => (await import('../features/onboarding/identity/identity-screen.tsx')).IdentityScreen,
  },
  additionalInfo: {
    texts: ['work'],
    load: async () =>
      (await import('../features/onboarding/additional-info/additional-info-screen.tsx')).AdditionalInfoScreen,
  },
  loanQuestion: {
    texts: ['questionnaire'],
    load: async () =>
      (await import('../features/onboarding/questionnaire/questionnaire-screen.tsx')).QuestionnaireScreen,
  },
  addBankCard: {
    texts: ['bank-card', 'sign-in', 'personal'],
    load: async () => (await import('../features/bank-card/add-bank-card-screen.tsx')).AddBankCardScreen,
  },
  toBorrow: {
    texts: ['borrow', 'cost', 'consent'],
    load: async () => (await import('../features/borrow/to-borrow-screen.tsx')).ToBorrowScreen,
  },
  confirmBorrow: {
    texts: ['borrow', 'cost', 'consent', 'loan-card'],
    load: async () => (await import('../confirm/confirm-page.tsx')).ConfirmPage,
  },
  agreement: {
    texts: ['borrow', 'cost'],
    load: async () => (await import('../features/borrow/agreement-screen.tsx')).AgreementScreen,
  },
  lending: {
    texts: ['borrow', 'cost', 'loan-card'],
    load: async () => (await import('../features/borrow/lending-screen.tsx')).LendingScreen,
  },
  reviewTips: {
    texts: ['review', 'borrow', 'consent', 'market', 'loan-card'],
    load: async () => (await import('../features/onboarding/review-screen.tsx')).ReviewScreen,
  },
  finishLoading: {
    texts: ['review', 'consent'],
    load: async () => (await import('../features/onboarding/submitting-screen.tsx')).SubmittingScreen,
  },
  customerServices: {
    texts: ['account', 'faq'],
    load: async () => (await import('../features/account/customer-services-screen.tsx')).CustomerServicesScreen,
  },
  settings: {
    texts: ['account', 'consent'],
    load: async () => (await import('../features/account/settings-screen.tsx')).SettingsScreen,
  },
  aboutUs: {
    texts: ['account', 'market'],
    load: async () => (await import('../features/account/about-us-screen.tsx')).AboutUsScreen,
  },
  faq: { texts: ['faq'], load: async () => (await import('../features/account/faq-screen.tsx')).FaqScreen },
  language: {
    texts: ['account'],
    load: async () => (await import('../features/account/language-screen.tsx')).LanguageScreen,
  },
  openApp: {
    texts: ['account'],
    load: async () => (await import('../features/account/open-app-screen.tsx')).OpenAppScreen,
  },
  privacy: { texts: ['legal'], load: async () => (await import('../features/legal/privacy-screen.tsx')).PrivacyScreen },
  terms: { texts: ['legal'], load: async () => (await import('../features/legal/terms-screen.tsx')).TermsScreen },
  payment: {
    texts: ['repay', 'loan-card'],
    load: async () => (await import('../features/repay/payment-screen.tsx')).PaymentScreen,
  },
  repayDetail: {
    texts: ['repay', 'cost', 'market', 'loan-card'],
    load: async () => (await import('../features/repay/detail/repay-detail-screen.tsx')).RepayDetailScreen,
  },
  repayStp: {
    texts: ['repay', 'loan-card'],
    load: async () => (await import('../features/repay/repay-stp-screen.tsx')).RepayStpScreen,
  },
  repayOxxo: {
    texts: ['repay'],
    load: async () => (await import('../features/repay/repay-oxxo-screen.tsx')).RepayOxxoScreen,
  },
  extension: {
    texts: ['repay', 'loan-card'],
    load: async () => (await import('../features/repay/extension-screen.tsx')).ExtensionScreen,
  },
  cashier: {
    texts: ['repay'],
    load: async () => (await import('../features/repay/cashier/cashier-screen.tsx')).CashierScreen,
  },
  yx1: {
    texts: ['promo', 'cost', 'market'],
    load: async () => (await import('../features/promo/yx1-screen.tsx')).Yx1Screen,
  },
  yx2: {
    texts: ['promo', 'cost', 'market'],
    load: async () => (await import('../features/promo/yx2-screen.tsx')).Yx2Screen,
  },
  yx2ConfirmBorrow: {
    texts: ['promo', 'borrow', 'cost', 'consent', 'loan-card'],
    load: async () => (await import('../features/promo/yx2-confirm-screen.tsx')).Yx2ConfirmScreen,
  },
  yx3: {
    texts: ['promo', 'cost', 'sign-in', 'loan-card'],
    load: async () => (await import('../features/promo/yx3-screen.tsx')).Yx3Screen,
  },
  yx4: {
    texts: ['promo', 'cost', 'market'],
    load: async () => (await import('../features/promo/yx4-screen.tsx')).Yx4Screen,
  },
};

/** In the order of the imports above, by which `prerender/screen-files.ts` finds the file of each screen. */
export const ROUTES: readonly ScreenRow[] = (Object.keys(CODE) as ScreenName[]).map((screen) => ({
  screen,
  ...CODE[screen],
}));

/** Loaded for every screen, because any of them can show a refusal. */
export const SCREEN_TEXTS = ['refusals'] as const;

const parts = new Map<ScreenRow, LazyPart<ComponentType, I18n>>();

/** Loads the screen and its texts together, so no key is ever shown. */
export function screenPart(row: ScreenRow): LazyPart<ComponentType, I18n> {
  const known = parts.get(row);
  if (known) return known;
  const load = async (i18n: I18n) => {
    const screen = 'Screen' in row ? row.Screen : row.load();
    const [Screen] = await Promise.all([screen, loadTexts(i18n, [...row.texts, ...SCREEN_TEXTS])]);
    return Screen;
  };
  const part = lazyPart(row.screen, load, {
    has: (i18n) => hasTexts(i18n, row.texts),
    arrived: 'Screen' in row ? row.Screen : null,
  });
  parts.set(row, part);
  return part;
}
