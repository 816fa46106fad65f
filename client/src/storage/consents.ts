/**
 * Stores the consent to data use given on this device (rules §5, §6); an application sends it to the server. Another
 * borrower, or a newer disclosure, needs a new one.
 */
import { CONSENT_KINDS, CONSENT_VERSION, type ConsentKind } from '@puente/contract/values/consent';
import * as z from 'zod/mini';
import { createListeners } from '../utils/store.ts';
import type { BorrowerStorage } from './order-values.ts';

const KEY = 'puente.consent';

export type Consent = { version: string; kinds: readonly ConsentKind[]; at: number };

const storedConsent = z.object({
  version: z.string(),
  kinds: z.array(z.unknown()),
  at: z.number(),
  userId: z.nullable(z.string()),
});

export type Consents = ReturnType<typeof createConsents>;

export function createConsents({ storage, userId, clock }: BorrowerStorage) {
  const { notify: changed, subscribe } = createListeners();
  /** React needs the same object while the consent is unchanged. */
  let last: { json: string; consent: Consent | null } = { json: '', consent: null };

  const stored = () => {
    const { data } = storedConsent.safeParse(storage.read(KEY));
    return data?.userId === userId() ? data : undefined;
  };
  const read = (): Consent | null => {
    const own = stored();
    if (own?.version !== CONSENT_VERSION) return null;
    const kinds = CONSENT_KINDS.filter((kind) => own.kinds.includes(kind));
    return { version: own.version, kinds, at: own.at };
  };
  /**
   * Returns the consent in force; null if there is none, or if it belongs to an older disclosure or another borrower.
   */
  const given = (): Consent | null => {
    const consent = read();
    const json = JSON.stringify(consent);
    if (json !== last.json) last = { json, consent };
    return last.consent;
  };
  const give = (kinds: readonly ConsentKind[]): Consent => {
    const consent = { version: CONSENT_VERSION, kinds, at: clock.now() };
    storage.write(KEY, { ...consent, userId: userId() });
    changed();
    return consent;
  };

  storage.onForeignChange((key) => {
    if (key === KEY || key === null) changed();
  });

  return {
    given,
    give,
    isOutdated: () => {
      const own = stored();
      return own !== undefined && own.version !== CONSENT_VERSION;
    },
    change: (kind: ConsentKind, allowed: boolean) => {
      const consent = given();
      if (!consent) return;
      give(CONSENT_KINDS.filter((each) => (each === kind ? allowed : consent.kinds.includes(each))));
    },
    removeAll: () => {
      storage.remove(KEY);
      changed();
    },
    subscribe,
  };
}
