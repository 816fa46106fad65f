import { storedBasicInfo, storedWorkInfo, userInfo } from '@puente/contract/entities/user-info';
import { sessionSamples } from '@puente/contract/samples/borrower';
import { expect, test } from 'vitest';
import type { AnswerWords } from '../application/answers.ts';
import { reviewRows } from './review-rows.ts';

const LEFT_ITS_LIST = ['Student', '1'];
const FREE_TEXTS = ['name', 'pinCode', 'city', 'companyName'];
const words: AnswerWords = {
  option: (list, value) => {
    if (FREE_TEXTS.includes(list)) return undefined;
    return LEFT_ITS_LIST.includes(value) || !Number.isNaN(Number(value)) ? null : value;
  },
  date: (day) => `(${day})`,
  day: (day) => `día ${day}`,
};
const storedAnswers = userInfo.parse(sessionSamples.getUserInfo.data);
type Account = { last4: string; bankName: string } | null;
const linesOf = (answers: typeof storedAnswers, account: Account, reused = true) =>
  Object.fromEntries(reviewRows(answers, { account, words, reused }).map(({ id, lines }) => [id, lines]));

test('masks personal answers of an earlier loan', () => {
  const basicInfo = {
    ...storedAnswers.basicInfo,
    firstName: 'Ana Sofía',
    middleName: null,
    lastName: 'Gómez Marín',
    nationalId: 'GOMA850101MDFMRN00',
    email: 'ana.gomez@correo.com',
    address: 'Calle Durango 215, Roma Norte',
    city: 'Cuauhtémoc',
    state: '09',
  };
  const contacts = [{ name: 'Luis Gómez', mobile: '5512345678', relation: 'brothersOrSisters' }];
  expect(linesOf({ ...storedAnswers, basicInfo, contacts }, { last4: '0004', bankName: 'STP' })).toMatchObject({
    personal: ['Ana Sofía Gómez Marín', 'CURP ••••\u00a0RN00', 'a•••@correo.com'],
    residence: ['Calle Durango •••, Roma Norte', 'Cuauhtémoc\u00a0· Ciudad de México'],
    contacts: ['Luis Gómez\u00a0· brothersOrSisters\u00a0· ••••\u00a05678'],
    account: ['STP\u00a0· ••••\u00a00004'],
  });
});

test('groups the phone numbers that the borrower checks, and breaks no line within them', () => {
  const contacts = [{ name: 'Luis Gómez', mobile: '5512345678', relation: 'friend' }];
  const workInfo = storedAnswers.workInfo && { ...storedAnswers.workInfo, companyPhone: '9991234567' };
  const lines = linesOf({ ...storedAnswers, workInfo, contacts }, null, false);
  expect(lines['contacts']).toEqual(['Luis Gómez\u00a0· friend\u00a0· 55\u00a01234\u00a05678']);
  expect(lines['work']?.[0]).toMatch(/· 999\u00a0123\u00a04567$/u);
});

test('omits an answer whose option no longer exists, and a row without answers', () => {
  const workInfo = storedAnswers.workInfo && {
    ...storedAnswers.workInfo,
    employmentType: 'Student',
    companyName: null,
    monthlySalary: '1',
  };
  const lines = linesOf({ ...storedAnswers, workInfo, contacts: [] }, null);
  expect(Object.keys(lines)).toEqual(['personal']);
});

test('shows how often and on which days the borrower is paid', () => {
  const pay = { payFrequency: 'Biweekly', monthlyPayday: '15', monthlyPaydayTwo: 'Friday' };
  const workInfo = storedAnswers.workInfo && { ...storedAnswers.workInfo, ...pay };
  const lines = linesOf({ ...storedAnswers, workInfo }, null, false);
  expect(lines['work']).toContain('Biweekly\u00a0· día 15\u00a0· Friday');
});

test('shows every answer that the forms ask for, and none that they do not ask for', () => {
  const named = (shape: object) => Object.fromEntries(Object.keys(shape).map((field) => [field, field]));
  const basicInfo = storedBasicInfo.parse({ ...named(storedBasicInfo.shape), old: 30 });
  const workInfo = storedWorkInfo.parse(named(storedWorkInfo.shape));
  const asWritten: AnswerWords = { option: () => undefined, date: (day) => day, day: (day) => day };
  const rows = reviewRows({ basicInfo, workInfo, contacts: [] }, { account: null, words: asWritten, reused: false });
  const shown = rows.flatMap(({ lines }) => lines.flatMap((line) => line.split('\u00a0· ')));
  expect(shown).toEqual(expect.arrayContaining(['education', 'pinCode', 'monthlyPaydayTwo']));
  expect(shown).not.toContain('incomeSource');
});
