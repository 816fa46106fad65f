import type { Bridge, BridgeAnswer, LoginInfo, ShellInfo, ShellPort, Refusal } from './bridge.ts';
import { noteShellVersion } from '../utils/settings.ts';
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
import { afterTimeOnScreen } from '../utils/page-state.ts';
import { BRIDGE_START_TIMEOUT_MS, BRIDGE_TIMEOUT_MS } from '../utils/timing.ts';
import { randomId } from '../utils/browser-gaps.ts';

/** Characters. Longer than any answer of the contract; requests may contain whole files and have no limit here. */
const MAX_TEXT = 65_536;

type ShellAnswer = { ok: true; data?: unknown } | { ok: false; error: keyof typeof REFUSALS };
type PendingRequest = { settle: (message: ShellAnswer) => void };

const REFUSALS = { cancelled: 'cancelled', denied: 'refused', unavailable: 'missing', failed: 'failed' } as const;

type Transport = {
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

/**
 * Sends requests, and receives answers and notifications, as JSON text. Ignores answers without a waiting request of
 * this page or with a wrong shape (contract/decisions.md: "Native shell").
 */
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

/** The package name is sent as a header and is the key of the path cipher: other characters would break every call. */
const PACKAGE_NAME = /^[\x21-\x7e]{1,100}$/;

const TOKEN = /^[\w.~+/=-]+$/;

type EndedTokens = { has: (token: string) => boolean; add: (token: string) => void };
const NO_ENDED_TOKENS: EndedTokens = { has: () => false, add: () => {} };

function shellInfo(info: AnswerOf<'getLoginInfo'>): ShellInfo {
  const { token, packageName, appName, afid, deviceMessage, language, appVersion } = info;
  if (appVersion) noteShellVersion(appVersion);
  return {
    token: token || null,
    packageName: packageName && PACKAGE_NAME.test(packageName) ? packageName : null,
    appName: appName || null,
    afid: afid || null,
    deviceMessage: deviceMessage || null,
    language: language ?? null,
  };
}

const withoutData = (answer: BridgeAnswer<unknown>): BridgeAnswer<null> =>
  answer.ok ? { ok: true, data: null } : answer;

export function shellBridge(port: ShellPort, view: Window, ended: EndedTokens = NO_ENDED_TOKENS): Bridge {
  const { request, tell, onNotification } = createTransport({ port, view });
  let login: Promise<BridgeAnswer<LoginInfo>> | null = null;
  let abilities: readonly string[] = [];
  const noteAbilities = (info: AnswerOf<'getLoginInfo'>) => {
    abilities = info.abilities ?? abilities;
  };
  /** Counts changes of the session, so that late answers to earlier requests are ignored. */
  let changes = 0;
  const whileUnchanged = <T>(hear: ((info: T) => void) | undefined) => {
    const known = changes;
    return (info: T) => {
      if (known === changes) hear?.(info);
    };
  };

  /**
   * Returns false for a malformed token, and for one whose session ended on this device. The latter also signs the
   * shell out again, because the shell missed the sign-out.
   */
  const isTaken = ({ token }: { token: string | null }): boolean => {
    if (!token) return true;
    if (!ended.has(token)) return TOKEN.test(token);
    void request('logout', {});
    return false;
  };
  const loginInfo = (info: AnswerOf<'toLogin'>): LoginInfo | null => {
    const { token, ...known } = shellInfo(info);
    return token === null || !isTaken(info) ? null : { token, ...known };
  };

  const openLogin = async (returnTo?: string, onLate?: (login: LoginInfo) => void) => {
    const late = whileUnchanged(onLate);
    const answer = await request('toLogin', returnTo === undefined ? {} : { returnTo }, (data) => {
      noteAbilities(data);
      const found = loginInfo(data);
      if (found !== null) late(found);
    });
    if (!answer.ok) return answer;
    noteAbilities(answer.data);
    const found = loginInfo(answer.data);
    return found === null ? ({ ok: false, reason: 'cancelled' } as const) : ({ ok: true, data: found } as const);
  };

  return {
    inApp: true,
    toLogin: (returnTo, onLate) => {
      login ??= openLogin(returnTo, onLate).finally(() => {
        login = null;
      });
      return login;
    },
    getLoginInfo: async (onLate) => {
      const late = whileUnchanged(onLate);
      const answer = await request('getLoginInfo', {}, (data) => {
        noteAbilities(data);
        if (isTaken(data)) late(shellInfo(data));
      });
      if (!answer.ok) return answer;
      noteAbilities(answer.data);
      return isTaken(answer.data) ? { ok: true, data: shellInfo(answer.data) } : { ok: false, reason: 'failed' };
    },
    logout: async (token) => {
      changes++;
      if (token !== null) ended.add(token);
      return withoutData(await request('logout', {}));
    },
    setNewToken: async (token) => {
      changes++;
      return withoutData(await request('setNewToken', { token }));
    },
    timeSDK: ({ orderNo, kinds, packages }) =>
      request('timeSDK', { orderNo, kinds: [...kinds], ...(packages ? { packages: [...packages] } : {}) }),
    logEventByLocal: (event) => tell('logEventByLocal', event),
    logEventByAF: (event) => tell('logEventByAF', event),
    picksContacts: () => true,
    selectContact: (slot, onLate) => request('selectContact', { flag: 'additionalInfo', slot }, onLate),
    openCheckout: async (url) => withoutData(await request('openCheckout', { url })),
    can: (ability) => abilities.includes(ability),
    ask: async (ability, payload) =>
      abilities.includes(ability) ? withoutData(await request(ability, payload)) : { ok: false, reason: 'missing' },
    onNotification,
  };
}
