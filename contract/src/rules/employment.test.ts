import { describe, expect, it } from 'vitest';
import {
  EMPLOYEE_DESIGNATIONS,
  SELF_EMPLOYED_DESIGNATIONS,
  EMPLOYMENT_TYPES,
  PAY_FREQUENCIES,
} from '../values/work.ts';
import {
  EMPTY_WORK_FORM,
  changeEmployment,
  changePayFrequency,
  checkWork,
  clearUnknownWork,
  designationsFor,
  visibleWork,
  visibleWorkFields,
  workOptions,
  type WorkForm,
  paydayFields,
  paydayOptions,
} from './employment.ts';

const employee: WorkForm = {
  employmentType: 'employee',
  designation: 'nurse',
  jobExperience: 'in1_3Years',
  monthlySalary: '6001-9000',
  payFrequency: 'Biweekly',
  monthlyPayday: '15',
  monthlyPaydayTwo: '30',
};

describe('visibleWorkFields', () => {
  it.each([
    ['', ['employmentType', 'monthlySalary']],
    ['Unemployed', ['employmentType', 'monthlySalary']],
    ['self_employed', ['employmentType', 'designation', 'monthlySalary']],
    ['employee', ['employmentType', 'designation', 'jobExperience', 'monthlySalary', 'payFrequency']],
  ])('an employment type of %j shows the fields %j before a frequency is chosen', (employmentType, fields) => {
    expect(visibleWorkFields({ ...EMPTY_WORK_FORM, employmentType })).toEqual(fields);
  });

  it.each([
    ['Weekly', ['weekday', null]],
    ['Fourteen', ['weekday', 'weekday']],
    ['Monthly', ['dayOfMonth', null]],
    ['Biweekly', ['dayOfMonth', 'dayOfMonth']],
  ] as const)('a pay frequency of %s offers paydays of the kinds %j', (payFrequency, kinds) => {
    const form = { ...employee, payFrequency };
    const shown = visibleWorkFields(form);
    expect(shown.includes('monthlyPayday')).toBe(true);
    expect(shown.includes('monthlyPaydayTwo')).toBe(kinds[1] !== null);
    const count = { weekday: 7, dayOfMonth: 31 };
    expect(workOptions(form, 'monthlyPayday')).toHaveLength(count[kinds[0]]);
    expect(workOptions(form, 'monthlyPaydayTwo')).toHaveLength(kinds[1] === null ? 0 : count[kinds[1]]);
  });
});

it('designationsFor returns the designations of an employment type, and none for an unknown one', () => {
  expect(designationsFor('employee')).toBe(EMPLOYEE_DESIGNATIONS);
  expect(designationsFor('self_employed')).toBe(SELF_EMPLOYED_DESIGNATIONS);
  expect(designationsFor('Unemployed')).toEqual([]);
  expect(designationsFor('toString')).toEqual([]);
});

describe('changing an answer', () => {
  it('a changed employment type clears only the designation', () => {
    expect(changeEmployment(employee, 'self_employed')).toEqual({
      ...employee,
      employmentType: 'self_employed',
      designation: '',
    });
  });

  it('a changed pay frequency clears only the paydays', () => {
    expect(changePayFrequency(employee, 'Weekly')).toEqual({
      ...employee,
      payFrequency: 'Weekly',
      monthlyPayday: '',
      monthlyPaydayTwo: '',
    });
  });

  it('the same value chosen again keeps every answer', () => {
    expect(changeEmployment(employee, 'employee')).toEqual(employee);
    expect(changePayFrequency(employee, 'Biweekly')).toEqual(employee);
  });
});

describe('clearUnknownWork', () => {
  it('keeps a valid form', () => {
    expect(clearUnknownWork(employee)).toEqual(employee);
  });

  it('clears an employment type that the form does not offer, and its designation', () => {
    const cleared = clearUnknownWork({ ...employee, employmentType: 'Student' });
    expect([cleared.employmentType, cleared.designation]).toEqual(['', '']);
  });

  it('clears an unknown experience and the paydays of another pay frequency', () => {
    const cleared = clearUnknownWork({ ...employee, jobExperience: '5 years', payFrequency: 'Weekly' });
    expect(cleared).toEqual({
      ...employee,
      jobExperience: '',
      payFrequency: 'Weekly',
      monthlyPayday: '',
      monthlyPaydayTwo: '',
    });
  });
});

describe('sending the form', () => {
  it('omits hidden answers', () => {
    expect(visibleWork({ ...employee, employmentType: 'Unemployed' })).toEqual({
      employmentType: 'Unemployed',
      monthlySalary: '6001-9000',
    });
    expect(visibleWork(employee)).toEqual(employee);
  });

  it('reports every visible field that is empty or unknown', () => {
    expect(checkWork(employee)).toEqual({});
    expect(checkWork(EMPTY_WORK_FORM)).toEqual({ employmentType: 'required', monthlySalary: 'required' });
    expect(checkWork({ ...employee, designation: 'butcher', monthlyPaydayTwo: '' })).toEqual({
      designation: 'unknown',
      monthlyPaydayTwo: 'required',
    });
  });

  it('accepts an employment type that the contract allows but the form does not offer, and rejects an unknown one', () => {
    const student = { ...EMPTY_WORK_FORM, employmentType: 'Student', monthlySalary: '6001-9000' };
    expect(checkWork(student)).toEqual({});
    expect(checkWork({ ...student, employmentType: 'astronaut' })).toEqual({ employmentType: 'unknown' });
  });

  it.each([
    ['Biweekly', '15', { monthlyPaydayTwo: 'samePayday' }],
    ['Fourteen', 'Friday', {}],
  ])('%s pay with %s as both paydays has the issues %j', (payFrequency, day, issues) => {
    const form = { ...employee, payFrequency, monthlyPayday: day, monthlyPaydayTwo: day };
    expect(checkWork(form)).toEqual(issues);
  });

  it('clearUnknownWork leaves only listed values, for any employment type and pay frequency', () => {
    for (const employmentType of EMPLOYMENT_TYPES) {
      for (const payFrequency of PAY_FREQUENCIES) {
        const form = clearUnknownWork({ ...employee, employmentType, payFrequency });
        expect(Object.values(checkWork(form)).filter((issue) => issue === 'unknown')).toEqual([]);
      }
    }
  });
});

it('an empty work form offers no paydays before a pay frequency is chosen', () => {
  expect(new Set(Object.values(EMPTY_WORK_FORM))).toEqual(new Set(['']));
  expect(workOptions(EMPTY_WORK_FORM, 'monthlyPayday')).toEqual([]);
  expect(workOptions(EMPTY_WORK_FORM, 'monthlyPaydayTwo')).toEqual([]);
});

it('paydayOptions offers the days 1 to 31 for «dayOfMonth» and the weekdays for «weekday»', () => {
  const days = paydayOptions('dayOfMonth');
  expect([days.length, days[0], days[30]]).toEqual([31, '1', '31']);
  expect(paydayOptions('weekday')).toContain('Friday');
});

it.each(['', 'toString'])(
  'hides both payday fields for a pay frequency of %j, which is empty or unknown',
  (frequency) => {
    expect(paydayFields(frequency)).toEqual({ first: null, second: null });
  },
);
