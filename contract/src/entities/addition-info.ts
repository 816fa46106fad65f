import * as z from 'zod/mini';
import { checkPhone, normalisePhone } from '../rules/person/phone.ts';
import { checkPostalCode, normalisePostalCode } from '../rules/person/address.ts';
import {
  INDUSTRIES,
  EMPLOYMENT_TYPES,
  INCOME_SOURCES,
  JOB_EXPERIENCES,
  PAY_FREQUENCIES,
  SALARY_RANGES,
} from '../values/work.ts';
import { PAYMENT_METHODS } from '../values/loan.ts';
import { RELATIONS } from '../values/personal.ts';
import { STATE_CODES } from '../values/states.ts';
import { optionalText, orderNo, text } from './common.ts';
import { ruled, ruledOptional } from './ruled.ts';

export const COMPANY_NAME_MAX_CHARACTERS = 120;
const word = optionalText(120);

/**
 * Checks only the shape; the handler then checks the fields of the employment type (rules/work/employment.ts). Paydays
 * are `1`…`31` or a weekday (rules/work/payday.ts).
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
