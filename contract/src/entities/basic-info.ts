import * as z from 'zod/mini';
import { checkAddress, normaliseAddress, checkPostalCode, normalisePostalCode } from '../rules/person/address.ts';
import { checkCurp, normaliseCurp } from '../rules/person/curp.ts';
import { checkEmail, normaliseEmail } from '../rules/person/email.ts';
import { checkName, normaliseName } from '../rules/person/name.ts';
import { checkNss, normaliseNss } from '../rules/person/nss.ts';
import { checkPhone, normalisePhone } from '../rules/person/phone.ts';
import { checkRfc, normaliseRfc } from '../rules/person/rfc.ts';
import { LOAN_PURPOSES } from '../values/loan.ts';
import { EDUCATIONS, GENDERS, MARITAL_STATUSES, RESIDENCE_TYPES } from '../values/personal.ts';
import { STATE_CODES } from '../values/states.ts';
import { calendarDate, optionalText, orderNo } from './common.ts';
import { ruled, ruledOptional } from './ruled.ts';
import { LANGUAGES } from '../wire/headers.ts';

/** Request body; each field uses the form's own rule (rules §5). */
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
