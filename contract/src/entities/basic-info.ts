/** Personal and residence information (spec §3, §4.1, §4.2). */
import * as z from 'zod/mini';
import { checkAddress } from '../rules/address.ts';
import { checkCurp } from '../rules/curp.ts';
import { checkEmail } from '../rules/email.ts';
import { checkName } from '../rules/name.ts';
import { checkNss } from '../rules/nss.ts';
import { checkPhone } from '../rules/phone.ts';
import { checkPostalCode } from '../rules/postal-code.ts';
import { checkRfc } from '../rules/rfc.ts';
import { LOAN_PURPOSES } from '../values/loan.ts';
import { EDUCATIONS, GENDERS, MARITAL_STATUSES, RESIDENCE_TYPES } from '../values/personal.ts';
import { calendarDate, orderNo, text } from './common.ts';
import { ruled, ruledOptional } from './ruled.ts';

/** What the form sends; every field by the same rule as in the form (spec §5). */
export const basicInfo = z.object({
  firstName: ruled(checkName, 80),
  middleName: ruledOptional(checkName, 80),
  lastName: ruled(checkName, 80),
  gender: z.enum(GENDERS),
  birthday: calendarDate,
  education: z.enum(EDUCATIONS),
  maritalStatus: z.enum(MARITAL_STATUSES),
  nationalId: ruled(checkCurp, 18),
  email: ruled(checkEmail, 120),
  rfc: ruledOptional(checkRfc, 13),
  nss: ruledOptional(checkNss, 11),
  loanPurpose: z.optional(z.enum(LOAN_PURPOSES)),
  residenceType: z.enum(RESIDENCE_TYPES),
  pinCode: ruledOptional(checkPostalCode, 5),
  state: text(60),
  city: z.nullish(z.string().check(z.maxLength(80))),
  county: z.nullish(z.string().check(z.maxLength(80))),
  address: ruled(checkAddress, 100),
  language: z.optional(z.enum(['es', 'en'])),
  whatsappNo: ruledOptional(checkPhone, 10),
  alternativePhone: ruledOptional(checkPhone, 10),
  cityOfBirth: z.nullish(z.string().check(z.maxLength(80))),
});
export type BasicInfo = z.infer<typeof basicInfo>;

export const basicInfoForOrder = z.extend(basicInfo, { orderNo });
