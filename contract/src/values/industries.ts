/** The fifteen industries of rules §3: wire keys; the locale files hold the words. */
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
