/**
 * Unsaved form values per borrower and section (screens: drafts). A draft lasts 24 hours, survives a reload and a
 * forced logout, and is never shown to another borrower.
 */
import { isExpired, type StorageTime, stampStorageTime } from './safe-storage.ts';
import type { BorrowerStorage } from './order-values.ts';
import { createListeners } from '../utils/store.ts';
import { DRAFT_LIFE_MS } from '../utils/timing.ts';

const PREFIX = 'puente.draft.';

/** Secrets that are never stored: codes, card and account numbers, and confirmations (screens: drafts). */
const NEVER_KEPT =
  /^(code|verificationCode|otp|cvc|cvv|cardNo|cardNumber|accountNo|accountNumber|confirm.*|.*Confirmation)$/i;

export type DraftValues = Record<string, unknown>;
type StoredDraft = StorageTime & { values: DraftValues };

export function withoutSecrets(values: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !NEVER_KEPT.test(name)));
}

export function createDrafts({ storage, userId, clock }: BorrowerStorage) {
  const waiting = createListeners();
  const keyOf = (section: string): string | null => {
    const id = userId();
    return id === null ? null : `${PREFIX}${id}.${section}`;
  };
  const isDraft = (value: unknown): value is StoredDraft => {
    const stored = value as Partial<StoredDraft> | undefined;
    return typeof stored?.savedAt === 'number' && typeof stored.values === 'object' && stored.values !== null;
  };
  const alive = (value: unknown): value is StoredDraft => isDraft(value) && !isExpired(value, DRAFT_LIFE_MS, clock);

  return {
    owner: userId,
    keyOf,
    /** Saves nothing if another borrower signed in after `owner` typed (faults C11). */
    save: (section: string, values: DraftValues, owner = userId()) => {
      const key = keyOf(section);
      if (key && owner === userId())
        storage.write(key, { ...stampStorageTime(clock), values: withoutSecrets(values) } satisfies StoredDraft);
    },
    load: (section: string): DraftValues | null => {
      const key = keyOf(section);
      const stored = key === null ? undefined : storage.read(key);
      return alive(stored) ? stored.values : null;
    },
    hasAny: () => {
      const own = keyOf('');
      return own !== null && storage.keys().some((key) => key.startsWith(own) && alive(storage.read(key)));
    },
    remove: (section: string) => {
      const key = keyOf(section);
      if (key) storage.remove(key);
    },
    /** Registers a function that saves a form's pending values; returns a function that unregisters it. */
    follow: waiting.subscribe,
    /** Saves all pending values before the session ends: afterwards their owner is unknown. */
    flush: waiting.notify,
    /** Removes expired drafts of any borrower; replaces a guessed storage time with the server's. */
    removeOld: () => {
      storage.removeUnder(PREFIX, (stored) => !alive(stored));
      for (const key of storage.keys()) {
        const stored = key.startsWith(PREFIX) ? storage.read(key) : undefined;
        if (clock.isKnown() && isDraft(stored) && stored.guessed)
          storage.write(key, { ...stampStorageTime(clock), values: stored.values } satisfies StoredDraft);
      }
    },
    removeAll: () => storage.removeUnder(PREFIX),
  };
}
