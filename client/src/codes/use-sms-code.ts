import { useEffect } from 'react';
import { useLatest } from '../lib/use-latest.ts';

type OtpCredential = Credential & { code?: string };
type OtpOptions = CredentialRequestOptions & { otp: { transport: string[] } };

/**
 * Where the browser can read the message of a code itself (WebOTP), it is inserted without the borrower. Only then may
 * a full code be sent by itself (screens: login). Elsewhere nothing happens: the keyboard offers the code.
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
      // Refused or left: the borrower types it.
      () => {},
    );
    return () => leaving.abort();
  }, [active, latest]);
}
