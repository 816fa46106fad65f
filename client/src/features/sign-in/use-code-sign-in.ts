/** Flow of login and register: the phone step, then the code step while a request for a code is stored. */
import { sessionCalls } from '@puente/contract/calls/session';
import { normalisePhone } from '@puente/contract/rules/contacts';
import { checkCode } from '@puente/contract/rules/code';
import { useReducer, useState } from 'react';
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
import { useLatest } from '../../utils/hooks.ts';
import { faultOf, phoneProblem, reduceSignIn, startSignIn } from './sign-in-state.ts';

type SessionGiven = { token: string; userId: string | undefined };

type CodeSignInArgs = {
  purpose: 'login' | 'register';
  enter: (mobile: string, code: string) => Promise<WriteResult<SessionGiven>>;
  done: string;
};

export type CodeSignIn = ReturnType<typeof useCodeSignIn>;

export function useCodeSignIn({ purpose, enter, done }: CodeSignInArgs) {
  const { t } = useTranslation('sign-in');
  const codes = useCodeRequest(purpose);
  const known = useKnownMobile(purpose);
  const [state, dispatch] = useReducer(reduceSignIn, startSignIn(codes.request?.mobile ?? known));
  const { mobile } = state;
  const latestMobile = useLatest(mobile);
  const exists = useWrite(sessionCalls.existsByMobile);
  const signIn = useSignIn();
  const [entering, setEntering] = useState(false);
  const tell = useFieldEvents(purpose, null);
  const showHere = useScreenToast();
  const step = codes.request === null ? 'phone' : 'code';

  const show = (error: ApiError) => {
    if (codes.lock(codes.request?.mobile ?? mobile, error)) return dispatch({ type: 'answer' });
    const fault = faultOf(error, step);
    if (fault.at === 'phone') codes.forget();
    dispatch({ type: 'refuse', fault });
  };

  const ask = async (channel: CodeChannel) => {
    const asked = await codes.ask(codes.request?.mobile ?? mobile, channel);
    if (asked.state === 'failed') return show(asked.error);
    if (asked.state === 'ignored') return;
    // A new code invalidates the older one, whose digits would leave the borrower no box to type in.
    dispatch({ type: 'answer', keepsCode: asked.state !== 'sent' });
    if (asked.state === 'sent') showHere(t(channel === 'voice' ? 'callToast' : 'sentToast'));
  };

  const checkMobile = (): boolean => {
    tell('check', 'mobile');
    const problem = phoneProblem(mobile);
    dispatch(problem === null ? { type: 'acceptMobile' } : { type: 'refuse', fault: { at: 'phone', problem } });
    return problem === null;
  };

  /**
   * Expects a number that passed its rule. Returns false if the number belongs to the other screen, so that the caller
   * focuses the field.
   */
  const start = async (): Promise<boolean> => {
    const found = await exists.write({ query: { mobile } });
    if (found.state === 'failed') show(found.error);
    // The answer may be about a number that the borrower has corrected meanwhile.
    if (found.state !== 'done' || latestMobile.current !== mobile) return true;
    if (found.data.exists === (purpose === 'login')) {
      await ask('sms');
      return true;
    }
    dispatch({ type: 'refuse', fault: { at: 'phone', problem: purpose === 'login' ? 'notRegistered' : 'taken' } });
    return false;
  };

  const send = async (code: string) => {
    const { request } = codes;
    if (!request) return;
    tell('check', 'code');
    if (checkCode(code, request.digits) !== null) {
      return dispatch({ type: 'refuse', fault: { at: 'code', problem: 'codeRequired' } });
    }
    setEntering(true);
    const answer = await enter(request.mobile, code);
    try {
      if (answer.state === 'done') {
        dispatch({ type: 'answer', keepsCode: true });
        codes.forget();
        showToast(done);
        await signIn({ ...answer.data, mobile: request.mobile });
      }
    } finally {
      setEntering(false);
    }
    if (answer.state === 'failed') show(answer.error);
  };

  return {
    ...state,
    purpose,
    request: codes.request,
    tell,
    setMobile: (next: string) => {
      if (next !== '') tell('input', 'mobile');
      dispatch({ type: 'typeMobile', mobile: next });
    },
    checkMobile,
    start,
    starting: exists.isPending || (step === 'phone' && codes.busy),
    setCode: (next: string) => {
      if (next !== '') tell('input', 'code');
      dispatch({ type: 'typeCode', code: next });
    },
    ask,
    asking: codes.busy,
    send,
    entering,
    /** Returns to the phone step, to correct the number. */
    change: () => {
      codes.forget();
      dispatch({ type: 'answer' });
    },
  };
}

/** After a session ended, returns that borrower’s phone number, because most borrowers return with it. */
function useKnownMobile(purpose: CodeSignInArgs['purpose']): string {
  const carried = useCarried().mobile;
  const ended = useSessionEnd();
  return carried || (purpose === 'login' ? normalisePhone(ended?.mobile ?? '') : '');
}
