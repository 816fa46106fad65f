import type { AnswerOf } from '@puente/contract/native/messages';
import type { Bridge, BridgeAnswer, LoginInfo, ShellInfo } from './bridge.ts';
import { noteShellVersion } from '../utils/version.ts';
import type { ShellPort } from './shell-port.ts';
import { createTransport } from './transport.ts';

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
   * Returns false for a malformed token, and for one whose session ended on this device; then signs the shell out
   * again, because the shell missed the sign-out.
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
