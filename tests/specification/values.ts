/**
 * Enumerations and numbers of rules §3, §5 and §9, copied from the specification. The specification only describes the
 * values of an industry, designation or consent; their wire words are ours.
 */
export const GENDERS_BY_FORM = { 1: 'male', 2: 'female' } as const;

const split = (values: string): readonly string[] => values.split(', ');
export const WORK_TYPES = split('employee, self_employed, Unemployed, ParttimeEmployee, Student, Other, others');
export const WORK_TYPES_OFFERED = split('employee, self_employed, Unemployed');
export const JOB_EXPERIENCE = split('lessThan1Year, in1_3Years, moreThan3Years');
export const RESIDENCE_TYPE = split('ownHouse, rened, others');
export const MARITAL_STATUS = split('single, married, divorced, widowed');
export const EDUCATION = split('noEducated, primaryschool, seniorSchool, highSchool, bachelors, masters');
export const LOAN_PURPOSE = split('familyFunction, holidayTravel, education, health, otherPersonalUse');
export const PAY_FREQUENCY = split('Weekly, Fourteen, Monthly, Biweekly');
export const CONTACT_RELATION = split(
  'parents, couples, brothersOrSisters, children, friends, colleagues, students, others',
);
export const CONTACT_RELATION_OFFERED = split('parents, couples, children, brothersOrSisters, friends, others');
export const INCOME_SOURCE = split('ownself, father, mother, brotherOrSister, otherFamilyMember');
export const CARD_TYPE = split('CLABE, creditCard');
export const SALARY_RANGE = split('under 3000, 3001-6000, 6001-9000, 9001-12000, 12001-15000, over 15000');
export const PAYMENT_METHOD = split('cheque, cash, bankTransfer');
export const WEEKDAY = split('Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday');
export const GENERIC_DESIGNATION = split('assistant, commissioner, supervisor, manager, director');

export const INDUSTRY = split(
  'hospitalAndMedical, financeAndAudit, transportation, bankAndInsurance, retail, police, ' +
    'diningAndEntertainment, healthCareAndBeauty, culturalEducation, housekeeping, salesAndSupport, ' +
    'materialProcurement, foreignTrade, governmentEmployee, others',
);
export const EMPLOYEE_DESIGNATION = split(
  'socialSecurityStaff, electricPowerStaff, oilStaff, publicEducationStaff, governmentEmployee, ' +
    'medicalAndHealthStaff, administrative, sales, professor, doctor, engineer, warehouse, architect, ' +
    'customerService, assistantManager, collection, callCenter, companyDriver, generalManager, nurse, manager, ' +
    'securityGuard, lawyer, soldier, policeman, supervisor, finance, technicalSupport, retirement, other',
);
export const SELF_EMPLOYED_DESIGNATION = split(
  'groceryStore, butcher, stationery, aestheticsOrBarber, foodBusiness, internetCafe, oldProductRecycling, ' +
    'clothesSelling, catalogueSales, travelAppDriver, mealDelivery, taxiDriver, construction, woodworking, ' +
    'mechanic, contractor, consultant, financialServices, manufacturingAndMachinery, computerService, ' +
    'cleaningServices, legalService, softwareAndInternet, other',
);
export const CONSENTS = split('contacts, sms, installedApps, location, storage, camera, deviceInformation');

/** The specification counts the 32 states without naming them; numbers from INEGI. */
export const STATES_OF_MEXICO = split(
  '01 Aguascalientes, 02 Baja California, 03 Baja California Sur, 04 Campeche, 05 Coahuila, 06 Colima, ' +
    '07 Chiapas, 08 Chihuahua, 09 Ciudad de México, 10 Durango, 11 Guanajuato, 12 Guerrero, 13 Hidalgo, ' +
    '14 Jalisco, 15 Estado de México, 16 Michoacán, 17 Morelos, 18 Nayarit, 19 Nuevo León, 20 Oaxaca, 21 Puebla, ' +
    '22 Querétaro, 23 Quintana Roo, 24 San Luis Potosí, 25 Sinaloa, 26 Sonora, 27 Tabasco, 28 Tamaulipas, ' +
    '29 Tlaxcala, 30 Veracruz, 31 Yucatán, 32 Zacatecas',
).map((state) => [state.slice(0, 2), state.slice(3)]);

/** The specification says "about 80" institutions. */
export const BANK_CODES = { first: 37_006, last: 90_903, thousands: [37, 40, 90], atLeast: 80 } as const;

/** 11 questions, 22 lenders including "none", counts in three bands (rules §3, §9). */
export const QUESTIONNAIRE = {
  questions: 11,
  lenders: 22,
  noLender: 'none',
  counts: ['none', 'oneToTen', 'moreThanTen'],
} as const;

/**
 * Numbers of rules §3, §5 and §9 under the contract's names, copied from the specification. If the specification gives
 * two, contract/decisions.md chooses.
 */
export const CONSTANTS = {
  REQUEST_TIMEOUT_MS: 60_000,
  PATH_KEY_BYTES: 16,
  FOCUS_DELAY_MS: 100,

  AGE_MIN: 18,
  AGE_MAX: 83,
  FEBRUARY_DAYS: 28,
  PAYDAY_LAST_DAY: 31,
  NAME_MIN_LETTERS: 3,
  ADDRESS_MIN_CHARACTERS: 2,
  ADDRESS_MAX_CHARACTERS: 100,
  CURP_CHARACTERS: 18,
  RFC_CHARACTERS: 13,
  NSS_DIGITS: 11,
  CLABE_DIGITS: 18,
  DEBIT_CARD_DIGITS: 16,
  BETWEEN_CARD_AND_CLABE_DIGITS: 17,
  EMERGENCY_CONTACTS: 2,
  QUESTION_COUNT: 11,
  PHONE_PREFIX: '+52',

  LOAN_AMOUNT_MIN: 1_000,
  LOAN_AMOUNT_MAX: 60_000,
  FIRST_LOAN_LIMIT: 5_000,
  REPAID_LOAN_LIMIT: 30_000,
  LOAN_TERM_MIN_DAYS: 91,
  LOAN_TERM_MAX_DAYS: 365,
  ANNUAL_INTEREST_CAP: 0.36,
  DAILY_FEE_CAP: 0.0098,
  TAX_CAP: 0.18,
  DAILY_PENALTY_RATE: 0.02,
  REPAYMENT_ABOVE: 10,

  REVIEW_WORKING_DAYS: 1,
  REVIEW_USUAL_MINUTES: 10,
  DEPOSIT_USUAL_MINUTES_MIN: 10,
  DEPOSIT_USUAL_MINUTES_MAX: 60,
  DEPOSIT_LATEST_HOURS: 8,
  OFFER_HOURS: 24,
  STP_REFLECTED_MINUTES: 15,
  REJECTION_RETRY_DAYS: 30,
  REJECTED_DATA_DAYS: 7,
  OCR_SECONDS_MIN: 5,
  OCR_SECONDS_MAX: 10,

  CURRENCY_CODE: 'MXN',
  CURRENCY_SYMBOL: '$',
} as const;

export const EMAIL_DOMAIN_COUNT = 16;
