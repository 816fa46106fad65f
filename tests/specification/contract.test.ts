/**
 * Compares the contract with the specification. If this fails, the contract drifted: the tables beside this file are
 * right.
 */
import * as designations from '@puente/contract/values/work';
import * as limits from '@puente/contract/values/limits';
import * as personal from '@puente/contract/values/personal';
import * as work from '@puente/contract/values/work';
import * as lists from './values.ts';
import {
  CALLS,
  HEADERS,
  LANGUAGES,
  SESSION_CODES,
  TIMESTAMP_PARAM,
  UPLOAD_DISABLED,
  UPLOAD_STARTED,
} from '@puente/contract';
import { OK } from '@puente/contract/wire/codes';
import { ACTIONS, EVENT_PAGES, requestMessage } from '@puente/contract/native/messages';
import { BANKS } from '@puente/contract/values/banks';
import { birthdayYears, MONTHS, wheelDaysInMonth } from '@puente/contract/rules/dates';
import { CONSENT_KINDS, UPLOAD_KINDS } from '@puente/contract/values/consent';
import { EMAIL_DOMAINS } from '@puente/contract/rules/person';
import { INDUSTRIES } from '@puente/contract/values/work';
import { CARD_TYPES, LOAN_PURPOSES, PAYMENT_METHODS } from '@puente/contract/values/loan';
import {
  HOME_LABELS,
  isOrderStatus,
  ORDER_LABELS,
  ORDER_STATUS,
  ORDER_STATUSES,
} from '@puente/contract/values/order-status';
import { COUNT_BANDS, LENDERS, QUESTIONS } from '@puente/contract/rules/questionnaire';
import { OFFERED_RELATIONS, RELATIONS } from '@puente/contract/values/personal';
import { STATES } from '@puente/contract/values/states';
import { describe, expect, test } from 'vitest';
import {
  BRIDGE_ACTIONS,
  CALLS_OF_THE_SPECIFICATION,
  FIELD_EVENTS,
  OWN_BRIDGE_ACTIONS,
  WIRE,
  SESSION_ENDS,
  UPLOAD_CHECK,
} from './calls.ts';
import { CONSTANTS, EMAIL_DOMAIN_COUNT } from './values.ts';
import { HOME_STATUS_LABELS, ORDER_STATUS_LABELS, STATUSES, UPLOADS } from './screens-and-statuses.ts';

test('CALLS has the method, path, body and name of every specified call and no others', () => {
  const rows = CALLS.map(({ method, path, body, id }) => [method, path, body, id].join(' '));
  expect(rows.toSorted()).toEqual(CALLS_OF_THE_SPECIFICATION.map((row) => row.join(' ')).toSorted());
});

test('headers, languages, timestamp and timeout match the specification', () => {
  expect(TIMESTAMP_PARAM).toBe(WIRE.timestampParam);
  expect(Object.values(HEADERS)).toEqual(WIRE.headers);
  expect(LANGUAGES).toEqual(WIRE.languages);
  expect(limits.REQUEST_TIMEOUT_MS).toBe(WIRE.timeoutMs);
});

test('bridge actions and field events match the specification', () => {
  expect(Object.keys(ACTIONS).toSorted()).toEqual([...BRIDGE_ACTIONS, ...OWN_BRIDGE_ACTIONS].toSorted());
  expect(EVENT_PAGES).toEqual(expect.arrayContaining([...FIELD_EVENTS.pages]));
  const sent = (action: string) =>
    ACTIONS.logEventByLocal.payload.safeParse({ page: 'basicInfo', action, event: 'firstName' }).success;
  expect(['input', 'leave', 'check', 'change', 'Input'].filter(sent)).toEqual(FIELD_EVENTS.actions);
  expect(requestMessage.safeParse({ id: '1', action: 'selectcontact', payload: {} }).success).toBe(false);
});

describe('closed lists', () => {
  const held: Record<string, [ours: readonly unknown[], theirs: readonly unknown[]]> = {
    genders: [Object.entries(personal.GENDER_BY_FORM_CODE), Object.entries(lists.GENDERS_BY_FORM)],
    'work types': [work.EMPLOYMENT_TYPES, lists.WORK_TYPES],
    'work types of the form': [work.OFFERED_EMPLOYMENT_TYPES, lists.WORK_TYPES_OFFERED],
    'job experience': [work.JOB_EXPERIENCES, lists.JOB_EXPERIENCE],
    'residence type': [personal.RESIDENCE_TYPES, lists.RESIDENCE_TYPE],
    'marital status': [personal.MARITAL_STATUSES, lists.MARITAL_STATUS],
    education: [personal.EDUCATIONS, lists.EDUCATION],
    'loan purpose': [LOAN_PURPOSES, lists.LOAN_PURPOSE],
    'pay frequency': [work.PAY_FREQUENCIES, lists.PAY_FREQUENCY],
    relations: [RELATIONS, lists.CONTACT_RELATION],
    'relations of the form': [OFFERED_RELATIONS, lists.CONTACT_RELATION_OFFERED],
    'income source': [work.INCOME_SOURCES, lists.INCOME_SOURCE],
    'card type': [CARD_TYPES, lists.CARD_TYPE],
    'salary range': [work.SALARY_RANGES, lists.SALARY_RANGE],
    'payment method': [PAYMENT_METHODS, lists.PAYMENT_METHOD],
    weekdays: [work.WEEKDAYS, lists.WEEKDAY],
    industries: [INDUSTRIES, lists.INDUSTRY],
    'generic designations': [designations.GENERIC_DESIGNATIONS, lists.GENERIC_DESIGNATION],
    'designations of employees': [designations.EMPLOYEE_DESIGNATIONS, lists.EMPLOYEE_DESIGNATION],
    'designations of the self-employed': [designations.SELF_EMPLOYED_DESIGNATIONS, lists.SELF_EMPLOYED_DESIGNATION],
    states: [STATES.map(({ code, name }) => [code, name]), lists.STATES_OF_MEXICO],
    consents: [CONSENT_KINDS, lists.CONSENTS],
    uploads: [UPLOAD_KINDS, UPLOADS],
    'home labels': [HOME_LABELS, HOME_STATUS_LABELS],
    'order labels': [ORDER_LABELS, ORDER_STATUS_LABELS],
  };
  test.each(Object.entries(held))('the contract’s %s match the specification', (_name, [ours, theirs]) => {
    expect(ours).toEqual(theirs);
  });

  test('the tables list at least 52 calls, and 32 states, 15 industries and 54 jobs, as the specification does', () => {
    expect(CALLS_OF_THE_SPECIFICATION.length).toBeGreaterThanOrEqual(52);
    expect(lists.STATES_OF_MEXICO).toHaveLength(32);
    expect(lists.INDUSTRY).toHaveLength(15);
    expect(lists.EMPLOYEE_DESIGNATION).toHaveLength(30);
    expect(lists.SELF_EMPLOYED_DESIGNATION).toHaveLength(24);
  });

  test('there are at least eighty banks, with codes in the specified range', () => {
    const codes = BANKS.map(({ code }) => code);
    const { first, last, thousands, atLeast } = lists.BANK_CODES;
    expect(codes.length).toBeGreaterThanOrEqual(atLeast);
    expect([Math.min(...codes), Math.max(...codes)]).toEqual([first, last]);
    expect(codes.filter((code) => !(thousands as readonly number[]).includes(Math.trunc(code / 1000)))).toEqual([]);
  });

  test('the questionnaire has the specified questions, lenders and ranges of counts', () => {
    const { questions, lenders, noLender, counts } = lists.QUESTIONNAIRE;
    expect(QUESTIONS.map(({ number }) => number)).toEqual(Array.from({ length: questions }, (_, index) => index + 1));
    expect(LENDERS).toHaveLength(lenders);
    expect(LENDERS).toContain(noLender);
    expect(COUNT_BANDS).toEqual(counts);
  });
});

test('the statuses have the specified labels', () => {
  const rows = Object.entries(ORDER_STATUSES).map(([number, { homeLabel, orderLabel }]) => [
    Number(number),
    homeLabel,
    orderLabel,
  ]);
  expect(rows).toEqual(STATUSES.map(({ number, home, order }) => [number, home, order]));
});

// Numbers run to 19, of which 13, 15 and 16 are unassigned (rules §4).
test('isOrderStatus accepts exactly the specified statuses', () => {
  const specified = STATUSES.map(({ number }) => number);
  const numbers = Object.entries(ORDER_STATUSES).map(([number, { name }]) => [name, Number(number)]);
  expect(Object.fromEntries(numbers)).toEqual(ORDER_STATUS);
  expect(Array.from({ length: 40 }, (_, number) => number).filter(isOrderStatus)).toEqual(specified);
  expect([6.5, Number.NaN, '6', 'toString', null, undefined].filter(isOrderStatus)).toEqual([]);
});

test('session and upload codes match the specification', () => {
  expect(Object.values(SESSION_CODES)).toEqual(SESSION_ENDS.map(([code]) => code));
  expect({ done: OK, started: UPLOAD_STARTED, disabled: UPLOAD_DISABLED }).toEqual(UPLOAD_CHECK);
});

test('every constant matches the specification', () => {
  const named = Object.entries(limits).filter(([name]) => Object.hasOwn(CONSTANTS, name));
  expect(Object.fromEntries(named)).toEqual(CONSTANTS);
});

test('the birthday wheels offer the specified years, months and days', () => {
  const years = birthdayYears(2026);
  expect([years.at(0), years.at(-1), years.length]).toEqual([2026 - 18 - 65, 2026 - 18, 66]);
  expect(MONTHS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(wheelDaysInMonth(2)).toBe(28);
});

test('EMAIL_DOMAINS has sixteen different domains', () => {
  expect(new Set(EMAIL_DOMAINS).size).toBe(EMAIL_DOMAIN_COUNT);
});
