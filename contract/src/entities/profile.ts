import * as z from 'zod/mini';
import {
  checkAddress,
  normaliseAddress,
  checkPostalCode,
  normalisePostalCode,
  checkName,
  normaliseName,
  checkEmail,
  normaliseEmail,
} from '../rules/person.ts';
import { checkCurp, normaliseCurp } from '../rules/curp.ts';
import { checkNss, normaliseNss, checkRfc, normaliseRfc } from '../rules/rfc-and-nss.ts';
import { checkPhone, normalisePhone } from '../rules/contacts.ts';
import { LOAN_PURPOSES, PAYMENT_METHODS } from '../values/loan.ts';
import { EDUCATIONS, GENDERS, MARITAL_STATUSES, RESIDENCE_TYPES, RELATIONS } from '../values/personal.ts';
import { STATE_CODES } from '../values/states.ts';
import { calendarDate, optionalText, orderNo, text } from './common.ts';
import { ruled, ruledOptional } from './ruled.ts';
import { LANGUAGES } from '../wire/headers.ts';
import {
  INDUSTRIES,
  EMPLOYMENT_TYPES,
  INCOME_SOURCES,
  JOB_EXPERIENCES,
  PAY_FREQUENCIES,
  SALARY_RANGES,
} from '../values/work.ts';

/** Personal and residence information; each field uses the form's own rule (rules §5). */
export const basicInfo = z.object({
  firstName: ruled(checkName, normaliseName),
  middleName: ruledOptional(checkName, normaliseName),
  lastName: ruled(checkName, normaliseName),
  gender: z.enum(GENDERS),
  birthday: calendarDate,
  education: z.enum(EDUCATIONS),
  maritalStatus: z.enum(MARITAL_STATUSES),
  nationalId: ruled(checkCurp, normaliseCurp),
  email: ruled(checkEmail, normaliseEmail),
  rfc: ruledOptional(checkRfc, normaliseRfc),
  nss: ruledOptional(checkNss, normaliseNss),
  loanPurpose: z.optional(z.enum(LOAN_PURPOSES)),
  residenceType: z.enum(RESIDENCE_TYPES),
  pinCode: ruledOptional(checkPostalCode, normalisePostalCode),
  state: z.enum(STATE_CODES),
  city: optionalText(80),
  county: optionalText(80),
  address: ruled(checkAddress, normaliseAddress),
  language: z.optional(z.enum(LANGUAGES)),
  whatsappNo: ruledOptional(checkPhone, normalisePhone),
  alternativePhone: ruledOptional(checkPhone, normalisePhone),
  cityOfBirth: optionalText(80),
});
export type BasicInfo = z.infer<typeof basicInfo>;

export const basicInfoForOrder = z.extend(basicInfo, { orderNo });

export const COMPANY_NAME_MAX_CHARACTERS = 120;
const word = optionalText(120);

/**
 * Work information and emergency contacts. Checks only the shape; the handler checks the fields of the employment type
 * (rules/employment.ts). A payday is `1` to `31` or a weekday.
 */
export const additionInfo = z.object({
  employmentType: z.enum(EMPLOYMENT_TYPES),
  companyName: optionalText(COMPANY_NAME_MAX_CHARACTERS),
  workThereTime: word,
  companyPhone: ruledOptional(checkPhone, normalisePhone),
  industryCategory: z.nullish(z.enum(INDUSTRIES)),
  designation: word,
  jobExperience: z.nullish(z.enum(JOB_EXPERIENCES)),
  monthlySalary: z.enum(SALARY_RANGES),
  payFrequency: z.nullish(z.enum(PAY_FREQUENCIES)),
  monthlyPayday: word,
  monthlyPaydayTwo: word,
  paymentMethod: z.nullish(z.enum(PAYMENT_METHODS)),
  incomeSource: z.nullish(z.enum(INCOME_SOURCES)),
  workPinCode: ruledOptional(checkPostalCode, normalisePostalCode),
  workState: z.nullish(z.enum(STATE_CODES)),
  workCity: word,
  workCounty: word,
  workAddress: word,
  emergencyContactName1: text(120),
  emergencyContactMobile1: ruled(checkPhone, normalisePhone),
  emergencyContactRelation1: z.enum(RELATIONS),
  emergencyContactName2: text(120),
  emergencyContactMobile2: ruled(checkPhone, normalisePhone),
  emergencyContactRelation2: z.enum(RELATIONS),
  linkedin: word,
  facebook: word,
});
export type AdditionInfo = z.infer<typeof additionInfo>;

export const additionInfoForOrder = z.extend(additionInfo, { orderNo });
