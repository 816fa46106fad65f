/**
 * Table of the 35 screens: import, and text files besides common, errors and statuses. Addresses are in `lib/paths.ts`,
 * guards in `guards.ts`.
 */
import type { ComponentType } from 'react';
import { HomeScreen } from '../features/home/home-screen.tsx';
import type { Namespace } from '../i18n/i18n.ts';
import type { ScreenName } from '../lib/paths.ts';

export type ScreenRow = {
  screen: ScreenName;
  texts: readonly Namespace[];
} & ({ load: () => Promise<ComponentType> } | { Screen: ComponentType });

export const ROUTES: readonly ScreenRow[] = [
  { screen: 'home', texts: [], Screen: HomeScreen },
  {
    screen: 'records',
    texts: ['records'],
    load: async () => (await import('../features/records/records-screen.tsx')).RecordsScreen,
  },
  { screen: 'me', texts: ['me'], load: async () => (await import('../features/account/me/me-screen.tsx')).MeScreen },
  {
    screen: 'login',
    texts: ['sign-in'],
    load: async () => (await import('../features/sign-in/login-screen.tsx')).LoginScreen,
  },
  {
    screen: 'register',
    texts: ['sign-in'],
    load: async () => (await import('../features/sign-in/register-screen.tsx')).RegisterScreen,
  },
  {
    screen: 'personalInfo',
    texts: ['personal'],
    load: async () =>
      (await import('../features/onboarding/personal-info/personal-info-screen.tsx')).PersonalInfoScreen,
  },
  {
    screen: 'identity',
    texts: ['identity', 'personal'],
    load: async () => (await import('../features/onboarding/identity/identity-screen.tsx')).IdentityScreen,
  },
  {
    screen: 'additionalInfo',
    texts: ['work'],
    load: async () =>
      (await import('../features/onboarding/additional-info/additional-info-screen.tsx')).AdditionalInfoScreen,
  },
  {
    screen: 'loanQuestion',
    texts: ['questionnaire'],
    load: async () =>
      (await import('../features/onboarding/questionnaire/questionnaire-screen.tsx')).QuestionnaireScreen,
  },
  {
    screen: 'addBankCard',
    texts: ['bank-card', 'sign-in', 'personal'],
    load: async () => (await import('../features/bank-card/add-bank-card-screen.tsx')).AddBankCardScreen,
  },
  {
    screen: 'toBorrow',
    texts: ['borrow', 'cost', 'consent'],
    load: async () => (await import('../features/borrow/to-borrow-screen.tsx')).ToBorrowScreen,
  },
  {
    screen: 'confirmBorrow',
    texts: ['borrow', 'cost', 'consent', 'loan-card'],
    load: async () => (await import('../features/borrow/confirm-borrow-screen.tsx')).ConfirmBorrowScreen,
  },
  {
    screen: 'agreement',
    texts: ['borrow', 'cost'],
    load: async () => (await import('../features/borrow/agreement-screen.tsx')).AgreementScreen,
  },
  {
    screen: 'lending',
    texts: ['borrow', 'cost', 'loan-card'],
    load: async () => (await import('../features/borrow/lending-screen.tsx')).LendingScreen,
  },
  {
    screen: 'reviewTips',
    texts: ['review', 'borrow', 'consent', 'market', 'loan-card'],
    load: async () => (await import('../features/onboarding/review/review-screen.tsx')).ReviewScreen,
  },
  {
    screen: 'finishLoading',
    texts: ['review', 'consent'],
    load: async () => (await import('../features/onboarding/submitting/submitting-screen.tsx')).SubmittingScreen,
  },
  {
    screen: 'customerServices',
    texts: ['account', 'faq'],
    load: async () => (await import('../features/account/customer-services-screen.tsx')).CustomerServicesScreen,
  },
  {
    screen: 'settings',
    texts: ['account', 'consent'],
    load: async () => (await import('../features/account/settings-screen.tsx')).SettingsScreen,
  },
  {
    screen: 'aboutUs',
    texts: ['account', 'market'],
    load: async () => (await import('../features/account/about-us-screen.tsx')).AboutUsScreen,
  },
  { screen: 'faq', texts: ['faq'], load: async () => (await import('../features/account/faq-screen.tsx')).FaqScreen },
  {
    screen: 'language',
    texts: ['account'],
    load: async () => (await import('../features/account/language-screen.tsx')).LanguageScreen,
  },
  {
    screen: 'openApp',
    texts: ['account'],
    load: async () => (await import('../features/account/open-app-screen.tsx')).OpenAppScreen,
  },
  {
    screen: 'privacy',
    texts: ['legal'],
    load: async () => (await import('../features/legal/privacy-screen.tsx')).PrivacyScreen,
  },
  {
    screen: 'terms',
    texts: ['legal'],
    load: async () => (await import('../features/legal/terms-screen.tsx')).TermsScreen,
  },
  {
    screen: 'payment',
    texts: ['repay', 'loan-card'],
    load: async () => (await import('../features/repay/payment-screen.tsx')).PaymentScreen,
  },
  {
    screen: 'repayDetail',
    texts: ['repay', 'cost', 'market', 'loan-card'],
    load: async () => (await import('../features/repay/detail/repay-detail-screen.tsx')).RepayDetailScreen,
  },
  {
    screen: 'repayStp',
    texts: ['repay', 'loan-card'],
    load: async () => (await import('../features/repay/stp/repay-stp-screen.tsx')).RepayStpScreen,
  },
  {
    screen: 'repayOxxo',
    texts: ['repay'],
    load: async () => (await import('../features/repay/oxxo/repay-oxxo-screen.tsx')).RepayOxxoScreen,
  },
  {
    screen: 'extension',
    texts: ['repay', 'loan-card'],
    load: async () => (await import('../features/repay/extension/extension-screen.tsx')).ExtensionScreen,
  },
  {
    screen: 'cashier',
    texts: ['repay'],
    load: async () => (await import('../features/repay/cashier/cashier-screen.tsx')).CashierScreen,
  },
  {
    screen: 'yx1',
    texts: ['promo', 'cost', 'market'],
    load: async () => (await import('../features/promo/yx1-screen.tsx')).Yx1Screen,
  },
  {
    screen: 'yx2',
    texts: ['promo', 'cost', 'market'],
    load: async () => (await import('../features/promo/yx2-screen.tsx')).Yx2Screen,
  },
  {
    screen: 'yx2ConfirmBorrow',
    texts: ['promo', 'borrow', 'cost', 'consent', 'loan-card'],
    load: async () => (await import('../features/promo/yx2-confirm-screen.tsx')).Yx2ConfirmScreen,
  },
  {
    screen: 'yx3',
    texts: ['promo', 'cost', 'sign-in', 'loan-card'],
    load: async () => (await import('../features/promo/yx3-screen.tsx')).Yx3Screen,
  },
  {
    screen: 'yx4',
    texts: ['promo', 'cost', 'market'],
    load: async () => (await import('../features/promo/yx4-screen.tsx')).Yx4Screen,
  },
];
