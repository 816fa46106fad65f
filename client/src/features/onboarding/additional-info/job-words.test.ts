/** What people type for their job, and what must come first; the words are those of the screen. */
import { EMPLOYEE_DESIGNATIONS, SELF_EMPLOYED_DESIGNATIONS } from '@puente/contract/values/designations';
import { INDUSTRIES } from '@puente/contract/values/industries';
import { expect, test } from 'vitest';
import en from '../../../i18n/locales/en/apply/work.json' with { type: 'json' };
import es from '../../../i18n/locales/es/apply/work.json' with { type: 'json' };
import { find } from '../../../ui/list/find.ts';
import { INDUSTRY_WORDS, JOB_WORDS } from './job-words.ts';

type Key = keyof typeof JOB_WORDS;
const jobs = (keys: readonly Key[], { options }: Pick<typeof es, 'options'>) =>
  keys.map((key) => ({ key, label: options.designation[key], aliases: JOB_WORDS[key] ?? [] }));
const EMPLOYEE = jobs(EMPLOYEE_DESIGNATIONS, es);
const OWN = jobs(SELF_EMPLOYED_DESIGNATIONS, es);

test.each([
  ['enfermera', 'nurse'],
  ['enfermero', 'nurse'],
  ['soy enfermera', 'nurse'],
  ['enfemera', 'nurse'],
  ['doctora', 'doctor'],
  ['doctor', 'doctor'],
  ['médico', 'doctor'],
  ['dra', 'doctor'],
  ['maestra', 'professor'],
  ['maestro', 'professor'],
  ['maetra', 'professor'],
  ['profesora', 'professor'],
  ['profe', 'professor'],
  ['docente', 'professor'],
  ['vendedora', 'sales'],
  ['vendedor', 'sales'],
  ['cajera', 'sales'],
  ['guardia', 'securityGuard'],
  ['vigilante', 'securityGuard'],
  ['velador', 'securityGuard'],
  ['abogada', 'lawyer'],
  ['abogado', 'lawyer'],
  ['avogado', 'lawyer'],
  ['chofer', 'companyDriver'],
  ['chófer', 'companyDriver'],
  ['conductor', 'companyDriver'],
  ['repartidor', 'companyDriver'],
  ['secretaria', 'administrative'],
  ['recepcionista', 'administrative'],
  ['contadora', 'finance'],
  ['contador', 'finance'],
  ['ingeniero', 'engineer'],
  ['arquitecta', 'architect'],
  ['policia', 'policeman'],
  ['soldado', 'soldier'],
  ['gerente', 'manager'],
  ['subgerente', 'assistantManager'],
  ['gerente general', 'generalManager'],
  ['jubilado', 'retirement'],
  ['pensionada', 'retirement'],
  ['mesera', 'customerService'],
  ['imss', 'socialSecurityStaff'],
  ['pemex', 'oilStaff'],
  ['cfe', 'electricPowerStaff'],
  ['call center', 'callCenter'],
  ['almacen', 'warehouse'],
  ['otro', 'other'],
])('an employee who types «%s» finds %s first', (query, wanted) => {
  expect(find(EMPLOYEE, query)[0]?.key).toBe(wanted);
});

test.each([
  ['uber', 'travelAppDriver'],
  ['didi', 'travelAppDriver'],
  ['taxista', 'taxiDriver'],
  ['rappi', 'mealDelivery'],
  ['tacos', 'foodBusiness'],
  ['cocinera', 'foodBusiness'],
  ['albañil', 'construction'],
  ['albanil', 'construction'],
  ['plomero', 'construction'],
  ['estilista', 'aestheticsOrBarber'],
  ['uñas', 'aestheticsOrBarber'],
  ['peluquera', 'aestheticsOrBarber'],
  ['tiendita', 'groceryStore'],
  ['abarotes', 'groceryStore'],
  ['carpintero', 'woodworking'],
  ['mecanico', 'mechanic'],
  ['costurera', 'clothesSelling'],
  ['avon', 'catalogueSales'],
  ['limpieza', 'cleaningServices'],
  ['niñera', 'cleaningServices'],
  ['programador', 'softwareAndInternet'],
  ['abogada', 'legalService'],
])('somebody self-employed who types «%s» finds %s first', (query, wanted) => {
  expect(find(OWN, query)[0]?.key).toBe(wanted);
});

test('everyday words find the industry of a company, and Spanish words a job in English too', () => {
  const industries = INDUSTRIES.map((key) => ({
    key,
    label: es.options.industryCategory[key],
    aliases: INDUSTRY_WORDS[key] ?? [],
  }));
  expect(['oxxo', 'escuela', 'hotel', 'hospital'].map((query) => find(industries, query)[0]?.key)).toEqual([
    'retail',
    'culturalEducation',
    'diningAndEntertainment',
    'hospitalAndMedical',
  ]);
  const english = jobs(EMPLOYEE_DESIGNATIONS, en);
  expect(['nurse', 'enfermera', 'teacher', 'driver', 'guard'].map((query) => find(english, query)[0]?.key)).toEqual([
    'nurse',
    'nurse',
    'professor',
    'companyDriver',
    'securityGuard',
  ]);
});
