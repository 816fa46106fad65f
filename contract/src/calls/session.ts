import * as z from 'zod/mini';
import { mobile, oneTimeCode } from '../entities/common.ts';
import { session, userInfo } from '../entities/user-info.ts';
import { c, endpoint, CODE_REFUSALS, noData, SEND_CODE_REFUSALS } from '../wire/endpoint.ts';
import { done, unread } from '../wire/reading.ts';

export const CODE_PURPOSES = ['login', 'register', 'bankCard', 'loan'] as const;
export const CODE_CHANNELS = ['sms', 'voice'] as const;

export const sessionCalls = c.router({
  login: {
    method: 'POST',
    path: '/security/login',
    contentType: 'application/x-www-form-urlencoded',
    body: z.object({ mobile, code: oneTimeCode }),
    summary: 'Signs in with a one-time code; an older session of the same borrower ends.',
    ...endpoint({
      auth: 'none',
      data: session,
      rules: '§4 session, §7',
      refusals: { ...CODE_REFUSALS, mobileNotRegistered: noData },
    }),
  },
  register: {
    method: 'POST',
    path: '/security/register',
    body: z.object({
      mobile,
      code: oneTimeCode,
      termsVersion: z.string().check(z.minLength(1), z.maxLength(40)),
      afid: z.optional(z.string().check(z.maxLength(200))),
      campaign: z.optional(z.string().check(z.maxLength(200))),
    }),
    summary: 'Opens an account for a mobile number that has none.',
    ...endpoint({
      auth: 'none',
      data: session,
      rules: '§1, §7, §8',
      refusals: { ...CODE_REFUSALS, mobileTaken: noData },
    }),
  },
  getVerifyCode: {
    method: 'POST',
    path: '/security/getVerifyCode',
    body: z.object({ mobile, purpose: z.enum(CODE_PURPOSES), channel: z.enum(CODE_CHANNELS) }),
    summary: 'Sends a one-time code by SMS or voice; asked again too soon it is refused with the seconds left.',
    ...endpoint({
      auth: 'none',
      data: done(z.object({ countdownTime: unread(z.int()), codeLength: unread(z.int()) })),
      rules: '§7, §9 countdown',
      refusals: { ...SEND_CODE_REFUSALS, mobileTaken: noData, mobileNotRegistered: noData },
    }),
  },
  existsByMobile: {
    method: 'GET',
    path: '/security/existsByMobile',
    query: z.object({ mobile }),
    summary: 'Has this mobile number an account?',
    ...endpoint({ auth: 'none', data: z.object({ exists: z.boolean() }) }),
  },
  getUserInfo: {
    method: 'GET',
    path: '/security/getUserInfo',
    summary: 'Everything the lender keeps of the borrower, for session start and for prefilling forms.',
    ...endpoint({ auth: 'token', data: userInfo, rules: '§3, §4 session' }),
  },
  isRequiredVerificationCode: {
    method: 'GET',
    path: '/security/isRequiredVerificationCode',
    summary: 'Must a bank card be confirmed with a one-time code?',
    ...endpoint({ auth: 'token', data: z.object({ required: z.boolean() }) }),
  },
  validateVerifyCode: {
    method: 'GET',
    path: '/loan/validateVerifyCode',
    query: z.object({ mobile, code: oneTimeCode, purpose: z.enum(CODE_PURPOSES) }),
    summary: 'Is this the code that was sent? Counts a wrong try, does not use the code up.',
    ...endpoint({
      auth: 'token',
      data: z.object({ valid: z.boolean() }),
      changesState: true,
      refusals: { tooManyTries: CODE_REFUSALS.tooManyTries },
    }),
  },
});
