/**
 * Stores the pending request for a one-time code per purpose, so a reload returns to the same countdown (screens:
 * login). Never stores the code.
 */
import * as z from 'zod/mini';
import { type DeviceTime, isExpired, type SafeStorage } from './safe-storage.ts';
import { CODE_REQUEST_LIFE_MS } from '../utils/timing.ts';

const PREFIX = 'puente.code.';

const codeRequest = z.object({
  mobile: z.string().check(z.regex(/^\d{10}$/)),
  digits: z.number().check(z.gte(1), z.lte(12)),
  channel: z.enum(['sms', 'voice']),
  /** When the code was sent, and when the next one may be sent; ms since 1970 by the server's clock. */
  sentAt: z.number(),
  resendAt: z.number(),
  lockedUntil: z.optional(z.number()),
});
export type CodeRequest = z.infer<typeof codeRequest>;

export function codeRequests(storage: SafeStorage, clock: DeviceTime) {
  return {
    save: (purpose: string, request: CodeRequest) => void storage.write(PREFIX + purpose, request),
    load: (purpose: string): CodeRequest | null => {
      const stored = storage.read(PREFIX + purpose);
      if (stored === undefined) return null;
      const request = codeRequest.safeParse(stored).data;
      const { lockedUntil = 0, sentAt = 0 } = request ?? {};
      // Keeps the request until the lock ends, because a lock outlives the code that caused it.
      const savedAt = Math.max(sentAt, lockedUntil - CODE_REQUEST_LIFE_MS);
      if (request && !isExpired({ savedAt }, CODE_REQUEST_LIFE_MS, clock)) return request;
      storage.remove(PREFIX + purpose);
      return null;
    },
    forget: (purpose: string) => storage.remove(PREFIX + purpose),
    removeAll: () => storage.removeUnder(PREFIX),
  };
}
