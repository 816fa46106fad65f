/** Requests a one-time code: one at a time, with the server's countdown, which survives a reload. */
import { sessionCalls } from '@puente/contract/calls/session';
import { CODE_COUNTDOWN_SECONDS, CODE_DIGITS } from '@puente/contract/values/limits';
import { useState } from 'react';
import type { ApiError } from '../api/errors/api-error.ts';
import { useWrite } from '../api/use-write.ts';
import { useClock } from '../utils/time/clock.ts';
import type { CodeRequest } from '../storage/code-requests.ts';
import { useDevice } from '../storage/use-session.ts';

export type CodePurpose = 'login' | 'register' | 'bankCard' | 'loan';
export type CodeChannel = CodeRequest['channel'];

/** `waiting`: an earlier code is still on its way, or the number is locked; the countdown runs. */
export type CodeResult = { state: 'sent' | 'waiting' | 'ignored' } | { state: 'failed'; error: ApiError };

export function secondsToWait(error: ApiError, name: 'codeTooSoon' | 'tooManyTries'): number | null {
  const { countdownTime } = (error.data ?? {}) as { countdownTime?: unknown };
  return error.codeName === name && typeof countdownTime === 'number' ? countdownTime : null;
}

export function useCodeRequest(purpose: CodePurpose) {
  const clock = useClock();
  const { codes: requests } = useDevice();
  const send = useWrite(sessionCalls.getVerifyCode);
  const [request, setRequest] = useState(() => requests.load(purpose));

  const keep = (next: CodeRequest) => {
    requests.save(purpose, next);
    setRequest(next);
  };

  const ask = async (mobile: string, channel: CodeChannel): Promise<CodeResult> => {
    const sent = await send.write({ body: { mobile, purpose, channel } });
    if (sent.state === 'ignored') return { state: 'ignored' };
    const now = clock.now();
    if (sent.state === 'done') {
      const { countdownTime = CODE_COUNTDOWN_SECONDS, codeLength = CODE_DIGITS } = sent.data ?? {};
      keep({ mobile, digits: codeLength, channel, sentAt: now, resendAt: now + countdownTime * 1000 });
      return { state: 'sent' };
    }
    if (lock(mobile, sent.error)) return { state: 'waiting' };
    const seconds = secondsToWait(sent.error, 'codeTooSoon');
    if (seconds === null) return { state: 'failed', error: sent.error };
    keep({ ...requestOf(mobile), resendAt: now + seconds * 1000 });
    return { state: 'waiting' };
  };

  const requestOf = (mobile: string): CodeRequest =>
    request?.mobile === mobile
      ? request
      : { mobile, digits: CODE_DIGITS, channel: 'sms', sentAt: clock.now(), resendAt: clock.now() };

  const lock = (mobile: string, error: ApiError): boolean => {
    const seconds = secondsToWait(error, 'tooManyTries');
    if (seconds === null) return false;
    const until = clock.now() + seconds * 1000;
    keep({ ...requestOf(mobile), resendAt: until, lockedUntil: until });
    return true;
  };

  return {
    request,
    ask,
    lock,
    busy: send.isPending,
    forget: () => {
      requests.forget(purpose);
      setRequest(null);
    },
  };
}
