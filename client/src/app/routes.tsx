/**
 * Code of the 35 screens, and their text files besides those of every screen (common, errors, home, statuses,
 * refusals). Facts such as who may open a screen are in `utils/paths.ts`.
 */
import type { i18n as I18n } from 'i18next';
import type { ComponentType } from 'react';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { lazyPartWithTexts, type Namespace } from '../i18n/i18n.ts';
import { type LazyPart, lazyPart } from '../utils/lazy-part.ts';
import type { ScreenName } from '../utils/paths.ts';

/** `prerender/screen-files.ts` finds the file of each screen by the order of these imports. */
export const SCREEN_CODE: Record<Exclude<ScreenName, 'home'>, () => Promise<ComponentType>> = {
  records: async () => (await import('../features/records/records-screen.tsx')).RecordsScreen,
  me: async () => (await import('../features/account/me-screen.tsx')).MeScreen,
  login: async () => (await import('../features/sign-in/login-screen.tsx')).LoginScreen,
  register: async () => (await import('../features/sign-in/register-screen.tsx')).RegisterScreen,
  personalInfo: async () =>
    (await import('../features/onboarding/personal-info/personal-info-screen.tsx')).PersonalInfoScreen,
  identity: async () => (await import('../features/onboarding/identity/identity-screen.tsx')).IdentityScreen,
  additionalInfo: async () =>
    (await import('../features/onboarding/additional-info/additional-info-screen.tsx')).AdditionalInfoScreen,
  loanQuestion: async () =>
    (await import('../features/onboarding/questionnaire/questionnaire-screen.tsx')).QuestionnaireScreen,
  addBankCard: async () => (await import('../features/bank-card/add-bank-card-screen.tsx')).AddBankCardScreen,
  toBorrow: async () => (await import('../features/borrow/to-borrow-screen.tsx')).ToBorrowScreen,
  confirmBorrow: async () => (await import('../confirm/confirm-page.tsx')).ConfirmPage,
  agreement: async () => (await import('../features/borrow/agreement-screen.tsx')).AgreementScreen,
  lending: async () => (await import('../features/borrow/lending-screen.tsx')).LendingScreen,
  reviewTips: async () => (await import('../features/onboarding/review-screen.tsx')).ReviewScreen,
  finishLoading: async () => (await import('../features/onboarding/submitting-screen.tsx')).SubmittingScreen,
  customerServices: async () =>
    (await import('../features/account/customer-services-screen.tsx')).CustomerServicesScreen,
  settings: async () => (await import('../features/account/settings-screen.tsx')).SettingsScreen,
  aboutUs: async () => (await import('../features/account/about-us-screen.tsx')).AboutUsScreen,
  faq: async () => (await import('../features/account/faq-screen.tsx')).FaqScreen,
  language: async () => (await import('../features/account/language-screen.tsx')).LanguageScreen,
  openApp: async () => (await import('../features/account/open-app-screen.tsx')).OpenAppScreen,
  privacy: async () => (await import('../features/legal/privacy-screen.tsx')).PrivacyScreen,
  terms: async () => (await import('../features/legal/terms-screen.tsx')).TermsScreen,
  payment: async () => (await import('../features/repay/payment-screen.tsx')).PaymentScreen,
  repayDetail: async () => (await import('../features/repay/detail/repay-detail-screen.tsx')).RepayDetailScreen,
  repayStp: async () => (await import('../features/repay/repay-stp-screen.tsx')).RepayStpScreen,
  repayOxxo: async () => (await import('../features/repay/repay-oxxo-screen.tsx')).RepayOxxoScreen,
  extension: async () => (await import('../features/repay/extension-screen.tsx')).ExtensionScreen,
  cashier: async () => (await import('../features/repay/cashier/cashier-screen.tsx')).CashierScreen,
  yx1: async () => (await import('../features/promo/yx1-screen.tsx')).Yx1Screen,
  yx2: async () => (await import('../features/promo/yx2-screen.tsx')).Yx2Screen,
  yx2ConfirmBorrow: async () => (await import('../features/promo/yx2-confirm-screen.tsx')).Yx2ConfirmScreen,
  yx3: async () => (await import('../features/promo/yx3-screen.tsx')).Yx3Screen,
  yx4: async () => (await import('../features/promo/yx4-screen.tsx')).Yx4Screen,
};

const TEXTS: Record<keyof typeof SCREEN_CODE, readonly Namespace[]> = {
  records: ['records'],
  me: ['me'],
  login: ['sign-in'],
  register: ['sign-in'],
  personalInfo: ['personal'],
  identity: ['identity', 'personal'],
  additionalInfo: ['work'],
  loanQuestion: ['questionnaire'],
  addBankCard: ['bank-card', 'sign-in', 'personal'],
  toBorrow: ['borrow', 'cost', 'consent'],
  confirmBorrow: ['borrow', 'cost', 'consent', 'loan-card'],
  agreement: ['borrow', 'cost'],
  lending: ['borrow', 'cost', 'loan-card'],
  reviewTips: ['review', 'borrow', 'consent', 'market', 'loan-card'],
  finishLoading: ['review', 'consent'],
  customerServices: ['account', 'faq'],
  settings: ['account', 'consent'],
  aboutUs: ['account', 'market'],
  faq: ['faq'],
  language: ['account'],
  openApp: ['account'],
  privacy: ['legal'],
  terms: ['legal'],
  payment: ['repay', 'loan-card'],
  repayDetail: ['repay', 'cost', 'market', 'loan-card'],
  repayStp: ['repay', 'loan-card'],
  repayOxxo: ['repay'],
  extension: ['repay', 'loan-card'],
  cashier: ['repay'],
  yx1: ['promo', 'cost', 'market'],
  yx2: ['promo', 'cost', 'market'],
  yx2ConfirmBorrow: ['promo', 'borrow', 'cost', 'consent', 'loan-card'],
  yx3: ['promo', 'cost', 'sign-in', 'loan-card'],
  yx4: ['promo', 'cost', 'market'],
};

export type ScreenRow = {
  screen: ScreenName;
  /** Text files loaded together with the code, so that no key is ever shown. */
  texts: readonly Namespace[];
  part: LazyPart<ComponentType, I18n>;
};

/** In the order of `SCREEN_CODE`. Every screen loads `refusals`, because any of them can show one. */
export const LAZY_SCREENS: readonly ScreenRow[] = (Object.keys(SCREEN_CODE) as (keyof typeof SCREEN_CODE)[]).map(
  (screen) => {
    const texts = [...TEXTS[screen], 'refusals'] as const;
    return { screen, texts, part: lazyPartWithTexts(screen, texts, SCREEN_CODE[screen]) };
  },
);

const home = lazyPart<ComponentType, I18n>('home', () => Promise.resolve(HomeScreen), { arrived: HomeScreen });

export const ROUTES: readonly ScreenRow[] = [{ screen: 'home', texts: [], part: home }, ...LAZY_SCREENS];
