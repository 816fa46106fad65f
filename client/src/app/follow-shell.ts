import { backStack } from '../history/back-stack.ts';
import { setCoveredByShell } from '../utils/page-state.ts';
import type { Bridge, ShellInfo, ShellPort } from '../native/bridge.ts';
import type { SessionStore } from '../storage/session-store.ts';
import { safeStorage, browserStorage } from '../storage/safe-storage.ts';
import { shellBridge } from '../native/shell.ts';

const ENDED_KEY = 'puente.ended';
/** Number of ended tokens to remember: a shell that missed a sign-out hands over a recent token. */
const MAX_TOKENS = 3;

/** cyrb53, a hash of 53 bits: distinguishes texts, does not protect them. */
function hashOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const code = character.charCodeAt(0);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/**
 * Tokens whose session ended on this device: a shell that missed the sign-out may hand one over again. Stores only a
 * short hash of each.
 */
export function endedTokens(storage: Storage | null) {
  const safe = safeStorage(storage);
  const kept = (): unknown[] => {
    const stored = safe.read(ENDED_KEY);
    return Array.isArray(stored) ? stored : [];
  };
  return {
    has: (token: string) => kept().includes(hashOf(token)),
    add: (token: string) => {
      const sum = hashOf(token);
      safe.write(ENDED_KEY, [sum, ...kept().filter((each) => each !== sum)].slice(0, MAX_TOKENS));
    },
  };
}

type ShellArgs = { bridge: Bridge; session: SessionStore };

export function followShell({ bridge, session }: ShellArgs): void {
  bridge.onNotification((message) => {
    switch (message.event) {
      case 'insets':
        for (const [side, pixels] of Object.entries(message.data)) {
          document.documentElement.style.setProperty(`--shell-inset-${side}`, `${pixels}px`);
        }
        break;
      case 'back':
        if (!backStack().handleBack()) window.history.back();
        break;
      case 'visibility':
        setCoveredByShell(!message.data.visible);
        break;
      case 'language':
        session.followLanguage(message.data.language);
        break;
    }
  });
}

type StartArgs = ShellArgs & {
  /** Saves typed text for the borrower who typed it, before a late answer changes the session. */
  beforeLate: () => void;
  onLate: () => void;
};

/**
 * Takes over the shell's session at the start, or signs out without one (rules §4). An answer after the timeout calls
 * `beforeLate`, changes the session and calls `onLate`.
 */
export async function takeShellSession({ bridge, session, beforeLate, onLate }: StartArgs): Promise<void> {
  const answer = await bridge.getLoginInfo((late) => {
    beforeLate();
    takeOver(session, late);
    onLate();
  });
  if (answer.ok) takeOver(session, answer.data);
}

/**
 * Removes the earlier borrower's name if the token changes. The shell's language applies until the borrower chooses one
 * here.
 */
function takeOver(session: SessionStore, info: ShellInfo): void {
  const { token, packageName, appName, afid, deviceMessage, language } = info;
  const before = session.get().token;
  if (token === null && before !== null) session.clear();
  session.set({
    ...(token === null ? {} : { token }),
    ...(token === null || token === before ? {} : { userInfo: null, score: null }),
    ...(packageName ? { packageName } : {}),
    ...(appName ? { appName } : {}),
    ...(afid ? { afid } : {}),
    ...(deviceMessage ? { deviceMessage } : {}),
  });
  if (language) session.followLanguage(language);
}

/**
 * Creates the bridge to this page's shell; it rejects tokens whose session ended on this device. Defined here, so that
 * `main.tsx` loads this module before `create-app.tsx` imports it.
 */
export const shellHere = (door: ShellPort): Bridge => shellBridge(door, window, endedTokens(browserStorage()));
