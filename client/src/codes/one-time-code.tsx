import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useCountdown, Countdown } from '../components/countdown.tsx';
import type { CodeRequest } from '../storage/code-requests.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { CodeField } from '../forms/code-field.tsx';
import type { TextValueProps } from '../forms/field.tsx';
import { SPAM_HINT_AFTER_MS } from '../utils/timing.ts';
import { SmallText, Stack } from '../components/layout.tsx';
import { type Ref, useEffect, useState } from 'react';
import { useLatest } from '../utils/hooks.ts';
import { sessionCalls } from '@puente/contract/calls/session';
import { CODE_COUNTDOWN_SECONDS, CODE_DIGITS } from '@puente/contract/values/limits';
import type { ApiError } from '../api/api-error.ts';
import { useWrite } from '../api/use-write.ts';
import { useClock } from '../utils/clock.ts';
import { useDevice } from '../storage/device.ts';

type CodeEntryProps = Pick<TextValueProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'error' | 'hint'> & {
  ref: Ref<HTMLInputElement>;
  request: CodeRequest;
  ask: (channel: CodeChannel) => void;
  asking: boolean;
  /** While the number is locked, the server accepts no code: only waiting, another number or help remain. */
  locked: boolean;
  /** The last code no longer works, so the button offers a new one. */
  dead?: boolean;
};

/** Box for the code, and the ways to get another one. Texts: `sign-in`. */
export function CodeEntry({ ref, request, ask, asking, locked, dead = false, ...field }: CodeEntryProps) {
  const { t } = useTranslation('sign-in');
  return (
    <>
      {locked ? (
        <Notice tone="warning" live>
          {t('locked')}
        </Notice>
      ) : (
        <CodeField ref={ref} {...field} label={t('code')} digits={request.digits} />
      )}
      <ResendCode request={request} ask={ask} asking={asking} dead={dead} />
    </>
  );
}

type ResendCodeProps = Pick<CodeEntryProps, 'request' | 'ask' | 'asking'> & { dead: boolean };

/** Shows «Reenviar en 0:45» or the lock's remaining time, then buttons for an SMS and a call. */
function ResendCode({ request, ask, asking, dead }: ResendCodeProps) {
  const { t } = useTranslation('sign-in');
  const isOpen = useCountdown(request.resendAt) === 0;
  const isLate = useCountdown(request.sentAt + SPAM_HINT_AFTER_MS) === 0;
  return (
    <Stack gap="3">
      <p>
        <Countdown
          key={request.resendAt}
          deadline={request.resendAt}
          text={(clock) => t(request.resendAt === request.lockedUntil ? 'lockedFor' : 'resendIn', { clock })}
          over={t('canResend')}
        />
      </p>
      {isOpen && (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button
            tone="secondary"
            small
            wide={false}
            flex="1 1 auto"
            busy={asking}
            busyText={t('sending')}
            onClick={() => ask('sms')}
          >
            {t(dead || request.lockedUntil !== undefined ? 'newCode' : 'resend')}
          </Button>
          <Button tone="secondary" small wide={false} flex="1 1 auto" busy={asking} onClick={() => ask('voice')}>
            {t('call')}
          </Button>
        </chakra.div>
      )}
      {isLate && request.lockedUntil === undefined && <SmallText>{t('spam')}</SmallText>}
    </Stack>
  );
}

type OtpCredential = Credential & { code?: string };
type OtpOptions = CredentialRequestOptions & { otp: { transport: string[] } };

/**
 * Inserts the code where the browser can read the SMS (WebOTP). Elsewhere nothing happens: the keyboard offers the code
 * (screens: login).
 */
export function useSmsCode(active: boolean, onCode: (code: string) => void): void {
  const latest = useLatest(onCode);
  useEffect(() => {
    if (!active || !('OTPCredential' in window) || !navigator.credentials) return undefined;
    const leaving = new AbortController();
    const options: OtpOptions = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(options).then(
      (credential: OtpCredential | null) => {
        if (credential?.code) latest.current(credential.code);
      },
      () => {},
    );
    return () => leaving.abort();
  }, [active, latest]);
}

type CodePurpose = 'login' | 'register' | 'bankCard' | 'loan';
export type CodeChannel = CodeRequest['channel'];

/** `waiting`: an earlier code is still on its way, or the number is locked; the countdown runs. */
type CodeResult = { state: 'sent' | 'waiting' | 'ignored' } | { state: 'failed'; error: ApiError };

function secondsToWait(error: ApiError, name: 'codeTooSoon' | 'tooManyTries'): number | null {
  const { countdownTime } = (error.data ?? {}) as { countdownTime?: unknown };
  return error.codeName === name && typeof countdownTime === 'number' ? countdownTime : null;
}

/** Requests a one-time code: one at a time, with the server's countdown, which survives a reload. */
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
