/**
 * Imitated shell for browser tests; runs before the page's own scripts. Reads `window.__shellScript`; tests use
 * `window.__shell`.
 */
import type { ActionError } from '@puente/contract/native/messages';
import type { UploadKind } from '@puente/contract/values/consent';
import { type ImitatedShell, installShell, type Platform } from './shell.ts';

export type ShellScript = {
  platform: Platform;
  /** Signed-in user of the phone; actions listed in its `abilities` succeed at once. */
  loginInfo: { token: string | null } & Record<string, unknown>;
  login: ({ token: string } & Record<string, unknown>) | ActionError | 'never';
  contacts: ({ name: string; phone: string } | ActionError | 'never')[];
  /** Kinds of device data that the phone refuses, or an error for all of them. */
  refuses?: readonly UploadKind[] | ActionError | 'never';
};
type Scripted = Window & { __shellScript?: ShellScript; __shell?: ImitatedShell };

const view: Scripted = window;
const script = view.__shellScript;
if (script && view.top === view.self) {
  const answered = <T>(answer: T | 'never'): Promise<T> =>
    answer === 'never' ? new Promise<T>(() => {}) : Promise.resolve(answer);
  // Unchecked here: the answer comes from a test, and the page checks it against the contract.
  view.__shell = installShell({
    view,
    platform: script.platform,
    does: {
      getLoginInfo: () => answered(script.loginInfo),
      toLogin: () => answered(script.login),
      selectContact: () => answered(script.contacts.shift() ?? 'cancelled'),
      timeSDK: ({ kinds }) => {
        const { refuses = [] } = script;
        if (typeof refuses === 'string') return answered(refuses);
        // The shell has already checked the request against the contract.
        const asked = kinds as UploadKind[];
        return answered({
          started: asked.filter((kind) => !refuses.includes(kind)),
          refused: asked.filter((kind) => refuses.includes(kind)),
        });
      },
    },
  });
}
