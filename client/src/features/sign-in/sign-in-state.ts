/** State of login and register: what is typed, and the problem of the last press. */
import { checkPhone, type PhoneIssue } from '@puente/contract/rules/contacts';
import type { ApiError } from '../../api/api-error.ts';

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
type Fault = { at: 'phone' | 'code'; problem: Problem } | { at: 'screen'; error: ApiError };

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

/** Returns true if the number must use the other screen: register instead of login, or the reverse. */
export const belongsElsewhere = (problem: Problem | null): boolean =>
  problem === 'notRegistered' || problem === 'taken';

export const needsNewCode = (problem: Problem | null): boolean => problem === 'expired' || problem === 'used';

export type SignInState = {
  mobile: string;
  code: string;
  phoneProblem: Problem | null;
  codeProblem: Problem | null;
  /** Cleared by the next answer, not by a press: removing its lines would move the button below. */
  failure: ApiError | null;
  /** Counts failures, so that a repeated one is announced again. */
  failures: number;
  /** Counts refusals of the code; each one selects the code again. */
  refusals: number;
};

export type SignInEvent =
  | { type: 'typeMobile'; mobile: string }
  | { type: 'typeCode'; code: string }
  | { type: 'acceptMobile' }
  | { type: 'refuse'; fault: Fault }
  /** The server answered a press; a new code, or a locked number, leaves nothing to correct in the old code. */
  | { type: 'answer'; keepsCode?: boolean };

export const startSignIn = (mobile: string): SignInState => ({
  mobile,
  code: '',
  phoneProblem: null,
  codeProblem: null,
  failure: null,
  failures: 0,
  refusals: 0,
});

export function reduceSignIn(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'typeMobile': {
      const { mobile } = event;
      // The problem disappears as soon as the number changes (screens: fields).
      const isChecked = state.phoneProblem !== null && !belongsElsewhere(state.phoneProblem);
      return { ...state, mobile, phoneProblem: isChecked ? phoneProblem(mobile) : null };
    }
    case 'typeCode':
      return { ...state, code: event.code, codeProblem: null };
    case 'acceptMobile':
      return { ...state, phoneProblem: null };
    case 'answer':
      return { ...state, failure: null, codeProblem: null, code: event.keepsCode ? state.code : '' };
    default:
      return refuse(state, event.fault);
  }
}

function refuse(state: SignInState, fault: Fault): SignInState {
  switch (fault.at) {
    case 'screen':
      return { ...state, failure: fault.error, failures: state.failures + 1 };
    case 'phone':
      return { ...state, failure: null, code: '', phoneProblem: fault.problem };
    default:
      return { ...state, failure: null, codeProblem: fault.problem, refusals: state.refusals + 1 };
  }
}
