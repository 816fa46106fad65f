import { backStack } from '../history/back-stack.ts';
import { setCoveredByShell } from '../utils/visibility.ts';
import type { Bridge, ShellInfo } from '../native/bridge.ts';
import type { SessionStore } from '../storage/session-store.ts';

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
