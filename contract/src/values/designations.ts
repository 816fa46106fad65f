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
