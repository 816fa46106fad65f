import {
  type Designation,
  EMPLOYEE_DESIGNATIONS,
  SELF_EMPLOYED_DESIGNATIONS,
  INDUSTRIES,
} from '@puente/contract/values/work';
import { expect, test } from 'vitest';
import en from '../../../i18n/locales/en/apply/work.json' with { type: 'json' };
import es from '../../../i18n/locales/es/apply/work.json' with { type: 'json' };
import { searchItems } from '../../../components/list/search-items.ts';
import { typedWords } from '../../../components/list/typed-words.fixture.ts';
import { INDUSTRY_WORDS, JOB_WORDS } from './job-words.ts';

type Key = Designation;
const jobs = (keys: readonly Key[], { options }: Pick<typeof es, 'options'>) =>
  keys.map((key) => ({ key, label: options.designation[key], aliases: JOB_WORDS[key] ?? [] }));
const EMPLOYEE = jobs(EMPLOYEE_DESIGNATIONS, es);
const SELF_EMPLOYED = jobs(SELF_EMPLOYED_DESIGNATIONS, es);

test.each(
  typedWords<Key>({
    nurse: ['enfermera', 'enfermero', 'soy enfermera', 'enfemera'],
    doctor: ['doctora', 'doctor', 'médico', 'dra'],
    professor: ['maestra', 'maestro', 'maetra', 'profesora', 'profe', 'docente'],
    sales: ['vendedora', 'vendedor', 'cajera'],
    securityGuard: ['guardia', 'vigilante', 'velador'],
    companyDriver: ['chofer', 'chófer', 'conductor', 'repartidor'],
    administrative: ['secretaria', 'recepcionista'],
    finance: ['contadora', 'contador'],
    soldier: ['soldado'],
    manager: ['gerente'],
    assistantManager: ['subgerente'],
    generalManager: ['gerente general'],
    retirement: ['jubilado', 'pensionada'],
    customerService: ['mesera'],
    socialSecurityStaff: ['imss'],
    oilStaff: ['pemex'],
    electricPowerStaff: ['cfe'],
  }),
)('an employee who types «%s» finds %s first', (query, wanted) => {
  expect(searchItems(EMPLOYEE, query)[0]?.key).toBe(wanted);
});

test.each(
  typedWords<Key>({
    travelAppDriver: ['uber', 'didi'],
    taxiDriver: ['taxista'],
    mealDelivery: ['rappi'],
    foodBusiness: ['tacos', 'cocinera'],
    construction: ['albañil', 'albanil', 'constructor', 'plomero'],
    aestheticsOrBarber: ['estilista', 'uñas', 'peluquera'],
    groceryStore: ['tiendita', 'abarotes'],
    clothesSelling: ['costurera'],
    catalogueSales: ['avon'],
    cleaningServices: ['limpieza', 'niñera'],
    softwareAndInternet: ['programador'],
    legalService: ['abogada'],
  }),
)('a self-employed borrower who types «%s» finds %s first', (query, wanted) => {
  expect(searchItems(SELF_EMPLOYED, query)[0]?.key).toBe(wanted);
});

test("everyday words find a company's industry, and Spanish words find a job in English too", () => {
  const industries = INDUSTRIES.map((key) => ({
    key,
    label: es.options.industryCategory[key],
    aliases: INDUSTRY_WORDS[key] ?? [],
  }));
  expect(['oxxo', 'escuela', 'hotel', 'hospital'].map((query) => searchItems(industries, query)[0]?.key)).toEqual([
    'retail',
    'culturalEducation',
    'diningAndEntertainment',
    'hospitalAndMedical',
  ]);
  const english = jobs(EMPLOYEE_DESIGNATIONS, en);
  expect(
    ['nurse', 'enfermera', 'teacher', 'driver', 'guard'].map((query) => searchItems(english, query)[0]?.key),
  ).toEqual(['nurse', 'nurse', 'professor', 'companyDriver', 'securityGuard']);
});
