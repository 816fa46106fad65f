/**
 * The imitated shell for browser tests, as one script that runs before the page's own. What it does is read from
 * `window.__shellScript`; the tests reach it through `window.__shell`.
 */
import type { ActionError } from '@puente/contract/native/messages';
import type { UploadKind } from '@puente/contract/values/device-data';
import { type ImitatedShell, installShell, type Platform } from './shell.ts';

export type ShellScript = {
  platform: Platform;
  /** Who the phone says is signed in; what it announces as `abilities` is done as soon as it is asked for. */
  loginInfo: { token: string | null } & Record<string, unknown>;
  /** What the native login answers with; `never` stays open. */
  login: ({ token: string } & Record<string, unknown>) | ActionError | 'never';
  /** One answer per opening of the address book; then it is closed. */
  contacts: ({ name: string; phone: string } | ActionError | 'never')[];
  /** Kinds of device data the phone does not give, or why it collects nothing at all. */
  refuses?: readonly UploadKind[] | ActionError | 'never';
};
type Scripted = Window & { __shellScript?: ShellScript; __shell?: ImitatedShell };

const view: Scripted = window;
const script = view.__shellScript;
if (script && view.top === view.self) {
  const answered = <T>(answer: T | 'never'): Promise<T> =>
    answer === 'never' ? new Promise<T>(() => {}) : Promise.resolve(answer);
  // The contract checks what is answered, in the page; here it only comes from a test.
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
        // The contract has checked what was asked for before it comes here.
        const asked = kinds as UploadKind[];
        return answered({
          started: asked.filter((kind) => !refuses.includes(kind)),
          refused: asked.filter((kind) => refuses.includes(kind)),
        });
      },
    },
  });
}
