/** Flow of login and register: phone step, then code step, which lasts while a code is requested. */
import { sessionCalls } from '@puente/contract/calls/session';
import { normalisePhone } from '@puente/contract/rules/person/phone';
import { checkCode } from '@puente/contract/rules/code';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionEnd } from '../../api/api-context.ts';
import type { ApiError } from '../../api/errors/api-error.ts';
import { useSignIn } from '../../api/use-sign-in.ts';
import { type Written, useWrite } from '../../api/use-write.ts';
import { type CodeChannel, useCodeRequest } from '../../codes/use-code-request.ts';
import { useCarried } from '../../forms/document-link.tsx';
import { useFieldEvents } from '../../native/use-field-events.ts';
import { useScreenToast } from '../../history/use-screen-toast.ts';
import { showToast } from '../../utils/toast.ts';
import { faultOf, type Problem, phoneProblem } from './sign-in-problem.ts';

type SessionGiven = { token: string; userId: string | undefined };

type CodeSignInArgs = {
  purpose: 'login' | 'register';
  enter: (mobile: string, code: string) => Promise<Written<SessionGiven>>;
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
  // After a session ended, fills in its number, because most borrowers return with it.
  const known = carried.mobile || (purpose === 'login' ? normalisePhone(ended?.mobile ?? '') : '');
  const [mobile, setMobile] = useState(codes.request?.mobile ?? known);
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
    const asked = await codes.ask(mobile, channel);
    if (asked.state === 'failed') return show(asked.error);
    if (asked.state === 'ignored') return;
    setFailure(null);
    setCodeProblem(null);
    if (asked.state === 'sent') showHere(t(channel === 'voice' ? 'callToast' : 'sentToast'));
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
