/**
 * Ends the session once for the four codes (rules §8), even if several requests fail together: after the first failure,
 * their token is no longer the stored one.
 */
import type { SessionCodeName } from '@puente/contract/wire/codes';
import { createStore, type Store } from '../utils/store.ts';
import type { Bridge } from '../native/bridge.ts';
import type { SessionStore } from '../storage/session-store.ts';
import type { ApiError } from './api-error.ts';

/** Session that the server ended; in memory only. */
export type EndedSession = {
  code: SessionCodeName;
  /** Ten digits; prefilled at the next sign-in. */
  mobile: string | null;
  hasDrafts: boolean;
};

export type SessionEnd = {
  handle: (error: ApiError, token: string | null) => void;
  ended: Store<EndedSession | null>;
};

type SessionEndArgs = {
  session: SessionStore;
  bridge: Pick<Bridge, 'logout'>;
  saveDrafts: () => boolean;
  /**
   * Shows a visitor the code's message as a toast; a signed-in borrower reads it on screen (`app/screen.tsx`).
   */
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
      // A visitor has no session to lose; the screen itself asks to sign in.
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
