import { makeCurp } from '@puente/contract/rules/curp';
import { expect, test } from 'vitest';
import { reviewRows } from '../../../confirm/review-rows.ts';
import { findMessages } from '../../../forms/find-messages.fixture.ts';
import {
  changeState,
  curpAnswers,
  personalFormOf,
  stateToFill,
  basicInfoOf,
  PERSONAL_MESSAGES,
  type PersonalForm,
  personalSchema,
  PERSONAL_PAGES,
  type PersonalField,
  curpStart,
  withoutStart,
} from './personal-form.ts';
import { wordsOf } from '../../../forms/form-schema.ts';

const TODAY = '2026-11-21';
const empty = personalFormOf({ userId: 'u-1', mobile: '5500000001' });
const curp = makeCurp({
  firstName: 'Ana Sofía',
  lastName: 'Gómez Marín',
  birthday: '1985-01-01',
  gender: 'female',
  state: 'DF',
});
const ana: PersonalForm = {
  ...empty,
  firstName: ' Ana  Sofía ',
  lastName: 'Gómez Marín',
  gender: '2',
  birthday: '1985-01-01',
  education: 'bachelors',
  maritalStatus: 'single',
  nationalId: curp,
  email: 'ana@correo.example',
  residenceType: 'rened',
  state: '09',
  city: 'Cuauhtémoc',
  pinCode: '06600',
  address: 'Calle Jacaranda 12',
};
const problems = (form: PersonalForm) => findMessages(personalSchema(form, TODAY), PERSONAL_MESSAGES, form);
const sent = (language: 'es' | 'en') => basicInfoOf(personalSchema(ana, TODAY).parse(ana), language);

test('an empty form reports every required field; a birthday adds four', () => {
  const [who, home] = [
    ['firstName', 'lastName', 'gender'],
    ['residenceType', 'state', 'address'],
  ];
  expect(Object.keys(problems(empty))).toEqual([...who, 'birthday', ...home]);
  const revealed = ['education', 'maritalStatus', 'nationalId', 'email'];
  expect(Object.keys(problems({ ...empty, birthday: '1985-01-01' }))).toEqual([...who, ...revealed, ...home]);
});

test.each([
  [{ firstName: 'Al' }, { firstName: 'firstName' }],
  [{ lastName: 'G0mez' }, { lastName: 'lastNameFormat' }],
  [{ firstName: 'a'.repeat(81) }, { firstName: 'firstNameLong 80' }],
  [{ middleName: 'X' }, { middleName: 'middleName' }],
  [{ birthday: '2009-01-01' }, { birthday: 'age' }],
  [{ birthday: '1942-11-21' }, { birthday: 'age' }],
  [{ nationalId: 'GOMA850101MDF' }, { nationalId: 'nationalIdShort 5' }],
  [{ nationalId: 'GOMA850101QDFRRN09' }, { nationalId: 'nationalIdFormat' }],
  [{ nationalId: 'BEML920313HMCLNS08' }, { nationalId: 'nationalIdCheckDigit' }],
  [{ nationalId: 'BEML920230HMCLNS07' }, { nationalId: 'nationalIdDate' }],
  [{ email: 'ana@' }, { email: 'emailFormat' }],
  [{ pinCode: '0660' }, { pinCode: 'pinCode' }],
  [{ pinCode: '17000' }, { pinCode: 'pinCodeUnknown' }],
  [{ address: 'x' }, { address: 'addressShort' }],
  [{ rfc: 'GODE561231' }, { rfc: 'rfcShort 3' }],
  [{ rfc: 'GOD1561231GR8' }, { rfc: 'rfcFormat' }],
  [{ nss: '12345678904' }, { nss: 'nssCheckDigit' }],
  [{ nss: '123' }, { nss: 'nssShort 8' }],
  [{ residenceType: 'castle' }, { residenceType: 'residenceType' }],
  [{}, {}],
] as [Partial<PersonalForm>, Record<string, string>][])(
  'with the changes %j, reports the problems %j',
  (changes, expected) => {
    expect(problems({ ...ana, ...changes })).toEqual(expected);
  },
);

test('clears a stored choice that is not offered', () => {
  const form = personalFormOf({
    userId: 'u-1',
    mobile: '5500000001',
    residenceType: 'castle',
    education: 'phd',
    maritalStatus: 'engaged',
    state: 'CDMX',
    city: 'Cuauhtémoc',
  });
  expect(form).toMatchObject({ residenceType: '', education: '', maritalStatus: '', state: '', city: '' });
});

test('converts gender between 1 or 2 in the form and a word on the wire', () => {
  expect(personalFormOf({ userId: 'u-1', mobile: '5500000001', gender: 'female' }).gender).toBe('2');
  expect(personalFormOf({ userId: 'u-1', mobile: '5500000001', gender: '1' }).gender).toBe('1');
  expect(sent('es').gender).toBe('female');
});
test('reads a birthday stored with a time of midnight as that day', () => {
  const stored = { userId: 'u-1', mobile: '5500000001', birthday: '1985-01-01 00:00:00' };
  expect(personalFormOf(stored).birthday).toBe('1985-01-01');
});

test('choosing another state empties the city; choosing the same keeps it', () => {
  expect(changeState(ana, '14')).toEqual({ state: '14', city: '' });
  expect(changeState(ana, '09')).toEqual({});
});

test('sends trimmed answers, and null for empty ones', () => {
  expect(sent('en')).toMatchObject({
    firstName: 'Ana Sofía',
    middleName: null,
    rfc: null,
    nss: null,
    pinCode: '06600',
    language: 'en',
  });
});

test('a complete postal code fills in its state, unless the borrower chose one', () => {
  expect(stateToFill(empty, { pinCode: '06700', filled: '' })).toBe('09');
  expect(stateToFill({ ...empty, state: '09' }, { pinCode: '44100', filled: '09' })).toBe('14');
  expect(stateToFill({ ...empty, state: '15' }, { pinCode: '44100', filled: '09' })).toBeNull();
  expect(stateToFill(empty, { pinCode: '0670', filled: '' })).toBeNull();
  expect(stateToFill(empty, { pinCode: '17000', filled: '' })).toBeNull();
});

test('returns only birthday and sex from a valid CURP, and only where they differ', () => {
  const form = { ...empty, nationalId: 'GOMA850101MDFMRN00', birthday: '1985-01-01', gender: '2' };
  expect(curpAnswers(form)).toBeNull();
  expect(curpAnswers({ ...form, birthday: '1985-01-02' })).toEqual({ birthday: '1985-01-01' });
  expect(curpAnswers({ ...form, gender: '1' })).toEqual({ gender: '2' });
  expect(curpAnswers({ ...form, birthday: '1985-01-02', gender: '1' })).toEqual({
    birthday: '1985-01-01',
    gender: '2',
  });
  expect(curpAnswers({ ...form, nationalId: 'GOMA850101', birthday: '1985-01-02' })).toBeNull();
});

// If this fails: a field of `personalSchema` is missing in `client/src/confirm/review-rows.ts`.
test('the review shows every answer of the form', () => {
  const filled = Object.entries(ana).map(([field, value]) => [field, value || 'x']);
  const answers: typeof ana = { ...Object.fromEntries(filled), gender: 'female' };
  const words = {
    option: (_list: string, value: string | null | undefined) => value ?? null,
    date: (day: string) => day,
    day: (day: string) => day,
  };
  const linesOf = (change: Partial<typeof answers>) => {
    const basicInfo = { userId: 'u-1', mobile: '5500000001', ...answers, ...change };
    return reviewRows({ basicInfo, workInfo: null, contacts: [] }, { account: null, words, reused: false });
  };
  const whole = JSON.stringify(linesOf({}));
  expect(Object.keys(ana).filter((field) => JSON.stringify(linesOf({ [field]: '' })) === whole)).toEqual([]);
});

const NOBODY = { userId: 'u-1', mobile: '5500000001' };
const LONG = 'x'.repeat(400);
const all = personalFormOf(NOBODY);
const wordsOfRule = (name: PersonalField, rule: string) => wordsOf(PERSONAL_MESSAGES, { name, rule, all });

test.each([
  ['city', 'unknown'],
  ['email', 'a rule of a newer version'],
  // `constructor` is inherited from Object.prototype and must not count as a rule.
  ['email', 'constructor'],
] as const)('returns no text for the field %s and the unknown rule %s', (field, rule) => {
  expect(wordsOfRule(field, rule)).toBeNull();
});

test('has an error text for every answer that exceeds its limit', () => {
  const long = personalFormOf({ ...NOBODY, ...Object.fromEntries(Object.keys(all).map((name) => [name, LONG])) });
  const words = findMessages(personalSchema({ birthday: LONG, state: '' }, '2026-11-21'), PERSONAL_MESSAGES, long);
  expect(Object.keys(words).length).toBeGreaterThan(10);
  expect(Object.values(words).filter((text) => text.startsWith('no words'))).toEqual([]);
});

test('each field is on one of the pages, in form order', () => {
  const fields = Object.keys(personalSchema({ birthday: '1985-01-01', state: '09' }, '2026-11-21').shape);
  expect(PERSONAL_PAGES.flatMap((page) => [...page.fields])).toEqual(fields);
});

const withoutCurp = {
  ...personalFormOf({ userId: 'u-1', mobile: '5500009321' }),
  firstName: 'Ana Sofía',
  lastName: 'Gómez Marín',
  birthday: '1985-01-01',
  gender: '2',
};

test('derives the start of the CURP from names, birthday and sex', () => {
  expect(curpStart(withoutCurp)).toBe('GOMA850101M');
  expect(curpStart({ ...withoutCurp, firstName: 'María José', lastName: 'de la Cruz Ñúñez', gender: '1' })).toBe(
    'CUXJ850101H',
  );
});

test('the derived start of the CURP is empty while a name, the birthday or the sex is missing', () => {
  for (const missing of ['firstName', 'lastName', 'birthday', 'gender']) {
    expect(curpStart({ ...withoutCurp, [missing]: '' })).toBe('');
  }
});

test('a CURP typed again or pasted after its derived start replaces that start', () => {
  expect(withoutStart('GOMA850101M', 'GOMA850101MGOMA')).toBe('GOMA');
  expect(withoutStart('GOMA850101M', 'GOMA850101MBEML920313HMCLNS09')).toBe('BEML920313HMCLNS09');
  expect(withoutStart('GOMA850101M', 'GOMA850101MDFMR')).toBe('GOMA850101MDFMR');
  expect(withoutStart('', 'GOMA')).toBe('GOMA');
});
