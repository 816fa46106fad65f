/**
 * The imitated shell for browser tests, as one script that runs before the page's own. What it does is read from
 * `window.__shellScript`; the tests reach it through `window.__shell`.
 */
import type { ActionError } from '@puente/contract/native/messages';
import { type ImitatedShell, installShell, type Platform } from './shell.ts';

export type ShellScript = {
  platform: Platform;
  /** Who the phone says is signed in. */
  loginInfo: { token: string | null } & Record<string, unknown>;
  /** What the native login answers with; `never` stays open. */
  login: ({ token: string } & Record<string, unknown>) | ActionError | 'never';
  /** One answer per opening of the address book; then it is closed. */
  contacts: ({ name: string; phone: string } | ActionError | 'never')[];
};
type Scripted = Window & { __shellScript?: ShellScript; __shell?: ImitatedShell };

const view: Scripted = window;
const script = view.__shellScript;
if (script && view.top === view.self) {
  const told = <T>(answer: T | 'never'): Promise<T> =>
    answer === 'never' ? new Promise<T>(() => {}) : Promise.resolve(answer);
  // The contract checks what is answered, in the page; here it only comes from a test.
  view.__shell = installShell({
    view,
    platform: script.platform,
    does: {
      getLoginInfo: () => told(script.loginInfo),
      toLogin: () => told(script.login),
      selectContact: () => told(script.contacts.shift() ?? 'cancelled'),
      timeSDK: async ({ kinds }) => ({ started: kinds as ['device'], refused: [] }),
    },
  });
}
