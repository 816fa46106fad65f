import { describe, expect, test } from 'vitest';
import { accountMode } from './account-mode.ts';
import { accountProblem } from './account-problems.ts';
import {
  type AccountForm,
  accountFormOf,
  accountToSend,
  bankQuestion,
  bankToFill,
  changeCardType,
  visibleAccountFields,
} from './bank-card-form.ts';

const STP = '90646';
const BBVA = '40012';
const holder = { holderName: 'Ana Sofía Gómez Marín', nationalId: 'BEML920313HMCLNS09', mobile: '5500000001' };
const extraAnswers = { curp: false, code: false };
const facts = { today: '2026-11-21', codeDigits: null };
const clabe: AccountForm = {
  ...accountFormOf(holder),
  cardType: 'CLABE',
  accountNumber: '646180157000000004',
  accountConfirmation: '646180157000000004',
  bankCode: STP,
};
const card: AccountForm = {
  ...clabe,
  cardType: 'creditCard',
  accountNumber: '4111111111111111',
  accountConfirmation: '4111111111111111',
  bankCode: BBVA,
  validPeriod: '4/29',
  cvc: '123',
};

describe('fields', () => {
  test('the type first; validity and cvc only for a debit card', () => {
    expect(visibleAccountFields(accountFormOf(holder), extraAnswers)).toEqual(['cardType']);
    expect(visibleAccountFields(clabe, extraAnswers)).toEqual([
      'cardType',
      'accountNumber',
      'accountConfirmation',
      'bankCode',
      'holderName',
    ]);
    expect(visibleAccountFields(card, extraAnswers)).toEqual([
      'cardType',
      'accountNumber',
      'accountConfirmation',
      'bankCode',
      'validPeriod',
      'cvc',
      'holderName',
    ]);
  });

  test('code when it is required, CURP only when it is not known', () => {
    expect(visibleAccountFields(clabe, { curp: true, code: true }).slice(-3)).toEqual([
      'holderName',
      'nationalId',
      'code',
    ]);
  });

  test('another type empties the number; nothing is chosen at first', () => {
    expect(changeCardType(clabe, 'creditCard', STP)).toMatchObject({ accountNumber: '', bankCode: '' });
    expect(changeCardType(clabe, 'creditCard', '')).toMatchObject({ accountConfirmation: '', bankCode: STP });
    expect(changeCardType(clabe, 'CLABE', '')).toEqual({});
    expect(accountFormOf(holder)).toMatchObject({ cardType: '', bankCode: '', holderName: holder.holderName });
  });
});

test.each([
  [clabe, 'accountNumber', {}, null],
  [clabe, 'accountNumber', { accountNumber: '' }, { key: 'clabe' }],
  [clabe, 'accountNumber', { accountNumber: '646180157000000' }, { key: 'clabeShort', count: 3 }],
  [clabe, 'accountNumber', { accountNumber: '64618015700000000' }, { key: 'seventeen' }],
  [clabe, 'accountNumber', { accountNumber: '646180157000000005' }, { key: 'clabeCheckDigit' }],
  [clabe, 'accountNumber', { accountNumber: '000000000000000000' }, { key: 'allZeros' }],
  [clabe, 'accountConfirmation', { accountConfirmation: '' }, { key: 'confirmation' }],
  [clabe, 'accountConfirmation', { accountConfirmation: '646180157000000014' }, { key: 'mismatch' }],
  [clabe, 'accountConfirmation', { accountConfirmation: '646 180 1570 0000 0004' }, null],
  [clabe, 'bankCode', { bankCode: '' }, { key: 'bank' }],
  [clabe, 'holderName', { holderName: 'Al' }, { key: 'holderName' }],
  [card, 'accountNumber', {}, null],
  [card, 'accountNumber', { accountNumber: '411111111111' }, { key: 'cardShort', count: 4 }],
  [card, 'accountNumber', { accountNumber: '41111111111111111' }, { key: 'seventeen' }],
  [card, 'accountNumber', { accountNumber: '646180157000000004' }, { key: 'cardLong' }],
  [card, 'accountNumber', { accountNumber: '4111111111111112' }, { key: 'cardCheckDigit' }],
  [card, 'validPeriod', { validPeriod: '13/29' }, { key: 'validPeriodFormat' }],
  [card, 'validPeriod', { validPeriod: '10/26' }, { key: 'validPeriodExpired' }],
  [card, 'validPeriod', { validPeriod: '1126' }, null],
  [card, 'cvc', { cvc: '' }, null],
  [card, 'cvc', { cvc: '12' }, { key: 'cvc' }],
] as const)('%#: %j', (form, field, changes, problem) => {
  expect(accountProblem(field, { ...form, ...changes }, facts)).toEqual(problem);
});

test('a code has to be asked for, and has as many digits as the server says', () => {
  const withCode = { ...clabe, code: '12345' };
  expect(accountProblem('code', withCode, facts)).toEqual({ key: 'codeNotSent' });
  expect(accountProblem('code', withCode, { ...facts, codeDigits: 6 })).toEqual({ key: 'code', count: 6 });
  expect(accountProblem('code', { ...clabe, code: '123456' }, { ...facts, codeDigits: 6 })).toBeNull();
});

describe('bank', () => {
  test('a complete CLABE fills it in, also over what an earlier CLABE filled in, never over a choice', () => {
    expect(bankToFill({ ...clabe, bankCode: '' }, '')?.name).toBe('STP');
    expect(bankToFill({ ...clabe, bankCode: BBVA }, BBVA)?.name).toBe('STP');
    expect(bankToFill({ ...clabe, bankCode: BBVA }, '')).toBeNull();
    expect(bankToFill({ ...clabe, bankCode: '', accountNumber: '646180' }, '')).toBeNull();
    expect(bankToFill({ ...card, bankCode: '' }, '')).toBeNull();
  });

  test('a CLABE of another bank than the chosen one is a question', () => {
    expect(bankQuestion(clabe, 90646)).toBeNull();
    expect(bankQuestion(clabe, null)).toBeNull();
    expect(bankQuestion({ ...clabe, bankCode: BBVA }, 90646)).toEqual({ clabeBank: 90646, chosenBank: 40012 });
    expect(bankQuestion(card, 90646)).toBeNull();
  });
});

test('only what is on screen is sent, and what is known', () => {
  expect(accountToSend({ form: { ...clabe, cvc: '123' }, asked: extraAnswers, holder, orderNo: 'P1' })).toEqual({
    orderNo: 'P1',
    cardType: 'CLABE',
    cardNo: '646180157000000004',
    confirmCardNo: '646180157000000004',
    holderName: 'Ana Sofía Gómez Marín',
    nationalId: 'BEML920313HMCLNS09',
    bankCode: 90646,
    validPeriod: null,
    cvc: null,
    phone: '5500000001',
    code: null,
  });
  const sent = accountToSend({ form: card, asked: extraAnswers, holder, orderNo: undefined });
  expect(sent).toMatchObject({ cardType: 'creditCard', validPeriod: '04/29', cvc: '123' });
  expect(sent).not.toHaveProperty('orderNo');
});

test.each([
  [null, [], { kind: 'add', orderNo: undefined }],
  [null, [{ cardId: 'c1' }, { cardId: 'c2' }], { kind: 'change', cardId: 'c2' }],
  [4, [{ cardId: 'c1' }], { kind: 'change', cardId: 'c1' }],
  [6, [], { kind: 'notYet' }],
  [11, [], { kind: 'notYet' }],
  [5, [], { kind: 'add', orderNo: 'P1' }],
  [17, [{ cardId: 'c1' }], { kind: 'add', orderNo: 'P1' }],
  [14, [{ cardId: 'c1' }], { kind: 'add', orderNo: 'P1' }],
  [10, [{ cardId: 'c1' }], { kind: 'correct', orderNo: 'P1', cardId: 'c1' }],
  [2, [{ cardId: 'c1' }], { kind: 'locked' }],
  [1, [{ cardId: 'c1' }], { kind: 'locked' }],
  [99, [{ cardId: 'c1' }], { kind: 'locked' }],
] as const)('at status %s with %j the account screen may %j', (status, cards, mode) => {
  const order = status === null ? null : { orderNo: 'P1', status };
  expect(accountMode(order, cards)).toEqual(mode);
});

test('the account of a past loan that is no card any more is not the one to change', () => {
  const order = { orderNo: 'P1', status: 4, account: { cardId: 'gone' } };
  expect(accountMode(order, [{ cardId: 'c1' }])).toEqual({ kind: 'change', cardId: 'c1' });
  expect(accountMode(order, [])).toEqual({ kind: 'add', orderNo: undefined });
});
