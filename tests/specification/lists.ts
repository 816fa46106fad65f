/**
 * Enumerations of rules §3, copied from the specification; a value that it only describes is paired with our wire word.
 */
export const GENDERS_BY_FORM = { 1: 'male', 2: 'female' } as const;
export const WORK_TYPES = [
  'employee',
  'self_employed',
  'Unemployed',
  'ParttimeEmployee',
  'Student',
  'Other',
  'others',
] as const;
export const WORK_TYPES_OFFERED = ['employee', 'self_employed', 'Unemployed'] as const;
export const JOB_EXPERIENCE = ['lessThan1Year', 'in1_3Years', 'moreThan3Years'] as const;
export const RESIDENCE_TYPE = ['ownHouse', 'rened', 'others'] as const;
export const MARITAL_STATUS = ['single', 'married', 'divorced', 'widowed'] as const;
export const EDUCATION = ['noEducated', 'primaryschool', 'seniorSchool', 'highSchool', 'bachelors', 'masters'] as const;
export const LOAN_PURPOSE = ['familyFunction', 'holidayTravel', 'education', 'health', 'otherPersonalUse'] as const;
export const PAY_FREQUENCY = ['Weekly', 'Fourteen', 'Monthly', 'Biweekly'] as const;
export const CONTACT_RELATION = [
  'parents',
  'couples',
  'brothersOrSisters',
  'children',
  'friends',
  'colleagues',
  'students',
  'others',
] as const;
export const CONTACT_RELATION_OFFERED = [
  'parents',
  'couples',
  'children',
  'brothersOrSisters',
  'friends',
  'others',
] as const;
export const INCOME_SOURCE = ['ownself', 'father', 'mother', 'brotherOrSister', 'otherFamilyMember'] as const;
export const CARD_TYPE = ['CLABE', 'creditCard'] as const;
export const SALARY_RANGE = [
  'under 3000',
  '3001-6000',
  '6001-9000',
  '9001-12000',
  '12001-15000',
  'over 15000',
] as const;
export const PAYMENT_METHOD = ['cheque', 'cash', 'bankTransfer'] as const;
export const WEEKDAY = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const GENERIC_DESIGNATION = ['assistant', 'commissioner', 'supervisor', 'manager', 'director'] as const;

type Described = readonly (readonly [description: string, word: string])[];

export const INDUSTRY: Described = [
  ['hospital and medical', 'hospitalAndMedical'],
  ['finance and audit', 'financeAndAudit'],
  ['transportation', 'transportation'],
  ['bank and insurance', 'bankAndInsurance'],
  ['retail', 'retail'],
  ['police', 'police'],
  ['dining and entertainment', 'diningAndEntertainment'],
  ['health care and beauty', 'healthCareAndBeauty'],
  ['cultural education', 'culturalEducation'],
  ['housekeeping', 'housekeeping'],
  ['sales and support', 'salesAndSupport'],
  ['material procurement', 'materialProcurement'],
  ['foreign trade', 'foreignTrade'],
  ['government employee', 'governmentEmployee'],
  ['others', 'others'],
];

export const EMPLOYEE_DESIGNATION: Described = [
  ['social security staff', 'socialSecurityStaff'],
  ['electric power staff', 'electricPowerStaff'],
  ['oil staff', 'oilStaff'],
  ['public education staff', 'publicEducationStaff'],
  ['government employee', 'governmentEmployee'],
  ['medical and health staff', 'medicalAndHealthStaff'],
  ['administrative', 'administrative'],
  ['sales', 'sales'],
  ['professor', 'professor'],
  ['doctor', 'doctor'],
  ['engineer', 'engineer'],
  ['warehouse', 'warehouse'],
  ['architect', 'architect'],
  ['customer service', 'customerService'],
  ['assistant manager', 'assistantManager'],
  ['collection', 'collection'],
  ['call center', 'callCenter'],
  ['company-hired driver', 'companyDriver'],
  ['general manager', 'generalManager'],
  ['nurse', 'nurse'],
  ['manager', 'manager'],
  ['security guard', 'securityGuard'],
  ['lawyer', 'lawyer'],
  ['soldier', 'soldier'],
  ['policeman', 'policeman'],
  ['supervisor', 'supervisor'],
  ['finance', 'finance'],
  ['technical support', 'technicalSupport'],
  ['retirement', 'retirement'],
  ['other', 'other'],
];

export const SELF_EMPLOYED_DESIGNATION: Described = [
  ['grocery store', 'groceryStore'],
  ['butcher', 'butcher'],
  ['stationery', 'stationery'],
  ['aesthetics or barber', 'aestheticsOrBarber'],
  ['food business', 'foodBusiness'],
  ['internet cafe', 'internetCafe'],
  ['old product recycling', 'oldProductRecycling'],
  ['clothes selling', 'clothesSelling'],
  ['catalogue sales', 'catalogueSales'],
  ['travel app driver', 'travelAppDriver'],
  ['meal delivery', 'mealDelivery'],
  ['taxi driver', 'taxiDriver'],
  ['construction', 'construction'],
  ['woodworking', 'woodworking'],
  ['mechanic', 'mechanic'],
  ['contractor', 'contractor'],
  ['consultant', 'consultant'],
  ['financial services', 'financialServices'],
  ['manufacturing and machinery', 'manufacturingAndMachinery'],
  ['computer service', 'computerService'],
  ['cleaning services', 'cleaningServices'],
  ['legal service', 'legalService'],
  ['software and internet', 'softwareAndInternet'],
  ['other', 'other'],
];

export const words = (list: Described): string[] => list.map(([, word]) => word);

/** The specification counts the 32 states without naming them; numbers from INEGI. */
export const STATES_OF_MEXICO = [
  ['01', 'Aguascalientes'],
  ['02', 'Baja California'],
  ['03', 'Baja California Sur'],
  ['04', 'Campeche'],
  ['05', 'Coahuila'],
  ['06', 'Colima'],
  ['07', 'Chiapas'],
  ['08', 'Chihuahua'],
  ['09', 'Ciudad de México'],
  ['10', 'Durango'],
  ['11', 'Guanajuato'],
  ['12', 'Guerrero'],
  ['13', 'Hidalgo'],
  ['14', 'Jalisco'],
  ['15', 'Estado de México'],
  ['16', 'Michoacán'],
  ['17', 'Morelos'],
  ['18', 'Nayarit'],
  ['19', 'Nuevo León'],
  ['20', 'Oaxaca'],
  ['21', 'Puebla'],
  ['22', 'Querétaro'],
  ['23', 'Quintana Roo'],
  ['24', 'San Luis Potosí'],
  ['25', 'Sinaloa'],
  ['26', 'Sonora'],
  ['27', 'Tabasco'],
  ['28', 'Tamaulipas'],
  ['29', 'Tlaxcala'],
  ['30', 'Veracruz'],
  ['31', 'Yucatán'],
  ['32', 'Zacatecas'],
] as const;

/** The specification says "about 80" institutions. */
export const BANK_CODES = { first: 37_006, last: 90_903, thousands: [37, 40, 90], atLeast: 80 } as const;

/** 11 questions, 22 lenders including "none", counts in three bands (rules §3, §9). */
export const QUESTIONNAIRE = {
  questions: 11,
  lenders: 22,
  noLender: 'none',
  counts: ['none', 'oneToTen', 'moreThanTen'],
} as const;

/** Consents by our wire words (rules §6). */
export const CONSENTS: Described = [
  ['contacts', 'contacts'],
  ['SMS', 'sms'],
  ['installed apps', 'installedApps'],
  ['location', 'location'],
  ['storage', 'storage'],
  ['camera', 'camera'],
  ['device information', 'deviceInformation'],
];
