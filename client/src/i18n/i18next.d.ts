import 'i18next';
import type account from './locales/es/account.json';
import type bankCard from './locales/es/apply/bank-card.json';
import type borrow from './locales/es/borrow.json';
import type common from './locales/es/common.json';
import type consent from './locales/es/consent.json';
import type cost from './locales/es/cost.json';
import type errors from './locales/es/errors.json';
import type faq from './locales/es/faq.json';
import type home from './locales/es/home.json';
import type identity from './locales/es/apply/identity.json';
import type legal from './locales/es/legal.json';
import type loanCard from './locales/es/loan-card.json';
import type market from './locales/es/market.json';
import type me from './locales/es/me.json';
import type personal from './locales/es/apply/personal.json';
import type promo from './locales/es/promo.json';
import type questionnaire from './locales/es/apply/questionnaire.json';
import type records from './locales/es/records.json';
import type refusals from './locales/es/refusals.json';
import type repay from './locales/es/repay.json';
import type review from './locales/es/review.json';
import type signIn from './locales/es/sign-in.json';
import type statuses from './locales/es/statuses.json';
import type work from './locales/es/apply/work.json';

/** Keys are those of the Spanish files: a missing or misspelled key does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      account: typeof account;
      'bank-card': typeof bankCard;
      borrow: typeof borrow;
      common: typeof common;
      consent: typeof consent;
      cost: typeof cost;
      errors: typeof errors;
      faq: typeof faq;
      home: typeof home;
      identity: typeof identity;
      legal: typeof legal;
      'loan-card': typeof loanCard;
      market: typeof market;
      me: typeof me;
      personal: typeof personal;
      promo: typeof promo;
      questionnaire: typeof questionnaire;
      records: typeof records;
      refusals: typeof refusals;
      repay: typeof repay;
      review: typeof review;
      'sign-in': typeof signIn;
      statuses: typeof statuses;
      work: typeof work;
    };
  }
}
