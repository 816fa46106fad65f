import type { FormPage } from '../../../forms/pages/form-pages.ts';
import type { WorkForm } from './work-form.ts';

export const WORK_PAGES = [
  {
    name: 'job',
    fields: ['employmentType', 'companyName', 'companyPhone', 'industryCategory', 'designation', 'jobExperience'],
  },
  { name: 'pay', fields: ['monthlySalary', 'payFrequency', 'monthlyPayday', 'monthlyPaydayTwo'] },
  { name: 'contact1', fields: ['emergencyContactName1', 'emergencyContactMobile1', 'emergencyContactRelation1'] },
  { name: 'contact2', fields: ['emergencyContactName2', 'emergencyContactMobile2', 'emergencyContactRelation2'] },
] as const satisfies readonly FormPage<keyof WorkForm>[];
