import { expect, test } from 'vitest';
import {
  accountMode,
  accountFormOf,
  accountToSend,
  bankQuestion,
  bankToFill,
  changeCardType,
  bankOptions,
} from './bank-card-form.ts';
import {
  ACCOUNT_PAGES,
  type AccountForm,
  accountMessages,
  accountSchema,
  findRefusals,
  type ExtraAnswers,
} from './account-schema.ts';
import { findMessages } from '../../forms/find-messages.fixture.ts';
import { wordsOf } from '../../forms/form-schema.ts';
import { ApiError } from '../../api/api-error.ts';
import { REFUSALS, TRANSPORT_CODES } from '@puente/contract/wire/codes';
import { BANKS } from '@puente/contract/values/banks';
import { searchItems } from '../../components/list/search-items.ts';
import { listMatches } from '../../components/list/list-keys.ts';
import { typedWords } from '../../components/list/typed-words.fixture.ts';

const STP = '90646';
const BBVA = '40012';
const holder = { holderName: 'Ana Sofía Gómez Marín', nationalId: 'BEML920313HMCLNS09', mobile: '5500000001' };
const extraAnswers = { curp: false, code: false };
const TODAY = '2026-11-21';
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

const schemaOf = (form: AccountForm, asked: ExtraAnswers = extraAnswers, codeDigits: number | null = null) =>
  accountSchema(form, { asked, today: TODAY, codeDigits });
const fieldsOf = (form: AccountForm, asked: ExtraAnswers) => Object.keys(schemaOf(form, asked).shape);
const problems = (form: AccountForm, asked: ExtraAnswers = extraAnswers, codeDigits: number | null = null) =>
  findMessages(schemaOf(form, asked, codeDigits), accountMessages(codeDigits), form);

test('asks for the type first, and for validity and cvc only with a debit card', () => {
  expect(fieldsOf(accountFormOf(holder), extraAnswers)).toEqual(['cardType']);
  expect(fieldsOf(clabe, extraAnswers)).toEqual([
    'cardType',
    'accountNumber',
    'accountConfirmation',
    'bankCode',
    'holderName',
  ]);
  expect(fieldsOf(card, extraAnswers)).toEqual([
    'cardType',
    'accountNumber',
    'accountConfirmation',
    'bankCode',
    'validPeriod',
    'cvc',
    'holderName',
  ]);
});

test('asks for CURP and code if the server requires them', () => {
  expect(fieldsOf(clabe, { curp: true, code: true }).slice(-3)).toEqual(['holderName', 'nationalId', 'code']);
});

test('a new card type empties the number, and a new form has no type or bank preselected', () => {
  expect(changeCardType(clabe, 'creditCard', STP)).toMatchObject({ accountNumber: '', bankCode: '' });
  expect(changeCardType(clabe, 'creditCard', '')).toMatchObject({ accountConfirmation: '', bankCode: STP });
  expect(changeCardType(clabe, 'CLABE', '')).toEqual({});
  expect(accountFormOf(holder)).toMatchObject({ cardType: '', bankCode: '', holderName: holder.holderName });
});

test.each([
  [clabe, {}, {}],
  [clabe, { accountNumber: '' }, { accountNumber: 'clabe', accountConfirmation: 'confirmation' }],
  [clabe, { accountNumber: '646180157000000' }, { accountNumber: 'clabeShort 3' }],
  [clabe, { accountNumber: '64618015700000000' }, { accountNumber: 'seventeen' }],
  [clabe, { accountNumber: '646180157000000005' }, { accountNumber: 'clabeCheckDigit' }],
  [clabe, { accountNumber: '000000000000000000' }, { accountNumber: 'allZeros' }],
  [clabe, { accountConfirmation: '' }, { accountConfirmation: 'confirmation' }],
  [clabe, { accountConfirmation: '646180157000000014' }, { accountConfirmation: 'mismatch' }],
  [clabe, { accountConfirmation: '646 180 1570 0000 0004' }, {}],
  [clabe, { bankCode: '' }, { bankCode: 'bank' }],
  [clabe, { holderName: 'Al' }, { holderName: 'holderName' }],
  [clabe, { holderName: 'Ana 2' }, { holderName: 'holderNameFormat' }],
  [clabe, { holderName: 'a'.repeat(81) }, { holderName: 'holderNameLong 80' }],
  [card, {}, {}],
  [card, { accountNumber: '411111111111' }, { accountNumber: 'cardShort 4' }],
  [card, { accountNumber: '41111111111111111' }, { accountNumber: 'seventeen' }],
  [card, { accountNumber: '646180157000000004' }, { accountNumber: 'cardLong' }],
  [card, { accountNumber: '4111111111111112' }, { accountNumber: 'cardCheckDigit' }],
  [card, { validPeriod: '13/29' }, { validPeriod: 'validPeriodFormat' }],
  [card, { validPeriod: '10/26' }, { validPeriod: 'validPeriodExpired' }],
  [card, { validPeriod: '1126' }, {}],
  [card, { cvc: '' }, {}],
  [card, { cvc: '12' }, { cvc: 'cvc' }],
] as const)('the form %j with the changes %j reports the problems %j', (form, changes, expected) => {
  const again = 'accountNumber' in changes ? { accountConfirmation: changes.accountNumber } : {};
  expect(problems({ ...form, ...again, ...changes })).toEqual(expected);
});

test.each([
  ['GOMA850101MDF', 'nationalIdShort 5'],
  ['BEML920313HMCLNS08', 'nationalIdCheckDigit'],
  ['BEML920230HMCLNS07', 'nationalIdDate'],
])('the holder’s CURP %s reports the problem %s, like «Tus datos»', (nationalId, problem) => {
  expect(problems({ ...clabe, nationalId }, { curp: true, code: false })).toEqual({ nationalId: problem });
});

test('a requested code must have the number of digits that the server sent', () => {
  const withCode = { ...clabe, code: '12345' };
  const asked = { curp: false, code: true };
  expect(problems(withCode, asked)).toEqual({ code: 'codeNotSent' });
  expect(problems(withCode, asked, 6)).toEqual({ code: 'sign-in:errors.codeRequired 6' });
  expect(problems({ ...clabe, code: '123456' }, asked, 6)).toEqual({});
});

test('a complete CLABE fills in its bank, unless the borrower chose a bank', () => {
  expect(bankToFill({ ...clabe, bankCode: '' }, '')?.name).toBe('STP');
  expect(bankToFill({ ...clabe, bankCode: BBVA }, BBVA)?.name).toBe('STP');
  expect(bankToFill({ ...clabe, bankCode: BBVA }, '')).toBeNull();
  expect(bankToFill({ ...clabe, bankCode: '', accountNumber: '646180' }, '')).toBeNull();
  expect(bankToFill({ ...card, bankCode: '' }, '')).toBeNull();
});

test('bankQuestion returns both banks if the CLABE belongs to another bank than the chosen one', () => {
  expect(bankQuestion(clabe, 90646)).toBeNull();
  expect(bankQuestion(clabe, null)).toBeNull();
  expect(bankQuestion({ ...clabe, bankCode: BBVA }, 90646)).toEqual({ clabeBank: 90646, chosenBank: 40012 });
  expect(bankQuestion(card, 90646)).toBeNull();
});

const bodyOf = (form: AccountForm, orderNo: string | undefined) =>
  accountToSend({ answers: schemaOf(form).parse(form), holder, orderNo });

test('sends null for answers that are not on screen, and fills in the known ID and phone', () => {
  expect(bodyOf({ ...clabe, cvc: '123' }, 'P1')).toEqual({
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
  const body = bodyOf(card, undefined);
  expect(body).toMatchObject({ cardType: 'creditCard', validPeriod: '04/29', cvc: '123' });
  expect(body).not.toHaveProperty('orderNo');
});

test.each([
  [null, [], { kind: 'add', orderNo: undefined }],
  [null, [{ cardId: 'c1' }, { cardId: 'c2' }], { kind: 'change', cardId: 'c2' }],
  [4, [{ cardId: 'c1' }], { kind: 'change', cardId: 'c1' }],
  [6, [], { kind: 'notYet' }],
  [5, [], { kind: 'add', orderNo: 'P1' }],
  [17, [{ cardId: 'c1' }], { kind: 'add', orderNo: 'P1' }],
  [10, [{ cardId: 'c1' }], { kind: 'correct', orderNo: 'P1', cardId: 'c1' }],
  [2, [{ cardId: 'c1' }], { kind: 'locked' }],
  [99, [{ cardId: 'c1' }], { kind: 'locked' }],
] as const)('in status %s with the cards %j, the account screen has the mode %j', (status, cards, mode) => {
  const order = status === null ? null : { orderNo: 'P1', status };
  expect(accountMode(order, cards)).toEqual(mode);
});

test("if a past loan's card was removed, offers to change a remaining card, or to add one if none is left", () => {
  const order = { orderNo: 'P1', status: 4, account: { cardId: 'gone' } };
  expect(accountMode(order, [{ cardId: 'c1' }])).toEqual({ kind: 'change', cardId: 'c1' });
  expect(accountMode(order, [])).toEqual({ kind: 'add', orderNo: undefined });
});

test('each field is on one of the pages, in form order', () => {
  expect(ACCOUNT_PAGES.flatMap(({ fields }) => [...fields])).toEqual(fieldsOf(card, { curp: true, code: true }));
});

const OPTIONS = bankOptions(BANKS, { used: 'Más usados', others: 'Otras instituciones' });

test.each(
  typedWords({
    'BBVA México': ['bbva', 'bancomer', 'bancomr'],
    Banamex: ['banamex', 'citibanamex'],
    Santander: ['santander', 'santader'],
    Banorte: ['banorte', 'ixe'],
    HSBC: ['hsbc'],
    'Banco Azteca': ['azteca', 'elektra'],
    BanCoppel: ['coppel', 'bancopel'],
    Scotiabank: ['scotia', 'scotiabank'],
    Nu: ['nu'],
    'Mercado Pago': ['mercado pago', 'mercadopago'],
    'Spin by OXXO': ['oxxo'],
    'Banco del Bienestar': ['bienestar'],
    Ualá: ['uala'],
    Inbursa: ['inbursa'],
    BanBajío: ['banco del bajio'],
  }),
)('a bank search for «%s» finds %s first', (query, wanted) => {
  expect(searchItems(OPTIONS, query)[0]?.label).toContain(wanted);
});

test('groups the banks as most used, then personal banks by initial, then other institutions', () => {
  expect(OPTIONS).toHaveLength(BANKS.length);
  expect(OPTIONS[0]).toMatchObject({ label: 'BBVA México', group: 'Más usados' });
  const groups = OPTIONS.map(({ group }) => group).filter((group, at, all) => group !== all[at - 1]);
  expect(groups).toEqual([...new Set(groups)]);
  expect(groups.at(-1)).toBe('Otras instituciones');
  const initials = groups.slice(1, -1);
  expect(initials).toEqual(initials.toSorted((a = '', b = '') => a.localeCompare(b, 'es')));
});

test('lists institutions without personal accounts only in a search, or if already chosen', () => {
  const labels = (query: string, chosen: string | null = null) =>
    listMatches(OPTIONS, { query, chosen }).map(({ label }) => label);
  expect(labels('')).toHaveLength(BANKS.filter(({ retail }) => retail).length);
  for (const name of ['CLS', 'Indeval', 'Nafin', 'Barclays']) {
    const bank = BANKS.find(({ name: own, shortName }) => [own, shortName].includes(name));
    const [label, value] = [bank?.name ?? '', String(bank?.code)];
    expect(labels(''), name).not.toContain(label);
    expect(labels(label), name).toContain(label);
    expect(labels('', value), name).toContain(label);
  }
});

const refusal = (code: number, data: unknown = null) => new ApiError({ kind: 'refused', path: '/x', code, data });

test('returns one refusal, with its rule, if error code and field list of an answer name the same field', () => {
  const data = [{ field: 'cardNo', rule: 'checkDigit', msg: 'Hay un carácter equivocado' }];
  const fault = { field: 'accountNumber', rule: 'checkDigit', msg: 'Hay un carácter equivocado' };
  expect(findRefusals(refusal(REFUSALS.accountInvalid, data), 'x')).toEqual([fault]);
  expect(findRefusals(refusal(REFUSALS.accountOfAnother), 'x')).toEqual([{ field: 'accountNumber', msg: 'x' }]);
  const inherited = [{ field: 'constructor', msg: 'x' }];
  expect(findRefusals(refusal(TRANSPORT_CODES.invalidFields, inherited), 'x')).toEqual(inherited);
});

test('a bank that the server does not know has the message of a missing bank', () => {
  expect(wordsOf(accountMessages(null), { name: 'bankCode', rule: 'unknown', all: clabe })).toEqual({
    key: 'problems.bank',
  });
});
