/**
 * The one-time code that was asked for and not yet used, per purpose: a reload returns to the same step and the same
 * countdown (screens: login). Never the code itself.
 */
import type { SafeStorage } from './safe-storage.ts';
import { CODE_REQUEST_LIFE_MS } from '../lib/time/timing.ts';

const PREFIX = 'puente.code.';

export type CodeRequest = {
  mobile: string;
  /** How many digits the server asks for. */
  digits: number;
  channel: 'sms' | 'voice';
  /** Milliseconds since 1970 by the server's clock: sent, and another one may be asked for. */
  sentAt: number;
  resendAt: number;
};

export type CodeRequests = {
  keep: (purpose: string, request: CodeRequest) => void;
  of: (purpose: string, now: number) => CodeRequest | null;
  forget: (purpose: string) => void;
  removeAll: () => void;
};

function isRequest(value: unknown): value is CodeRequest {
  const { mobile, digits, sentAt, resendAt } = (value ?? {}) as Partial<CodeRequest>;
  return (
    typeof mobile === 'string' &&
    /^\d{10}$/.test(mobile) &&
    typeof digits === 'number' &&
    digits >= 1 &&
    digits <= 12 &&
    typeof sentAt === 'number' &&
    typeof resendAt === 'number'
  );
}

export function codeRequests(storage: SafeStorage): CodeRequests {
  return {
    keep: (purpose, request) => void storage.write(PREFIX + purpose, request),
    of: (purpose, now) => {
      const stored = storage.read(PREFIX + purpose);
      if (stored === undefined) return null;
      if (isRequest(stored) && Math.abs(now - stored.sentAt) < CODE_REQUEST_LIFE_MS) return stored;
      storage.remove(PREFIX + purpose);
      return null;
    },
    forget: (purpose) => storage.remove(PREFIX + purpose),
    removeAll: () => storage.removeUnder(PREFIX),
  };
}
