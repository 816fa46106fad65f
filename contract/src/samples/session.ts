import { LEGAL_VERSION } from '../values/legal-version.ts';
import type { sessionCalls } from '../calls/session.ts';
import { account, curp, mobile, type Samples } from './pieces.ts';

const token = { token: 'b7c1f0c2e4', expiresAt: '2026-12-21 10:42:00', userId: 'u-1' };

export const sessionSamples = {
  login: { body: { mobile, code: '483920' }, data: token },
  register: {
    body: { mobile, code: '483920', termsVersion: LEGAL_VERSION, afid: 'af-9', campaign: 'yx1' },
    data: token,
  },
  getVerifyCode: { body: { mobile, purpose: 'login', channel: 'sms' }, data: { countdownTime: 60, codeLength: 6 } },
  existsByMobile: { query: { mobile }, data: { exists: true } },
  getUserInfo: {
    data: {
      basicInfo: {
        userId: 'u-1',
        mobile,
        firstName: 'Ana Sofía',
        lastName: 'Gómez Marín',
        gender: 'female',
        nationalId: curp,
        birthday: '1985-01-01',
        old: 41,
      },
      workInfo: {
        employmentType: 'employee',
        designation: 'nurse',
        monthlySalary: '9001-12000',
        payFrequency: 'Biweekly',
        monthlyPayday: '15',
        monthlyPaydayTwo: '30',
      },
      contacts: [{ name: 'Luis Marín', mobile: '5500000091', relation: 'parents' }],
      bankCards: [
        {
          cardId: account.cardId,
          cardType: 'CLABE',
          last4: account.last4,
          bankCode: 90646,
          bankName: 'STP',
          holderName: 'Ana Sofía Gómez Marín',
        },
      ],
      score: 640,
      stepsDone: [6, 12],
      identity: {
        back: true,
        front: true,
        ocr: true,
        face: false,
        imageIds: { back: 'img-1', front: 'img-2', face: null },
      },
      consentVersion: '2026-11',
      termsVersion: LEGAL_VERSION,
    },
  },
  isRequiredVerificationCode: { data: { required: true } },
  validateVerifyCode: { query: { mobile, code: '483920', purpose: 'bankCard' }, data: { valid: true } },
} satisfies Samples<typeof sessionCalls>;
