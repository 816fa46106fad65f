import type { PhoneIssue } from '@puente/contract/rules/phone';

/** What is said beside the number. `taken`: it has an account, and its amount is behind the sign-in. */
export type EstimateProblem = 'required' | 'length' | 'format' | 'taken';

const PROBLEMS: Record<PhoneIssue, EstimateProblem> = {
  required: 'required',
  tooShort: 'length',
  tooLong: 'length',
  format: 'format',
};

export function estimateProblem(issue: PhoneIssue | null): EstimateProblem | null {
  return issue === null ? null : PROBLEMS[issue];
}
