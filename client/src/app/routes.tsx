/**
 * Code and text files of the screens; the texts `common`, `errors`, `home` and `statuses` are loaded with the app.
 * Facts such as who may open a screen are in `utils/paths.ts`.
 */
import type { i18n as I18n } from 'i18next';
import type { ComponentType } from 'react';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { lazyPartWithTexts, type Namespace } from '../i18n/i18n.ts';
import { type LazyPart, lazyPart } from '../utils/lazy-part.ts';
import type { ScreenName } from '../utils/paths.ts';

type ScreenCode = { texts: readonly Namespace[]; load: () => Promise<ComponentType> };
const row = (texts: readonly Namespace[], load: () => Promise<ComponentType>): ScreenCode => ({ texts, load });

/** `prerender/screen-files.ts` finds the file of each screen by the order of these imports. */
export const SCREEN_CODE: Record<Exclude<ScreenName, 'home'>, ScreenCode> = {
  records: row(['records'], async () => (await import('../features/records/records-screen.tsx')).RecordsScreen),
  me: row(['me'], async () => (await import('../features/account/me-screen.tsx')).MeScreen),
  login: row(['sign-in'], async () => (await import('../features/sign-in/login-screen.tsx')).LoginScreen),
  register: row(['sign-in'], async () => (await import('../features/sign-in/register-screen.tsx')).RegisterScreen),
  personalInfo: row(
    ['personal'],
    async () => (await import('../features/onboarding/personal-info/personal-info-screen.tsx')).PersonalInfoScreen,
  ),
  identity: row(
    ['identity', 'personal'],
    async () => (await import('../features/onboarding/identity/identity-screen.tsx')).IdentityScreen,
  ),
  additionalInfo: row(
    ['work'],
    async () =>
      (await import('../features/onboarding/additional-info/additional-info-screen.tsx')).AdditionalInfoScreen,
  ),
  loanQuestion: row(
    ['questionnaire'],
    async () => (await import('../features/onboarding/questionnaire/questionnaire-screen.tsx')).QuestionnaireScreen,
  ),
  addBankCard: row(
    ['bank-card', 'sign-in', 'personal'],
    async () => (await import('../features/bank-card/add-bank-card-screen.tsx')).AddBankCardScreen,
  ),
  toBorrow: row(
    ['borrow', 'cost', 'consent'],
    async () => (await import('../features/borrow/to-borrow-screen.tsx')).ToBorrowScreen,
  ),
  confirmBorrow: row(
    ['borrow', 'cost', 'consent', 'loan-card', 'work', 'personal'],
    async () => (await import('../confirm/confirm-page.tsx')).ConfirmPage,
  ),
  agreement: row(
    ['borrow', 'cost'],
    async () => (await import('../features/borrow/agreement-screen.tsx')).AgreementScreen,
  ),
  lending: row(
    ['borrow', 'cost', 'loan-card'],
    async () => (await import('../features/borrow/lending-screen.tsx')).LendingScreen,
  ),
  reviewTips: row(
    ['review', 'borrow', 'consent', 'market', 'loan-card'],
    async () => (await import('../features/onboarding/review-screen.tsx')).ReviewScreen,
  ),
  finishLoading: row(
    ['review', 'consent'],
    async () => (await import('../features/onboarding/submitting-screen.tsx')).SubmittingScreen,
  ),
  customerServices: row(
    ['account', 'faq'],
    async () => (await import('../features/account/customer-services-screen.tsx')).CustomerServicesScreen,
  ),
  settings: row(
    ['account', 'consent'],
    async () => (await import('../features/account/settings-screen.tsx')).SettingsScreen,
  ),
  aboutUs: row(
    ['account', 'market'],
    async () => (await import('../features/account/about-us-screen.tsx')).AboutUsScreen,
  ),
  faq: row(['faq'], async () => (await import('../features/account/faq-screen.tsx')).FaqScreen),
  language: row(['account'], async () => (await import('../features/account/language-screen.tsx')).LanguageScreen),
  openApp: row(['account'], async () => (await import('../features/account/open-app-screen.tsx')).OpenAppScreen),
  privacy: row(['legal'], async () => (await import('../features/legal/legal-text.tsx')).PrivacyScreen),
  terms: row(['legal'], async () => (await import('../features/legal/legal-text.tsx')).TermsScreen),
  payment: row(
    ['repay', 'loan-card'],
    async () => (await import('../features/repay/payment-screen.tsx')).PaymentScreen,
  ),
  repayDetail: row(
    ['repay', 'cost', 'market', 'loan-card'],
    async () => (await import('../features/repay/detail/repay-detail-screen.tsx')).RepayDetailScreen,
  ),
  repayStp: row(
    ['repay', 'loan-card'],
    async () => (await import('../features/repay/repay-stp-screen.tsx')).RepayStpScreen,
  ),
  repayOxxo: row(['repay'], async () => (await import('../features/repay/repay-oxxo-screen.tsx')).RepayOxxoScreen),
  extension: row(
    ['repay', 'loan-card'],
    async () => (await import('../features/repay/extension-screen.tsx')).ExtensionScreen,
  ),
  cashier: row(['repay'], async () => (await import('../features/repay/cashier/cashier-screen.tsx')).CashierScreen),
  yx1: row(['promo', 'cost', 'market'], async () => (await import('../features/promo/promo-page.tsx')).Yx1Screen),
  yx2: row(['promo', 'cost', 'market'], async () => (await import('../features/promo/promo-page.tsx')).Yx2Screen),
  yx2ConfirmBorrow: row(
    ['promo', 'borrow', 'cost', 'consent', 'loan-card', 'work', 'personal'],
    async () => (await import('../features/promo/yx2-confirm-screen.tsx')).Yx2ConfirmScreen,
  ),
  yx3: row(
    ['promo', 'cost', 'sign-in', 'loan-card'],
    async () => (await import('../features/promo/yx3-screen.tsx')).Yx3Screen,
  ),
  yx4: row(['promo', 'cost', 'market'], async () => (await import('../features/promo/promo-page.tsx')).Yx4Screen),
};

export type ScreenRow = {
  screen: ScreenName;
  /** Text files loaded together with the code, so that no key is ever shown. */
  texts: readonly Namespace[];
  part: LazyPart<ComponentType, I18n>;
};

/** In the order of `SCREEN_CODE`. Every screen loads `refusals` and `forms`, because any of them can show one. */
export const LAZY_SCREENS: readonly ScreenRow[] = (Object.keys(SCREEN_CODE) as (keyof typeof SCREEN_CODE)[]).map(
  (screen) => {
    const { texts: own, load } = SCREEN_CODE[screen];
    const texts = [...own, 'refusals', 'forms'] as const;
    return { screen, texts, part: lazyPartWithTexts(screen, texts, load) };
  },
);

const home = lazyPart<ComponentType, I18n>('home', () => Promise.resolve(HomeScreen), { arrived: HomeScreen });

export const ROUTES: readonly ScreenRow[] = [{ screen: 'home', texts: [], part: home }, ...LAZY_SCREENS];
