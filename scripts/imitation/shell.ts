/**
 * Imitated native shell for development and tests. Uses only the documented messages (contract, `native/messages.ts`;
 * client/src/native/README.md), so that the page cannot tell it from a real one.
 */
import {
  ACTION_ERRORS,
  ACTIONS,
  type Action,
  type ActionError,
  type AnswerOf,
  type NotificationMessage,
  type RequestMessage,
  requestMessage,
} from '@puente/contract/native/messages';
import { SHELL_OBJECT, WEB_CALLBACK } from '@puente/contract/native/names';

/** Result of an action, or its error. A promise that never settles imitates a hanging shell. */
export type Behaviour = {
  [A in Action]?: (payload: RequestMessage['payload']) => Promise<AnswerOf<A> | ActionError>;
};
export type Platform = 'android' | 'ios';

export type ImitatedShell = {
  requests: RequestMessage[];
  /** Messages of the page that break the contract; a correct page sends none. */
  refused: string[];
  notify: (message: NotificationMessage) => void;
  say: (value: unknown) => void;
};

type ShellWindow = Window & { [WEB_CALLBACK]?: (value: unknown) => void };

/** Must run before the page's own scripts. */
export function installShell({ view, platform, does }: { view: Window; platform: Platform; does: Behaviour }) {
  const shell: ImitatedShell = {
    requests: [],
    refused: [],
    say: (value) => (view as ShellWindow)[WEB_CALLBACK]?.(value),
    notify: (message) => shell.say(JSON.stringify(message)),
  };
  const answer = (id: string, result: { ok: true; data?: unknown } | { ok: false; error: ActionError }) =>
    shell.say(JSON.stringify({ id, ...result }));

  const receive = async (text: string) => {
    const message = requestMessage.safeParse(JSON.parse(text));
    const action = message.success ? (message.data.action as Action) : null;
    if (!message.success || action === null || !ACTIONS[action].payload.safeParse(message.data.payload).success) {
      shell.refused.push(text);
      return;
    }
    shell.requests.push(message.data);
    const act: ((payload: RequestMessage['payload']) => Promise<unknown>) | undefined = does[action];
    const done = await act?.(message.data.payload);
    if (isError(done)) answer(message.data.id, { ok: false, error: done });
    else answer(message.data.id, { ok: true, ...(done === undefined ? {} : { data: done }) });
  };
  const port = { postMessage: (text: string) => void receive(text) };
  const named = { [SHELL_OBJECT]: port };
  const place = platform === 'android' ? named : { webkit: { messageHandlers: named } };
  for (const [name, value] of Object.entries(place)) Object.defineProperty(view, name, { value, configurable: true });
  return shell;
}

const isError = (value: unknown): value is ActionError => ACTION_ERRORS.some((error) => error === value);
