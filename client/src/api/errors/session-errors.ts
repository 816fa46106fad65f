/**
 * The four session codes (rules §8): each has its own sentence, clears what is kept of the borrower and logs out of
 * the shell, once, however many requests fail together. The token that was sent decides: after the first failure it is
 * no longer the stored one, and the others change nothing.
 */
import type { SessionCodeName } from '@puente/contract/wire/codes';
import { createStore, type Store } from '../../lib/store.ts';
import type { Bridge } from '../../native/bridge.ts';
import type { SessionStore } from '../../device/session-store.ts';
import type { ApiError } from './api-error.ts';

/** The session that the lender ended; kept in memory only, and gone with the page. */
export type EndedSession = {
  code: SessionCodeName;
  /** Ten digits, so that signing in again does not ask for them. */
  mobile: string | null;
  /** Something that was typed waits on the device for the same borrower. */
  hasDrafts: boolean;
};

export type SessionEnd = {
  handle: (error: ApiError, token: string | null) => void;
  /** Null once somebody signed in again. */
  ended: Store<EndedSession | null>;
};

type SessionEndArgs = {
  session: SessionStore;
  bridge: Pick<Bridge, 'logout'>;
  /** Saves what was typed for the borrower who comes back; returns whether there is any. */
  saveDrafts: () => boolean;
  /** Shows the sentence of a code to a visitor; one who was signed in reads it on the screen (`app/session-watcher.tsx`). */
  announce: (name: SessionCodeName) => void;
};

export function createSessionEnd({ session, bridge, saveDrafts, announce }: SessionEndArgs): SessionEnd {
  const ended = createStore<EndedSession | null>(null);

  session.subscribe(() => {
    if (session.get().token !== null) ended.set(null);
  });

  return {
    handle: (error, token) => {
      if (token !== session.get().token) return;
      const code = error.sessionCode;
      if (code === null) return;
      // A visitor who never had a session loses nothing; the screen itself asks to sign in.
      if (token === null) return announce(code);
      const hasDrafts = saveDrafts();
      const { mobile = null } = session.get().userInfo?.basicInfo ?? {};
      ended.set({ code, mobile, hasDrafts });
      session.clear();
      void bridge.logout(token);
    },
    ended,
  };
}
