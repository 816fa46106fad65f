/**
 * Code of the 35 screens, and their text files besides common, errors and statuses. Facts such as who may open a screen
 * are in `utils/paths.ts`.
 */
import type { ComponentType } from 'react';
import { HomeScreen } from '../features/home/home-screen.tsx';
import type { Namespace } from '../i18n/i18n.ts';
import type { ScreenName } from '../utils/paths.ts';

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
  me: { texts: ['me'], load: async () => (await import('../features/account/me/me-screen.tsx')).MeScreen },
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
    load: async () => (await import('../features/borrow/confirm-borrow-screen.tsx')).ConfirmBorrowScreen,
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
    load: async () => (await import('../features/onboarding/review/review-screen.tsx')).ReviewScreen,
  },
  finishLoading: {
    texts: ['review', 'consent'],
    load: async () => (await import('../features/onboarding/submitting/submitting-screen.tsx')).SubmittingScreen,
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
    load: async () => (await import('../features/repay/stp/repay-stp-screen.tsx')).RepayStpScreen,
  },
  repayOxxo: {
    texts: ['repay'],
    load: async () => (await import('../features/repay/oxxo/repay-oxxo-screen.tsx')).RepayOxxoScreen,
  },
  extension: {
    texts: ['repay', 'loan-card'],
    load: async () => (await import('../features/repay/extension/extension-screen.tsx')).ExtensionScreen,
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

/** In the order of the imports above, by which `prerender/ahead-files.ts` finds the file of each screen. */
export const ROUTES: readonly ScreenRow[] = (Object.keys(CODE) as ScreenName[]).map((screen) => ({
  screen,
  ...CODE[screen],
}));
