/**
 * The four session codes (rules §8): each shows its own sentence, clears what is kept of the borrower and logs out of
 * the shell, once, however many requests fail together. The token that was sent decides: after the first failure it is
 * no longer the stored one, and the others change nothing.
 */
import type { SessionCodeName } from '@puente/contract/wire/codes';
import { createStore, type Store } from '../../lib/store.ts';
import type { Bridge } from '../../native/bridge.ts';
import type { SessionStore } from '../../device/session-store.ts';
import type { ApiError } from './api-error.ts';

export type SessionEnd = {
  handle: (error: ApiError, token: string | null) => void;
  /** Why the last session ended, for the banner of the login screen; null once somebody signed in again. */
  reason: Store<SessionCodeName | null>;
};

type SessionEndArgs = {
  session: SessionStore;
  bridge: Pick<Bridge, 'logout'>;
  /** Saves what was typed and waits: it is the borrower's who comes back. */
  beforeEnd: () => void;
  /** Shows the sentence of a code. */
  announce: (name: SessionCodeName) => void;
};

export function createSessionEnd({ session, bridge, beforeEnd, announce }: SessionEndArgs): SessionEnd {
  const reason = createStore<SessionCodeName | null>(null);

  session.subscribe(() => {
    if (session.get().token !== null) reason.set(null);
  });

  return {
    handle: (error, token) => {
      if (token !== session.get().token) return;
      const name = error.sessionCode;
      if (name === null) return;
      announce(name);
      // A visitor who never had a session loses nothing; the screen itself asks to sign in.
      if (token === null) return;
      beforeEnd();
      reason.set(name);
      session.clear();
      void bridge.logout(token);
    },
    reason,
  };
}
