/** Asking for a one-time code: one at a time, with the server's countdown, also after a reload. */
import { sessionCalls } from '@puente/contract/calls/session';
import { CODE_COUNTDOWN_SECONDS, CODE_DIGITS } from '@puente/contract/values/limits';
import { useState } from 'react';
import type { ApiError } from '../api/errors/api-error.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useClock } from '../lib/time/clock.ts';
import type { CodeRequest } from '../device/code-requests.ts';
import { useDevice } from '../device/use-session.ts';

export type CodePurpose = 'login' | 'register' | 'bankCard' | 'loan';
export type CodeChannel = CodeRequest['channel'];

/** `waiting`: a code is still on its way to this number; the countdown goes on. */
export type Asked = { state: 'sent' | 'waiting' | 'ignored' } | { state: 'failed'; error: ApiError };

/** The seconds a refusal `codeTooSoon` names; null when it names none. */
export function secondsToWait(error: ApiError): number | null {
  const { countdownTime } = (error.data ?? {}) as { countdownTime?: unknown };
  return error.codeName === 'codeTooSoon' && typeof countdownTime === 'number' ? countdownTime : null;
}

export function useCodeRequest(purpose: CodePurpose) {
  const clock = useClock();
  const { codes: requests } = useDevice();
  const send = useSubmit(sessionCalls.getVerifyCode);
  const [request, setRequest] = useState(() => requests.of(purpose));

  const keep = (next: CodeRequest) => {
    requests.keep(purpose, next);
    setRequest(next);
  };

  const ask = async (mobile: string, channel: CodeChannel): Promise<Asked> => {
    const sent = await send.submit({ body: { mobile, purpose, channel } });
    if (sent.state === 'ignored') return { state: 'ignored' };
    const now = clock.now();
    if (sent.state === 'done') {
      const { countdownTime = CODE_COUNTDOWN_SECONDS, codeLength = CODE_DIGITS } = sent.data ?? {};
      keep({ mobile, digits: codeLength, channel, sentAt: now, resendAt: now + countdownTime * 1000 });
      return { state: 'sent' };
    }
    const seconds = secondsToWait(sent.error);
    if (seconds === null) return { state: 'failed', error: sent.error };
    const known = request?.mobile === mobile ? request : { digits: CODE_DIGITS, channel, sentAt: now };
    keep({ ...known, mobile, resendAt: now + seconds * 1000 });
    return { state: 'waiting' };
  };

  return {
    /** The code that was asked for; null before. */
    request,
    ask,
    busy: send.busy,
    /** Used, or the number changes. */
    forget: () => {
      requests.forget(purpose);
      setRequest(null);
    },
  };
}
