/**
 * Sends requests, and receives answers and notifications, as JSON text. Ignores answers without a waiting request of
 * this page or with a wrong shape (contract/decisions.md: "Native shell").
 */
import {
  ACTIONS,
  type Action,
  type AnswerOf,
  answerMessage,
  type NotificationMessage,
  notificationMessage,
  type PayloadOf,
} from '@puente/contract/native/messages';
import { WEB_CALLBACK } from '@puente/contract/native/names';
import { createListeners } from '../utils/store.ts';
import { afterTimeOnScreen } from '../utils/visibility.ts';
import type { BridgeAnswer, Refusal } from './bridge.ts';
import type { ShellPort } from './shell-port.ts';
import { BRIDGE_START_TIMEOUT_MS, BRIDGE_TIMEOUT_MS } from '../utils/time/timing.ts';
import { randomId } from '../utils/random-id.ts';

/** Characters. Longer than any answer of the contract; requests carry whole files and have no limit here. */
const MAX_TEXT = 65_536;

type ShellAnswer = { ok: true; data?: unknown } | { ok: false; error: keyof typeof REFUSALS };
type PendingRequest = { settle: (message: ShellAnswer) => void };

const REFUSALS = { cancelled: 'cancelled', denied: 'refused', unavailable: 'missing', failed: 'failed' } as const;

export type Transport = {
  /** `onLate`: called once with a valid answer that came after the request was abandoned. */
  request: <A extends Action>(
    action: A,
    payload: PayloadOf<A>,
    onLate?: (data: AnswerOf<A>) => void,
  ) => Promise<BridgeAnswer<AnswerOf<A>>>;
  tell: <A extends Action>(action: A, payload: PayloadOf<A>) => void;
  onNotification: (listen: (message: NotificationMessage) => void) => () => void;
};

const refusal = (reason: Refusal) => ({ ok: false, reason }) as const;

export function createTransport({ port, view }: { port: ShellPort; view: Window }): Transport {
  const waiting = new Map<string, PendingRequest>();
  const notifications = createListeners<[NotificationMessage]>();

  const receive = (text: unknown): void => {
    const message = parse(text);
    const answer = answerMessage.safeParse(message);
    if (answer.success) waiting.get(answer.data.id)?.settle(answer.data);
    const notification = notificationMessage.safeParse(message);
    if (notification.success) notifications.notify(notification.data);
  };
  Object.defineProperty(view, WEB_CALLBACK, { value: receive, configurable: true });

  const post = (id: string, action: Action, payload: unknown): boolean => {
    try {
      const checked = ACTIONS[action].payload.safeParse(payload);
      if (checked.success) port.post(JSON.stringify({ id, action, payload: checked.data }));
      return checked.success;
    } catch {
      return false;
    }
  };

  return {
    request: <A extends Action>(action: A, payload: PayloadOf<A>, onLate?: (data: AnswerOf<A>) => void) =>
      new Promise<BridgeAnswer<AnswerOf<A>>>((resolve) => {
        const id = randomId();
        const finish = (answer: BridgeAnswer<AnswerOf<A>>) => {
          waiting.delete(id);
          stop();
          resolve(answer);
        };
        // Pauses under a native login or address book, where a person may take minutes.
        const stop = afterTimeOnScreen(action === 'getLoginInfo' ? BRIDGE_START_TIMEOUT_MS : BRIDGE_TIMEOUT_MS, () => {
          finish(refusal('failed'));
          if (onLate) waiting.set(id, { settle: (message) => hearLate(message, onLate) });
        });
        const hearLate = (message: ShellAnswer, hear: (data: AnswerOf<A>) => void) => {
          const data = message.ok ? ACTIONS[action].data.safeParse(message.data) : null;
          if (data?.success === false) return;
          waiting.delete(id);
          if (data) hear(data.data as AnswerOf<A>);
        };
        waiting.set(id, {
          settle: (message) => {
            if (!message.ok) return finish(refusal(REFUSALS[message.error]));
            const data = ACTIONS[action].data.safeParse(message.data);
            if (data.success) finish({ ok: true, data: data.data as AnswerOf<A> });
          },
        });
        if (!post(id, action, payload)) finish(refusal('failed'));
      }),
    tell: (action, payload) => void post(randomId(), action, payload),
    onNotification: notifications.subscribe,
  };
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > MAX_TEXT) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
