import { describe, expect, it } from 'vitest';
import { BANKS, FORMER_BANKS, MOST_USED_BANKS, bankByClabe, bankByCode, formerBankByClabe } from './banks.ts';
import { birthdayDays, birthdayYears, defaultBirthdayYear } from './birthday-range.ts';
import { CITIES } from './cities.ts';
import { EMPLOYEE_DESIGNATIONS, GENERIC_DESIGNATIONS, SELF_EMPLOYED_DESIGNATIONS } from './designations.ts';
import { CONSENT_FOR_UPLOAD, CONSENT_KINDS, UPLOAD_KINDS } from './device-data.ts';
import { EMAIL_DOMAINS } from './email-domains.ts';
import { INDUSTRIES } from './industries.ts';
import * as limits from './limits.ts';
import { CARD_TYPES, LOAN_PURPOSES, PAYMENT_METHODS } from './loan.ts';
import { HOME_LABELS, ORDER_LABELS, ORDER_STATUS, ORDER_STATUSES, isOrderStatus } from './order-status.ts';
import { EDUCATIONS, MARITAL_STATUSES, RESIDENCE_TYPES } from './personal.ts';
import { LENDERS, QUESTIONS, questionByNumber } from './questions.ts';
import { OFFERED_RELATIONS, RELATIONS } from './relations.ts';
import { STATES, stateByCode, stateByPostalCode } from './states.ts';
import {
  EMPLOYMENT_TYPES,
  INCOME_SOURCES,
  JOB_EXPERIENCES,
  OFFERED_EMPLOYMENT_TYPES,
  PAY_FREQUENCIES,
  SALARY_RANGES,
  WEEKDAYS,
} from './work.ts';

const LISTS: [string, readonly unknown[], number][] = [
  ['educations', EDUCATIONS, 6],
  ['marital statuses', MARITAL_STATUSES, 4],
  ['residence types', RESIDENCE_TYPES, 3],
  ['employment types', EMPLOYMENT_TYPES, 7],
  ['job experiences', JOB_EXPERIENCES, 3],
  ['salary ranges', SALARY_RANGES, 6],
  ['pay frequencies', PAY_FREQUENCIES, 4],
  ['income sources', INCOME_SOURCES, 5],
  ['weekdays', WEEKDAYS, 7],
  ['generic designations', GENERIC_DESIGNATIONS, 5],
  ['employee designations', EMPLOYEE_DESIGNATIONS, 30],
  ['self-employed designations', SELF_EMPLOYED_DESIGNATIONS, 24],
  ['industries', INDUSTRIES, 15],
  ['relations', RELATIONS, 8],
  ['offered relations', OFFERED_RELATIONS, 6],
  ['loan purposes', LOAN_PURPOSES, 5],
  ['payment methods', PAYMENT_METHODS, 3],
  ['card types', CARD_TYPES, 2],
  ['e-mail domains', EMAIL_DOMAINS, 16],
  ['upload kinds', UPLOAD_KINDS, 6],
  ['consent kinds', CONSENT_KINDS, 7],
  ['lenders', LENDERS, 22],
  ['questions', QUESTIONS, 11],
  ['states', STATES, 32],
  ['banks', BANKS, 96],
  ['former banks', FORMER_BANKS, 22],
  ['home labels', HOME_LABELS, 8],
  ['order labels', ORDER_LABELS, 10],
];

describe('closed lists', () => {
  it.each(LISTS)('%s are complete, without a double', (_, list, count) => {
    expect(list).toHaveLength(count);
    expect(new Set(list).size).toBe(count);
  });

  it('offer only values that the wire knows', () => {
    expect(RELATIONS).toEqual(expect.arrayContaining([...OFFERED_RELATIONS]));
    expect(EMPLOYMENT_TYPES).toEqual(expect.arrayContaining([...OFFERED_EMPLOYMENT_TYPES]));
    expect(Object.keys(CONSENT_FOR_UPLOAD)).toEqual([...UPLOAD_KINDS]);
  });
});

describe('statuses', () => {
  it('are the sixteen of rules §4, keyed by their number', () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 17, 18, 19];
    expect(Object.keys(ORDER_STATUSES).map(Number)).toEqual(numbers);
    expect(Object.entries(ORDER_STATUSES).map(([number, row]) => [row.name, Number(number)])).toEqual(
      expect.arrayContaining(Object.entries(ORDER_STATUS)),
    );
    expect(Array.from({ length: 25 }, (_, number) => number).filter((number) => isOrderStatus(number))).toEqual(
      numbers,
    );
    expect([null, undefined, '6', 6.5, Number.NaN, 'toString'].some((value) => isOrderStatus(value))).toBe(false);
  });

  it('go where rules §2 sends them', () => {
    const destinations = Object.entries(ORDER_STATUSES).map(([number, row]) => [Number(number), row.destination]);
    expect(Object.fromEntries(destinations)).toEqual({
      6: 'personalInfo',
      11: 'additionalInfo',
      12: 'identity',
      5: 'bankCard',
      14: 'confirmBorrow',
      18: 'confirmBorrow',
      2: 'repayDetail',
      3: 'repayDetail',
      10: 'repayDetail',
      1: 'reviewTips',
      7: 'lending',
      17: 'loanQuestion',
      19: 'finishLoading',
      4: null,
      8: null,
      9: null,
    });
  });

  it('use every home and order label at least once', () => {
    const rows = Object.values(ORDER_STATUSES);
    expect(new Set(rows.map((row) => row.homeLabel))).toEqual(new Set(HOME_LABELS));
    expect(new Set(rows.map((row) => row.orderLabel))).toEqual(new Set(ORDER_LABELS));
  });
});

describe('banks', () => {
  it('have the last three digits of the code as CLABE prefix, each its own', () => {
    for (const bank of [...BANKS, ...FORMER_BANKS]) expect(bank.clabePrefix).toBe(String(bank.code).slice(-3));
    expect(new Set(BANKS.map((bank) => bank.clabePrefix)).size).toBe(BANKS.length);
  });

  it('lie in the ranges of rules §3', () => {
    const codes = BANKS.map((bank) => bank.code);
    expect([Math.min(...codes), Math.max(...codes)]).toEqual([37006, 90903]);
    expect(codes.every((code) => [37, 40, 90].includes(Math.trunc(code / 1000)))).toBe(true);
  });

  it('are found by CLABE and by code; one that closed is known as such', () => {
    expect(bankByClabe('012180012345678909')?.name).toBe('BBVA México');
    expect(bankByClabe('01')).toBeUndefined();
    expect(bankByCode(40638)?.clabePrefix).toBe('638');
    expect(formerBankByClabe('143180012345678904')?.name).toBe('CIBanco');
    expect(formerBankByClabe('638180010123456787')).toBeUndefined();
  });

  it('start the picker with banks where a borrower may hold an account', () => {
    expect(MOST_USED_BANKS.map((code) => bankByCode(code)?.retail)).toEqual(MOST_USED_BANKS.map(() => true));
  });
});

describe('states', () => {
  it('each have their own codes and postal prefixes', () => {
    for (const key of ['code', 'name', 'curp', 'iso'] as const) {
      expect(new Set(STATES.map((state) => state[key])).size).toBe(32);
    }
    const prefixes = STATES.flatMap((state) => [...state.postalPrefixes]);
    expect(prefixes).toHaveLength(96);
    expect(new Set(prefixes).size).toBe(96);
    expect(stateByCode('09')?.curp).toBe('DF');
    expect(stateByPostalCode('57950')?.code).toBe('15');
    expect(stateByPostalCode('18000')).toBeUndefined();
  });

  it('all have a list of cities', () => {
    expect(Object.keys(CITIES).toSorted()).toEqual(STATES.map((state) => state.code));
  });

  it.each(Object.entries(CITIES))('%s lists 6 to 20 cities, none twice', (_, cities) => {
    expect(cities.length).toBeGreaterThanOrEqual(6);
    expect(cities.length).toBeLessThanOrEqual(20);
    expect(new Set(cities).size).toBe(cities.length);
  });
});

describe('questions', () => {
  it('are numbered 1 to 11 and have at least two different options', () => {
    expect(QUESTIONS.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(new Set(QUESTIONS.map(({ key }) => key)).size).toBe(11);
    for (const { options } of QUESTIONS) expect(new Set(options).size).toBeGreaterThanOrEqual(2);
    expect(questionByNumber(4)?.options).toEqual(['none', 'oneToTen', 'moreThanTen']);
    expect(questionByNumber(12)).toBeUndefined();
    expect(LENDERS[0]).toBe('none');
  });
});

describe('birthday wheels', () => {
  it('run from 83 to 18 years back, with 28 days in February', () => {
    expect([birthdayYears(2026).at(0), birthdayYears(2026).at(-1), birthdayYears(2026).length]).toEqual([
      1943, 2008, 66,
    ]);
    expect([1, 2, 4, 12].map((month) => birthdayDays(month).at(-1))).toEqual([31, 28, 30, 31]);
    expect(birthdayYears(2026)).toContain(defaultBirthdayYear(2026));
  });
});

describe('limits', () => {
  it('agree with each other', () => {
    expect(limits.QUESTION_COUNT).toBe(QUESTIONS.length);
    expect(limits.PRODUCT_ANNUAL_INTEREST).toBeLessThanOrEqual(limits.ANNUAL_INTEREST_CAP);
    expect(limits.PRODUCT_OPENING_FEE).toBeLessThanOrEqual(limits.DAILY_FEE_CAP * limits.LOAN_TERM_MIN_DAYS);
    expect(limits.IVA_RATE).toBeLessThanOrEqual(limits.TAX_CAP);
    const ladder = [limits.LOAN_AMOUNT_MIN, limits.FIRST_LOAN_LIMIT, limits.REPAID_LOAN_LIMIT, limits.LOAN_AMOUNT_MAX];
    expect(ladder).toEqual(ladder.toSorted((a, b) => a - b));
    expect(ladder.every((amount) => amount % limits.LOAN_AMOUNT_STEP === 0)).toBe(true);
  });
});
