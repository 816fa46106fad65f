/** Text keys of the rules of names and of the CURP, for each form that asks for them. */
import { type CurpIssue, normaliseCurp } from '@puente/contract/rules/curp';
import type { NameIssue } from '@puente/contract/rules/person';
import { CURP_CHARACTERS, NAME_MAX_CHARACTERS } from '@puente/contract/values/limits';

export const nameMessages = <N extends 'firstName' | 'middleName' | 'lastName'>(name: N) =>
  ({
    required: `personal:problems.${name}`,
    tooShort: `personal:problems.${name}`,
    format: `personal:problems.${name}Format`,
    tooLong: () => ({ key: `personal:problems.${name}Long`, count: NAME_MAX_CHARACTERS }) as const,
  }) as const satisfies Record<NameIssue, unknown>;

export const CURP_MESSAGES = {
  required: 'personal:problems.nationalId',
  tooShort: ({ nationalId }: { nationalId: string }) =>
    ({
      key: 'personal:problems.nationalIdShort',
      count: CURP_CHARACTERS - normaliseCurp(nationalId).length,
    }) as const,
  tooLong: 'personal:problems.nationalIdFormat',
  format: 'personal:problems.nationalIdFormat',
  word: 'personal:problems.nationalIdFormat',
  date: 'personal:problems.nationalIdDate',
  checkDigit: 'personal:problems.nationalIdCheckDigit',
} as const satisfies Record<CurpIssue, unknown>;
