/** Closed lists of the personal and residence sections (rules §3), in the spelling of the wire. */

export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

/** The form's radio uses 1 and 2 (rules §2, §3); the wire says the word. */
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

// Rules §3 writes `rened`; the wire keeps it, the screen says "rented".
export const RESIDENCE_TYPES = ['ownHouse', 'rened', 'others'] as const;
