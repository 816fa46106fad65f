import * as limits from './limits.ts';
import { describe, expect, it, test } from 'vitest';
import {
  BANKS,
  FORMER_BANKS,
  MOST_USED_BANKS,
  bankByClabe,
  bankByCode,
  clabePrefix,
  formerBankByClabe,
} from './banks.ts';
import { CITIES } from './cities.ts';
import { LENDERS, QUESTIONS, questionByNumber } from '../rules/questionnaire.ts';
import { STATES, stateByCode, stateByPostalCode } from './states.ts';
import { cityByPostalCode, POSTAL_CITY_RANGES } from './postal-cities.ts';

describe('banks', () => {
  it('lists 96 banks with unique CLABE prefixes, and 22 former ones', () => {
    expect([BANKS.length, FORMER_BANKS.length]).toEqual([96, 22]);
    expect(new Set(BANKS.map(({ code }) => clabePrefix(code))).size).toBe(BANKS.length);
    expect(clabePrefix(40012)).toBe('012');
  });

  it('finds a bank by CLABE and code, and recognises a former one', () => {
    expect(bankByClabe('012180012345678909')?.name).toBe('BBVA México');
    expect(bankByClabe('01')).toBeUndefined();
    expect(bankByCode(40638)?.name).toBe('Nu (Nubank)');
    expect(formerBankByClabe('143180012345678904')?.name).toBe('CIBanco');
    expect(formerBankByClabe('638180010123456787')).toBeUndefined();
  });

  it('the banks listed first in the picker are retail banks', () => {
    expect(MOST_USED_BANKS.map((code) => bankByCode(code)?.retail)).toEqual(MOST_USED_BANKS.map(() => true));
  });
});

describe('Mexican states', () => {
  it('states have unique codes and postal prefixes', () => {
    for (const key of ['code', 'name', 'curp'] as const) {
      expect(new Set(STATES.map((state) => state[key])).size).toBe(32);
    }
    const prefixes = STATES.flatMap((state) => [...state.postalPrefixes]);
    expect(prefixes).toHaveLength(96);
    expect(new Set(prefixes).size).toBe(96);
    expect(stateByCode('09')?.curp).toBe('DF');
    expect(stateByPostalCode('57950')?.code).toBe('15');
    expect(stateByPostalCode('18000')).toBeUndefined();
  });

  it.each(Object.entries(CITIES))('lists 6 to 20 cities for state %s, none twice', (_, cities) => {
    expect(cities.length).toBeGreaterThanOrEqual(6);
    expect(cities.length).toBeLessThanOrEqual(20);
    expect(new Set(cities).size).toBe(cities.length);
  });
});

describe('questions', () => {
  it('questions have unique keys and at least two different options', () => {
    expect(new Set(QUESTIONS.map(({ key }) => key)).size).toBe(11);
    for (const { options } of QUESTIONS) {
      expect(options.length).toBeGreaterThanOrEqual(2);
      expect(new Set(options).size).toBe(options.length);
    }
    expect(questionByNumber(4)?.options).toEqual(['none', 'oneToTen', 'moreThanTen']);
    expect(questionByNumber(12)).toBeUndefined();
    expect(LENDERS[0]).toBe('none');
  });
});

describe('limits', () => {
  it('charges stay within their caps, and loan amounts ascend in whole steps', () => {
    expect(limits.QUESTION_COUNT).toBe(QUESTIONS.length);
    expect(limits.PRODUCT_ANNUAL_INTEREST).toBeLessThanOrEqual(limits.ANNUAL_INTEREST_CAP);
    expect(limits.PRODUCT_OPENING_FEE).toBeLessThanOrEqual(limits.DAILY_FEE_CAP * limits.LOAN_TERM_MIN_DAYS);
    expect(limits.IVA_RATE).toBeLessThanOrEqual(limits.TAX_CAP);
    const ladder = [limits.LOAN_AMOUNT_MIN, limits.FIRST_LOAN_LIMIT, limits.REPAID_LOAN_LIMIT, limits.LOAN_AMOUNT_MAX];
    expect(ladder).toEqual(ladder.toSorted((a, b) => a - b));
    expect(ladder.every((amount) => amount % limits.LOAN_AMOUNT_STEP === 0)).toBe(true);
  });
});

test.each(POSTAL_CITY_RANGES.map(([from, to, city]) => ({ from, to, city })))(
  '$city belongs to the state of its postal codes',
  ({ from, to, city }) => {
    const ends = [from, to].map((code) => stateByPostalCode(String(code).padStart(5, '0'))?.code);
    const [state] = ends;
    expect(ends[1]).toBe(state);
    expect(state && CITIES[state]).toContain(city);
  },
);

test('cityByPostalCode returns undefined outside the table and for an incomplete code', () => {
  expect(['06700', '44100', '97000'].map(cityByPostalCode)).toEqual(['Cuauhtémoc', 'Guadalajara', 'Mérida']);
  expect(['61600', '0670', '', '99999'].map(cityByPostalCode)).toEqual([undefined, undefined, undefined, undefined]);
});
