/** Employment types that a stored profile may have. Rules §3 has both `Other` and `others`. */
export const EMPLOYMENT_TYPES = [
  'employee',
  'self_employed',
  'Unemployed',
  'ParttimeEmployee',
  'Student',
  'Other',
  'others',
] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** Employment types that the form offers (rules §3); the form clears any other stored value (rules §4). */
export const OFFERED_EMPLOYMENT_TYPES = ['employee', 'self_employed', 'Unemployed'] as const;

export const JOB_EXPERIENCES = ['lessThan1Year', 'in1_3Years', 'moreThan3Years'] as const;

// our choice: ranges in pesos, spelled as in the specification.
export const SALARY_RANGES = [
  'under 3000',
  '3001-6000',
  '6001-9000',
  '9001-12000',
  '12001-15000',
  'over 15000',
] as const;

/** `Fourteen`: every fourteen days; `Biweekly`: the Mexican quincena, two days of each month. */
export const PAY_FREQUENCIES = ['Weekly', 'Fourteen', 'Monthly', 'Biweekly'] as const;
export type PayFrequency = (typeof PAY_FREQUENCIES)[number];

export const INCOME_SOURCES = ['ownself', 'father', 'mother', 'brotherOrSister', 'otherFamilyMember'] as const;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const INDUSTRIES = [
  'hospitalAndMedical',
  'financeAndAudit',
  'transportation',
  'bankAndInsurance',
  'retail',
  'police',
  'diningAndEntertainment',
  'healthCareAndBeauty',
  'culturalEducation',
  'housekeeping',
  'salesAndSupport',
  'materialProcurement',
  'foreignTrade',
  'governmentEmployee',
  'others',
] as const;

/** Job designations by employment type (rules §3): wire keys; the locale files hold the words. */

export const GENERIC_DESIGNATIONS = ['assistant', 'commissioner', 'supervisor', 'manager', 'director'] as const;
type GenericDesignation = (typeof GENERIC_DESIGNATIONS)[number];

// Rules §3 lists thirty: "assistant manager", "general manager" and "manager" are three different ones.
export const EMPLOYEE_DESIGNATIONS = [
  'socialSecurityStaff',
  'electricPowerStaff',
  'oilStaff',
  'publicEducationStaff',
  'governmentEmployee',
  'medicalAndHealthStaff',
  'administrative',
  'sales',
  'professor',
  'doctor',
  'engineer',
  'warehouse',
  'architect',
  'customerService',
  'assistantManager',
  'collection',
  'callCenter',
  'companyDriver',
  'generalManager',
  'nurse',
  'manager',
  'securityGuard',
  'lawyer',
  'soldier',
  'policeman',
  'supervisor',
  'finance',
  'technicalSupport',
  'retirement',
  'other',
] as const;
type EmployeeDesignation = (typeof EMPLOYEE_DESIGNATIONS)[number];

export const SELF_EMPLOYED_DESIGNATIONS = [
  'groceryStore',
  'butcher',
  'stationery',
  'aestheticsOrBarber',
  'foodBusiness',
  'internetCafe',
  'oldProductRecycling',
  'clothesSelling',
  'catalogueSales',
  'travelAppDriver',
  'mealDelivery',
  'taxiDriver',
  'construction',
  'woodworking',
  'mechanic',
  'contractor',
  'consultant',
  'financialServices',
  'manufacturingAndMachinery',
  'computerService',
  'cleaningServices',
  'legalService',
  'softwareAndInternet',
  'other',
] as const;
type SelfEmployedDesignation = (typeof SELF_EMPLOYED_DESIGNATIONS)[number];

export type Designation = EmployeeDesignation | SelfEmployedDesignation | GenericDesignation;
