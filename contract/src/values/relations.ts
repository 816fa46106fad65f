/** How an emergency contact is related to the borrower (rules §3). */

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

/** The six the form offers, in the order of rules §3. */
export const OFFERED_RELATIONS = ['parents', 'couples', 'children', 'brothersOrSisters', 'friends', 'others'] as const;
