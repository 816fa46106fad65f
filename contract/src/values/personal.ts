export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

/** The form's radio uses 1 and 2, the wire uses words (rules §2, §3). */
export const GENDER_BY_FORM_CODE = { '1': 'male', '2': 'female' } as const satisfies Record<string, Gender>;
export type GenderFormCode = keyof typeof GENDER_BY_FORM_CODE;

export const EDUCATIONS = [
  'noEducated',
  'primaryschool',
  'seniorSchool',
  'highSchool',
  'bachelors',
  'masters',
] as const;

export const MARITAL_STATUSES = ['single', 'married', 'divorced', 'widowed'] as const;

// Rules §3 spells it `rened` on the wire; screens say "rented".
export const RESIDENCE_TYPES = ['ownHouse', 'rened', 'others'] as const;

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

/** Relations that the form offers, in the order of rules §3. */
export const OFFERED_RELATIONS = ['parents', 'couples', 'children', 'brothersOrSisters', 'friends', 'others'] as const;
