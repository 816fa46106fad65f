/** The fifteen industries of rules §3. Wire keys; words live in the locale files. */
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
