export const RELATIONS = [
  'parents',
  'couples',
  'brothersOrSisters',
  'children',
  'friends',
  'colleagues',
  'students',
  'others',
] as const;

/** Offered by the form, in the order of rules §3. */
export const OFFERED_RELATIONS = ['parents', 'couples', 'children', 'brothersOrSisters', 'friends', 'others'] as const;
