/** Flow of login and register: the phone step, then the code step while a request for a code is stored. */
import { sessionCalls } from '@puente/contract/calls/session';
import { normalisePhone, checkPhone, type PhoneIssue } from '@puente/contract/rules/contacts';
import { checkCode } from '@puente/contract/rules/code';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionEnd } from '../../api/api-context.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useSignIn } from '../../api/session.ts';
import { type WriteResult, useWrite } from '../../api/use-write.ts';
import { type CodeChannel, useCodeRequest } from '../../codes/one-time-code.tsx';
import { useCarried } from '../../forms/document-link.tsx';
import { useFieldEvents } from '../../native/use-field-events.ts';
import { useScreenToast } from '../../history/use-still-here.ts';
import { showToast } from '../../utils/overlays.ts';
import { useLatest } from '../../utils/use-latest.ts';

/** `server`: the server's own sentence, which names the waiting time. */
type Problem =
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

type SessionGiven = { token: string; userId: string | undefined };

type CodeSignInArgs = {
  purpose: 'login' | 'register';
  enter: (mobile: string, code: string) => Promise<WriteResult<SessionGiven>>;
  done: string;
};

export function useCodeSignIn({ purpose, enter, done }: CodeSignInArgs) {
  const { t } = useTranslation('sign-in');
  const carried = useCarried();
  const signIn = useSignIn();
  const codes = useCodeRequest(purpose);
  const tell = useFieldEvents(purpose, null);
  const exists = useWrite(sessionCalls.existsByMobile);
  const ended = useSessionEnd();
  // After a session ended, fills in that borrower’s phone number, because most borrowers return with it.
  const known = carried.mobile || (purpose === 'login' ? normalisePhone(ended?.mobile ?? '') : '');
  const [mobile, setMobile] = useState(codes.request?.mobile ?? known);
  const latestMobile = useLatest(mobile);
  const [code, setCode] = useState('');
  const [phone, setPhone] = useState<Problem | null>(null);
  const [codeProblem, setCodeProblem] = useState<Problem | null>(null);
  /** Cleared by the next answer, not by a press: removing its lines would move the button below. */
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [entering, setEntering] = useState(false);
  const showHere = useScreenToast();
  /** Counts failures, so that a repeated one is announced again. */
  const [failures, setFailures] = useState(0);
  /** Counts refusals of the code; each one selects the code again. */
  const [refusals, setRefusals] = useState(0);
  const step = codes.request === null ? 'phone' : 'code';
  const belongsElsewhere = phone === 'notRegistered' || phone === 'taken';

  const show = (error: ApiError) => {
    if (codes.lock(codes.request?.mobile ?? mobile, error)) {
      setFailure(null);
      setCodeProblem(null);
      return setCode('');
    }
    const fault = faultOf(error, step);
    setFailure(fault.at === 'screen' ? fault.error : null);
    if (fault.at === 'screen') return setFailures((count) => count + 1);
    if (fault.at === 'phone') {
      codes.forget();
      setCode('');
      return setPhone(fault.problem);
    }
    setCodeProblem(fault.problem);
    setRefusals((count) => count + 1);
  };

  const ask = async (channel: CodeChannel) => {
    const asked = await codes.ask(codes.request?.mobile ?? mobile, channel);
    if (asked.state === 'failed') return show(asked.error);
    if (asked.state === 'ignored') return;
    setFailure(null);
    setCodeProblem(null);
    if (asked.state !== 'sent') return;
    // A new code invalidates the older one, whose digits would leave the borrower no box to type in.
    setCode('');
    showHere(t(channel === 'voice' ? 'callToast' : 'sentToast'));
  };

  const checkMobile = (): boolean => {
    tell('check', 'mobile');
    const problem = phoneProblem(mobile);
    setPhone(problem);
    if (problem !== null) setFailure(null);
    return problem === null;
  };

  /**
   * Expects a number that passed its rule. Returns false if the number belongs to the other screen (login instead of
   * register, or the reverse), so that the caller focuses the field.
   */
  const start = async (): Promise<boolean> => {
    const found = await exists.write({ query: { mobile } });
    if (found.state === 'ignored') return true;
    if (found.state === 'failed') {
      show(found.error);
      return true;
    }
    // The answer is about a number that the borrower has corrected meanwhile.
    if (latestMobile.current !== mobile) return true;
    const mismatch = purpose === 'login' ? !found.data.exists : found.data.exists;
    if (mismatch) {
      setFailure(null);
      setPhone(purpose === 'login' ? 'notRegistered' : 'taken');
      return false;
    }
    await ask('sms');
    return true;
  };

  const send = async (given: string) => {
    if (!codes.request) return;
    tell('check', 'code');
    if (checkCode(given, codes.request.digits) !== null) {
      setFailure(null);
      setCodeProblem('codeRequired');
      setRefusals((count) => count + 1);
      return;
    }
    setEntering(true);
    const answer = await enter(codes.request.mobile, given);
    try {
      if (answer.state === 'done') {
        setFailure(null);
        codes.forget();
        showToast(done);
        await signIn({ ...answer.data, mobile: codes.request.mobile });
      }
    } finally {
      setEntering(false);
    }
    if (answer.state === 'failed') show(answer.error);
  };

  return {
    purpose,
    request: codes.request,
    mobile,
    tell,
    setMobile: (next: string) => {
      if (next !== '') tell('input', 'mobile');
      setMobile(next);
      // The problem disappears as soon as the number changes (screens: fields).
      if (phone !== null) setPhone(belongsElsewhere ? null : phoneProblem(next));
    },
    phoneProblem: phone,
    belongsElsewhere,
    checkMobile,
    start,
    starting: exists.isPending || (step === 'phone' && codes.busy),
    code,
    setCode: (next: string) => {
      if (next !== '') tell('input', 'code');
      setCode(next);
      if (codeProblem !== null) setCodeProblem(null);
    },
    codeProblem,
    refusals,
    ask,
    asking: codes.busy,
    send,
    entering,
    failure,
    failures,
    change: () => {
      codes.forget();
      setCode('');
      setCodeProblem(null);
      setFailure(null);
    },
  };
}

export type CodeSignIn = ReturnType<typeof useCodeSignIn>;
