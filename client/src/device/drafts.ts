/**
 * What was typed and not yet accepted, per borrower and section (screens: drafts). A draft lasts 24 hours, survives a
 * reload and a forced logout of the same borrower, and is never shown to another one.
 */
import { isTooOld, type KeptAt, keptAt } from './age.ts';
import type { Owned } from './owned-store.ts';
import { createListeners } from '../lib/store.ts';
import { DRAFT_LIFE_MS } from '../lib/time/timing.ts';

const PREFIX = 'puente.draft.';

/** Never kept on the device: one-time codes, the card's security code, card or account numbers (screens: drafts). */
const NEVER_KEPT =
  /^(code|verificationCode|otp|cvc|cvv|cardNo|cardNumber|accountNo|accountNumber|confirm.*|.*Confirmation)$/i;

export type DraftValues = Record<string, unknown>;
type Stored = KeptAt & { values: DraftValues };

export function withoutSecrets(values: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !NEVER_KEPT.test(name)));
}

export function createDrafts({ storage, userId, clock }: Owned) {
  const waiting = createListeners();
  /** Without a user there is nobody to keep a draft for. */
  const keyOf = (section: string): string | null => {
    const id = userId();
    return id === null ? null : `${PREFIX}${id}.${section}`;
  };
  const isDraft = (value: unknown): value is Stored => {
    const stored = value as Partial<Stored> | undefined;
    return typeof stored?.savedAt === 'number' && typeof stored.values === 'object' && stored.values !== null;
  };
  const alive = (value: unknown): value is Stored => isDraft(value) && !isTooOld(value, DRAFT_LIFE_MS, clock);

  return {
    /** Whose drafts these are now; null for nobody. */
    owner: userId,
    /** Keeps what `owner` typed, now or a moment ago; nothing when somebody else has signed in meanwhile (faults C11). */
    save: (section: string, values: DraftValues, owner = userId()) => {
      const key = keyOf(section);
      if (key && owner === userId())
        storage.write(key, { ...keptAt(clock), values: withoutSecrets(values) } satisfies Stored);
    },
    /** The draft of this borrower; null when there is none or it is over a day old. */
    load: (section: string): DraftValues | null => {
      const key = keyOf(section);
      const stored = key === null ? undefined : storage.read(key);
      return alive(stored) ? stored.values : null;
    },
    /** Returns true if a live draft of this borrower is stored. */
    hasAny: () => {
      const own = keyOf('');
      return own !== null && storage.keys().some((key) => key.startsWith(own) && alive(storage.read(key)));
    },
    remove: (section: string) => {
      const key = keyOf(section);
      if (key) storage.remove(key);
    },
    /** A form with values that wait for half a second gives what saves them; the answer takes it back. */
    follow: waiting.subscribe,
    /** Saves all that waits: the session is about to end, and afterwards nobody is known to keep it for. */
    flush: waiting.tell,
    /** Removes what is too old, of any borrower. What was kept by the phone's clock alone gets its time now. */
    removeOld: () => {
      storage.removeUnder(PREFIX, (stored) => !alive(stored));
      for (const key of storage.keys()) {
        const stored = key.startsWith(PREFIX) ? storage.read(key) : undefined;
        if (clock.isKnown() && isDraft(stored) && stored.guessed)
          storage.write(key, { ...keptAt(clock), values: stored.values } satisfies Stored);
      }
    },
    /** Every draft on the device: the borrower chose to log out. */
    removeAll: () => storage.removeUnder(PREFIX),
  };
}
