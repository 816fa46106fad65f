import { useEffect } from 'react';
import { useLatest } from '../utils/use-latest.ts';

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
