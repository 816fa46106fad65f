import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      account: typeof import('./locales/es/account.json');
      'bank-card': typeof import('./locales/es/apply/bank-card.json');
      borrow: typeof import('./locales/es/borrow.json');
      common: typeof import('./locales/es/common.json');
      consent: typeof import('./locales/es/consent.json');
      cost: typeof import('./locales/es/cost.json');
      errors: typeof import('./locales/es/errors.json');
      faq: typeof import('./locales/es/faq.json');
      home: typeof import('./locales/es/home.json');
      identity: typeof import('./locales/es/apply/identity.json');
      legal: typeof import('./locales/es/legal.json');
      'loan-card': typeof import('./locales/es/loan-card.json');
      market: typeof import('./locales/es/market.json');
      me: typeof import('./locales/es/me.json');
      milestone: typeof import('./locales/es/milestone.json');
      'my-account': typeof import('./locales/es/my-account.json');
      personal: typeof import('./locales/es/apply/personal.json');
      promo: typeof import('./locales/es/promo.json');
      questionnaire: typeof import('./locales/es/apply/questionnaire.json');
      records: typeof import('./locales/es/records.json');
      refusals: typeof import('./locales/es/refusals.json');
      repay: typeof import('./locales/es/repay.json');
      review: typeof import('./locales/es/review.json');
      'sign-in': typeof import('./locales/es/sign-in.json');
      statuses: typeof import('./locales/es/statuses.json');
      work: typeof import('./locales/es/apply/work.json');
    };
  }
}
