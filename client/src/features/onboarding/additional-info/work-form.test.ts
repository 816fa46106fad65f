import { additionInfo } from '@puente/contract/entities/profile';
import { expect, test } from 'vitest';
import { findMessages } from '../../../forms/find-messages.fixture.ts';
import { wordsOf } from '../../../forms/form-schema.ts';
import {
  chooseEmployment,
  choosePayFrequency,
  type Employment,
  employmentFormOf,
  WORK_MESSAGES,
  type WorkForm,
  workFormOf,
  workSchema,
  WORK_PAGES,
} from './work-form.ts';

const nurse: Employment = {
  employmentType: 'employee',
  companyName: ' Clínica Jacaranda ',
  companyPhone: '5500000050',
  industryCategory: 'hospitalAndMedical',
  designation: 'nurse',
  jobExperience: 'in1_3Years',
  monthlySalary: '9001-12000',
  payFrequency: 'Biweekly',
  monthlyPayday: '15',
  monthlyPaydayTwo: '30',
};

const noContacts = workFormOf({ workInfo: null, contacts: [] }, 'typed');
const fieldsOf = (form: Employment) =>
  Object.keys(workSchema({ ...noContacts, ...form }, '').shape).filter((field) => !field.startsWith('emergency'));
const problemsOf = (form: Employment) => {
  const all = { ...noContacts, ...form };
  return findMessages(workSchema(all, ''), WORK_MESSAGES, all);
};

test('adds no note if the position is no longer asked or had no answer', () => {
  expect(chooseEmployment(nurse, 'Unemployed').note).toBeNull();
  expect(chooseEmployment({ ...nurse, designation: '' }, 'self_employed').note).toBeNull();
});

test('choosing the same pay frequency changes nothing', () => {
  expect(choosePayFrequency(nurse, 'Biweekly')).toEqual({ changes: {}, note: null });
});

test('clears a stored occupation, experience or industry that is not offered, and its dependent answers', () => {
  const form = employmentFormOf({
    employmentType: 'Student',
    jobExperience: 'tenYears',
    designation: 'nurse',
    monthlySalary: '9001-12000',
    industryCategory: 'farming',
  });
  expect(form).toMatchObject({ employmentType: '', jobExperience: '', designation: '', industryCategory: '' });
  expect(form.monthlySalary).toBe('9001-12000');
});

test("requires every visible answer except the company's phone and industry", () => {
  const empty: Employment = { ...employmentFormOf(null), employmentType: 'employee', payFrequency: 'Biweekly' };
  expect(fieldsOf(empty).map((field) => problemsOf(empty)[field] ?? null)).toEqual([
    null,
    'companyName',
    null,
    null,
    'designation',
    'jobExperience',
    'monthlySalary',
    null,
    'monthlyPayday',
    'secondPayday',
  ]);
});

test('rejects a job of another occupation, a weekday as day of the month, and a short phone', () => {
  expect(problemsOf({ ...nurse, designation: 'butcher' }).designation).toBe('designation');
  expect(problemsOf({ ...nurse, employmentType: 'self_employed' }).designation).toBe('activity');
  expect(problemsOf({ ...nurse, monthlyPayday: 'Monday' }).monthlyPayday).toBe('monthlyPayday');
  expect(problemsOf({ ...nurse, companyPhone: '55000' }).companyPhone).toBe('companyPhoneFormat');
});

test('sends no hidden answers, and removes the country prefix and extra blanks from typed contacts', () => {
  const contacts = {
    emergencyContactName1: 'Luis Marín',
    emergencyContactMobile1: '5500000091',
    emergencyContactRelation1: 'parents',
    emergencyContactName2: 'Rosa Marín',
    emergencyContactMobile2: '5500000092',
    emergencyContactRelation2: 'friends',
  };
  const typed = { emergencyContactName2: ' Rosa  Marín ', emergencyContactMobile2: '+52 1 55 0000 0092' };
  const sent = (changes: Partial<Employment>) => {
    const all: WorkForm = {
      ...nurse,
      ...changes,
      ...contacts,
      ...typed,
      contactWay1: 'picked',
      contactWay2: 'typed',
    };
    return additionInfo.parse(workSchema(all, '').parse(all));
  };
  expect(sent({})).toEqual({ ...nurse, companyName: 'Clínica Jacaranda', ...contacts });
  expect(sent({ employmentType: 'Unemployed' })).toEqual({
    employmentType: 'Unemployed',
    monthlySalary: '9001-12000',
    ...contacts,
  });
  expect(sent({ payFrequency: 'Monthly' })).not.toHaveProperty('monthlyPaydayTwo');
  expect(sent({ industryCategory: '', companyPhone: '' })).toMatchObject({
    industryCategory: null,
    companyPhone: null,
  });
});

test('a relation that the server does not know has the message of a missing relation', () => {
  const at = { name: 'emergencyContactRelation2', rule: 'unknown', all: noContacts } as const;
  expect(wordsOf(WORK_MESSAGES, at)).toEqual({ key: 'problems.relation' });
});

test('each field is on one of the pages, in form order', () => {
  const fields = Object.keys(workSchema({ ...noContacts, ...nurse }, '').shape);
  expect(WORK_PAGES.flatMap((page) => [...page.fields])).toEqual(fields);
});
