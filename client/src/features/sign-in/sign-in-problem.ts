/** Maps problems of a number or a code to the step that shows them (screens: login; screens: register). */
import { checkPhone, type PhoneIssue } from '@puente/contract/rules/person/phone';
import type { ApiError } from '../../api/errors/api-error.ts';
import { useTranslation } from 'react-i18next';

/** `server`: the server's own sentence, which names the waiting time. */
export type Problem =
  | 'phoneRequired'
  | 'phoneLength'
  | 'phoneFormat'
  | 'notRegistered'
  | 'taken'
  | 'codeRequired'
  | 'wrongCode'
  | 'expired'
  | 'used'
  | { server: string }
  | { triesLeft: number };

const PHONE_PROBLEMS: Record<PhoneIssue, Problem> = {
  required: 'phoneRequired',
  tooShort: 'phoneLength',
  tooLong: 'phoneLength',
  format: 'phoneFormat',
};

export function phoneProblem(mobile: string): Problem | null {
  const issue = checkPhone(mobile);
  return issue === null ? null : PHONE_PROBLEMS[issue];
}

/** `phone` and `code`: shown beside that field. `screen`: the borrower typed nothing wrong. */
export type Fault = { at: 'phone' | 'code'; problem: Problem } | { at: 'screen'; error: ApiError };

const FAULTS: Partial<Record<string, Fault>> = {
  mobileNotRegistered: { at: 'phone', problem: 'notRegistered' },
  mobileTaken: { at: 'phone', problem: 'taken' },
  wrongCode: { at: 'code', problem: 'wrongCode' },
  codeExpired: { at: 'code', problem: 'expired' },
  codeUsed: { at: 'code', problem: 'used' },
};

export function faultOf(error: ApiError, step: 'phone' | 'code'): Fault {
  const { codeName, msg } = error;
  if (codeName === 'tooManyTries' || codeName === 'codeTooSoon') return { at: step, problem: { server: msg } };
  const { triesLeft } = (error.data ?? {}) as { triesLeft?: unknown };
  if (codeName === 'wrongCode' && typeof triesLeft === 'number') return { at: 'code', problem: { triesLeft } };
  return FAULTS[codeName ?? ''] ?? { at: 'screen', error };
}

export function needsNewCode(problem: Problem | null): boolean {
  return problem === 'expired' || problem === 'used';
}

/** Returns the text of a problem; null for none. `digits`: length of the code. */
export function useProblemText(): (problem: Problem | null, digits?: number) => string | null {
  const { t } = useTranslation('sign-in');
  return (problem, digits = 0) => {
    if (problem === null) return null;
    if (typeof problem !== 'object') return t(`errors.${problem}`, { count: digits });
    return 'server' in problem ? problem.server : t('errors.triesLeft', { count: problem.triesLeft });
  };
}
