/**
 * The 35 screens as one table. A row is written when its screen exists: the import, the text files it needs besides
 * common, errors and statuses, and the frame it is in. Addresses are in `lib/paths.ts`, guards in `guards.ts`.
 */
import type { ComponentType } from 'react';
import { HomeScreen } from '../features/home/home-screen.tsx';
import type { Namespace } from '../i18n/namespaces.ts';
import type { ScreenName } from '../lib/paths.ts';
import type { Layout } from '../frame/screen-context.ts';

export type ScreenRow = {
  screen: ScreenName;
  layout: Layout;
  texts: readonly Namespace[];
} & (
  | { load: () => Promise<ComponentType> }
  /** Comes with the entry: home alone. */
  | { Screen: ComponentType }
);

export const ROUTES: readonly ScreenRow[] = [
  { screen: 'home', layout: 'tab', texts: [], Screen: HomeScreen },
  {
    screen: 'records',
    layout: 'tab',
    texts: ['records'],
    load: async () => (await import('../features/records/records-screen.tsx')).RecordsScreen,
  },
  {
    screen: 'me',
    layout: 'tab',
    texts: ['me'],
    load: async () => (await import('../features/account/me-screen.tsx')).MeScreen,
  },
  {
    screen: 'login',
    layout: 'page',
    texts: ['sign-in'],
    load: async () => (await import('../features/sign-in/login-screen.tsx')).LoginScreen,
  },
  {
    screen: 'register',
    layout: 'page',
    texts: ['sign-in'],
    load: async () => (await import('../features/sign-in/register-screen.tsx')).RegisterScreen,
  },
  {
    screen: 'personalInfo',
    layout: 'page',
    texts: ['personal'],
    load: async () =>
      (await import('../features/onboarding/personal-info/personal-info-screen.tsx')).PersonalInfoScreen,
  },
  {
    screen: 'identity',
    layout: 'page',
    texts: ['identity', 'personal'],
    load: async () => (await import('../features/onboarding/identity/identity-screen.tsx')).IdentityScreen,
  },
  {
    screen: 'additionalInfo',
    layout: 'page',
    texts: ['work'],
    load: async () =>
      (await import('../features/onboarding/additional-info/additional-info-screen.tsx')).AdditionalInfoScreen,
  },
  {
    screen: 'loanQuestion',
    layout: 'page',
    texts: ['questionnaire'],
    load: async () =>
      (await import('../features/onboarding/questionnaire/questionnaire-screen.tsx')).QuestionnaireScreen,
  },
  {
    screen: 'addBankCard',
    layout: 'page',
    texts: ['bank-card', 'sign-in', 'personal'],
    load: async () => (await import('../features/bank-card/add-bank-card-screen.tsx')).AddBankCardScreen,
  },
  {
    screen: 'toBorrow',
    layout: 'page',
    texts: ['borrow', 'cost', 'consent'],
    load: async () => (await import('../features/borrow/to-borrow-screen.tsx')).ToBorrowScreen,
  },
  {
    screen: 'confirmBorrow',
    layout: 'page',
    texts: ['borrow', 'cost', 'consent', 'loan-card'],
    load: async () => (await import('../features/borrow/confirm-borrow-screen.tsx')).ConfirmBorrowScreen,
  },
  {
    screen: 'agreement',
    layout: 'page',
    texts: ['borrow', 'cost'],
    load: async () => (await import('../features/borrow/agreement-screen.tsx')).AgreementScreen,
  },
  {
    screen: 'lending',
    layout: 'page',
    texts: ['borrow', 'cost', 'loan-card'],
    load: async () => (await import('../features/borrow/lending-screen.tsx')).LendingScreen,
  },
  {
    screen: 'reviewTips',
    layout: 'page',
    texts: ['review', 'borrow', 'consent', 'market', 'loan-card'],
    load: async () => (await import('../features/onboarding/review/review-screen.tsx')).ReviewScreen,
  },
  {
    screen: 'finishLoading',
    layout: 'page',
    texts: ['review', 'consent'],
    load: async () => (await import('../features/onboarding/submitting/submitting-screen.tsx')).SubmittingScreen,
  },
  {
    screen: 'customerServices',
    layout: 'page',
    texts: ['account', 'faq'],
    load: async () => (await import('../features/account/customer-services-screen.tsx')).CustomerServicesScreen,
  },
  {
    screen: 'settings',
    layout: 'page',
    texts: ['account', 'me', 'consent'],
    load: async () => (await import('../features/account/settings-screen.tsx')).SettingsScreen,
  },
  {
    screen: 'aboutUs',
    layout: 'page',
    texts: ['account', 'market'],
    load: async () => (await import('../features/account/about-us-screen.tsx')).AboutUsScreen,
  },
  {
    screen: 'faq',
    layout: 'page',
    texts: ['faq'],
    load: async () => (await import('../features/account/faq-screen.tsx')).FaqScreen,
  },
  {
    screen: 'language',
    layout: 'page',
    texts: ['account'],
    load: async () => (await import('../features/account/language-screen.tsx')).LanguageScreen,
  },
  {
    screen: 'openApp',
    layout: 'page',
    texts: ['account'],
    load: async () => (await import('../features/account/open-app-screen.tsx')).OpenAppScreen,
  },
  {
    screen: 'privacy',
    layout: 'page',
    texts: ['legal'],
    load: async () => (await import('../features/legal/privacy-screen.tsx')).PrivacyScreen,
  },
  {
    screen: 'terms',
    layout: 'page',
    texts: ['legal'],
    load: async () => (await import('../features/legal/terms-screen.tsx')).TermsScreen,
  },
  {
    screen: 'payment',
    layout: 'page',
    texts: ['repay', 'loan-card'],
    load: async () => (await import('../features/repay/payment-screen.tsx')).PaymentScreen,
  },
  {
    screen: 'repayDetail',
    layout: 'page',
    texts: ['repay', 'cost', 'market', 'loan-card'],
    load: async () => (await import('../features/repay/detail/repay-detail-screen.tsx')).RepayDetailScreen,
  },
  {
    screen: 'repayStp',
    layout: 'page',
    texts: ['repay', 'loan-card'],
    load: async () => (await import('../features/repay/stp/repay-stp-screen.tsx')).RepayStpScreen,
  },
  {
    screen: 'repayOxxo',
    layout: 'page',
    texts: ['repay'],
    load: async () => (await import('../features/repay/oxxo/repay-oxxo-screen.tsx')).RepayOxxoScreen,
  },
  {
    screen: 'extension',
    layout: 'page',
    texts: ['repay', 'loan-card'],
    load: async () => (await import('../features/repay/extension/extension-screen.tsx')).ExtensionScreen,
  },
  {
    screen: 'cashier',
    layout: 'page',
    texts: ['repay'],
    load: async () => (await import('../features/repay/cashier/cashier-screen.tsx')).CashierScreen,
  },
  {
    screen: 'yx1',
    layout: 'page',
    texts: ['promo', 'cost', 'market'],
    load: async () => (await import('../features/promo/yx1-screen.tsx')).Yx1Screen,
  },
  {
    screen: 'yx2',
    layout: 'page',
    texts: ['promo', 'cost', 'market'],
    load: async () => (await import('../features/promo/yx2-screen.tsx')).Yx2Screen,
  },
  {
    screen: 'yx2ConfirmBorrow',
    layout: 'page',
    texts: ['promo', 'borrow', 'cost', 'consent', 'loan-card'],
    load: async () => (await import('../features/promo/yx2-confirm-screen.tsx')).Yx2ConfirmScreen,
  },
  {
    screen: 'yx3',
    layout: 'page',
    texts: ['promo', 'cost', 'sign-in', 'loan-card'],
    load: async () => (await import('../features/promo/yx3-screen.tsx')).Yx3Screen,
  },
  {
    screen: 'yx4',
    layout: 'page',
    texts: ['promo', 'cost', 'market'],
    load: async () => (await import('../features/promo/yx4-screen.tsx')).Yx4Screen,
  },
];
