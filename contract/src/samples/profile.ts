import type { profileCalls } from '../calls/profile.ts';
import { curp, orderNo, type Samples } from './pieces.ts';

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
