/**
 * The data-use consent given on this device: which version, and which kinds of device data (rules §5, §6). It is kept
 * here because it is about this device; the application carries it to the server. Another borrower's consent is no
 * consent, and a newer disclosure asks again.
 */
import { CONSENT_KINDS, CONSENT_VERSION, type ConsentKind } from '@puente/contract/values/device-data';
import type { SafeStorage } from './safe-storage.ts';

const KEY = 'puente.consent';

/** `at`: milliseconds since 1970. */
export type Consent = { version: string; kinds: readonly ConsentKind[]; at: number };

export type Consents = {
  /** The consent in force; null when none was given, or it was for an older disclosure or another borrower. */
  given: () => Consent | null;
  give: (kinds: readonly ConsentKind[]) => Consent;
  /** One kind more or less, from Configuración; nothing while no consent is in force. */
  change: (kind: ConsentKind, allowed: boolean) => void;
  remove: () => void;
  /** True when this borrower agreed to an older disclosure: the next application asks again. */
  isOutdated: () => boolean;
  subscribe: (changed: () => void) => () => void;
};

type ConsentsArgs = { storage: SafeStorage; userId: () => string | null; now: () => number };

type Stored = Consent & { userId: string | null };

function isStored(value: unknown): value is Stored {
  const stored = value as Partial<Stored> | null | undefined;
  return typeof stored?.version === 'string' && Array.isArray(stored.kinds) && typeof stored.at === 'number';
}

export function createConsents({ storage, userId, now }: ConsentsArgs): Consents {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  /** The same object for the same text, so that React sees no change where there is none. */
  let last: { json: string; consent: Consent | null } = { json: '', consent: null };

  const read = (): Consent | null => {
    const stored = storage.read(KEY);
    if (!isStored(stored) || stored.version !== CONSENT_VERSION || stored.userId !== userId()) return null;
    const kinds = CONSENT_KINDS.filter((kind) => stored.kinds.includes(kind));
    return { version: stored.version, kinds, at: stored.at };
  };
  const given = (): Consent | null => {
    const consent = read();
    const json = JSON.stringify(consent);
    if (json !== last.json) last = { json, consent };
    return last.consent;
  };
  const give = (kinds: readonly ConsentKind[]): Consent => {
    const consent = { version: CONSENT_VERSION, kinds, at: now() };
    storage.write(KEY, { ...consent, userId: userId() } satisfies Stored);
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
      const stored = storage.read(KEY);
      return isStored(stored) && stored.version !== CONSENT_VERSION && stored.userId === userId();
    },
    change: (kind, allowed) => {
      const consent = given();
      if (!consent) return;
      give(CONSENT_KINDS.filter((each) => (each === kind ? allowed : consent.kinds.includes(each))));
    },
    remove: () => {
      storage.remove(KEY);
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
