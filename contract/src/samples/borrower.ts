import type { profileCalls } from '../calls/profile.ts';
import { curp, orderNo, type Samples, account, mobile, stp } from './pieces.ts';
import { LEGAL_VERSION } from '../values/consent.ts';
import type { sessionCalls } from '../calls/session.ts';
import type { identityCalls } from '../calls/identity.ts';
import type { bankCardCalls } from '../calls/bank-card.ts';
import type { questionnaireCalls } from '../calls/questionnaire.ts';
import { QUESTIONS } from '../rules/questionnaire.ts';
import type { deviceCalls } from '../calls/device.ts';

const basicInfo = {
  firstName: 'Ana Sofía',
  middleName: null,
  lastName: 'Gómez Marín',
  gender: 'female' as const,
  birthday: '1985-01-01',
  education: 'bachelors' as const,
  maritalStatus: 'single' as const,
  nationalId: curp,
  email: 'ana@correo.example',
  residenceType: 'rened' as const,
  state: '09' as const,
  city: 'Cuauhtémoc',
  address: 'Calle Jacaranda 12',
};

export const profileSamples = {
  saveBasicInfo: { body: basicInfo, data: { orderNo, status: 12 } },
  saveBasicInfoMarket: { body: { ...basicInfo, orderNo }, data: { orderNo, status: 12 } },
  saveAdditionInfoMarket: {
    body: {
      orderNo,
      employmentType: 'employee',
      companyName: 'Clínica Jacaranda',
      companyPhone: '5500000050',
      designation: 'nurse',
      jobExperience: 'in1_3Years',
      monthlySalary: '9001-12000',
      payFrequency: 'Biweekly',
      monthlyPayday: '15',
      monthlyPaydayTwo: '30',
      emergencyContactName1: 'Luis Marín',
      emergencyContactMobile1: '5500000091',
      emergencyContactRelation1: 'parents',
      emergencyContactName2: 'Rosa Marín',
      emergencyContactMobile2: '5500000092',
      emergencyContactRelation2: 'friends',
    },
    data: { orderNo, status: 5 },
  },
} satisfies Samples<typeof profileCalls>;

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

/** Uploads are multipart (part `file`, field `orderNo`) and have no JSON body to show. */
export const identitySamples = {
  uploadCurpFront: { data: { imageId: 'img-2' } },
  uploadCurpBack: { data: { imageId: 'img-1' } },
  saveFaceImage: { data: { imageId: 'img-3', matched: true } },
  curpOcr: {
    body: { frontImageId: 'img-2', backImageId: 'img-1' },
    data: {
      firstName: 'Ana Sofía',
      lastName: 'Gómez Marín',
      nationalId: curp,
      birthday: '1985-01-01',
      gender: 'female',
      confidence: 0.97,
    },
  },
  finishUploadAllImg: { body: { orderNo, nationalId: curp }, data: { orderNo, status: 11 } },
} satisfies Samples<Omit<typeof identityCalls, 'uploadCurpFront' | 'uploadCurpBack' | 'saveFaceImage'>> &
  Record<'uploadCurpFront' | 'uploadCurpBack' | 'saveFaceImage', { data: object }>;

const form = {
  orderNo,
  cardType: 'CLABE' as const,
  cardNo: stp.clabe,
  confirmCardNo: stp.clabe,
  holderName: 'Ana Sofía Gómez Marín',
  nationalId: curp,
  bankCode: 90646,
  phone: mobile,
  code: '483920',
};

export const bankCardSamples = {
  addBankCard: { body: form, data: { cardId: 'card-1', orderNo, status: 17 } },
  updateBankCard: { body: { ...form, cardId: 'card-1' }, data: { cardId: 'card-1', orderNo, status: 7 } },
  verifyBankCard: { query: { cardNo: stp.clabe }, data: { valid: true, bankCode: 90646 } },
  getBankBranch: { data: { banks: [{ code: 90646, name: 'STP', clabePrefix: '646', retail: true }] } },
} satisfies Samples<typeof bankCardCalls>;

const answers = Object.fromEntries(QUESTIONS.map((question) => [String(question.number), question.options[0] ?? '']));

export const questionnaireSamples = {
  saveQuestionnaire: { body: { orderNo, answers }, data: { orderNo, status: 14 } },
} satisfies Samples<typeof questionnaireCalls>;

export const deviceSamples = {
  uploadEnable: { query: { orderNo }, data: { enabled: true } },
  uploadStatus: {
    query: { orderNo },
    data: { appList: true, sms: false, exif: false, device: true, contact: false, location: true },
  },
  packageList: { data: { packages: ['mx.banco.demo'] } },
} satisfies Samples<typeof deviceCalls>;
