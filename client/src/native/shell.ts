/** The actions of spec §7 over a shell's transport. */
import type { AnswerOf } from '@puente/contract/native/messages';
import type { Bridge, BridgeAnswer, LoginInfo, ShellInfo } from './bridge.ts';
import type { Door } from './door.ts';
import { createTransport } from './transport.ts';

/** The package name is a key of the wire and a header: anything but printable ASCII would break every call. */
const PACKAGE_NAME = /^[\x21-\x7e]{1,100}$/;

function shellInfo(info: AnswerOf<'getLoginInfo'>): ShellInfo {
  const { token, packageName, appName, afid, deviceMessage, language } = info;
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

export function shellBridge(door: Door, view: Window): Bridge {
  const { request, tell, onNotification } = createTransport({ door, view });
  /** One native login at a time, however many screens ask for it (faults, C7). */
  let login: Promise<BridgeAnswer<LoginInfo>> | null = null;

  const openLogin = async (returnTo?: string): Promise<BridgeAnswer<LoginInfo>> => {
    const answer = await request('toLogin', returnTo === undefined ? {} : { returnTo });
    if (!answer.ok) return answer;
    const { token, ...info } = shellInfo(answer.data);
    // Closed without signing in.
    return token === null ? { ok: false, reason: 'cancelled' } : { ok: true, data: { token, ...info } };
  };

  return {
    inApp: true,
    toLogin: (returnTo) => {
      login ??= openLogin(returnTo).finally(() => {
        login = null;
      });
      return login;
    },
    getLoginInfo: async () => {
      const answer = await request('getLoginInfo', {});
      return answer.ok ? { ok: true, data: shellInfo(answer.data) } : answer;
    },
    logout: async () => withoutData(await request('logout', {})),
    setNewToken: async (token) => withoutData(await request('setNewToken', { token })),
    timeSDK: ({ orderNo, kinds, packages }) =>
      request('timeSDK', { orderNo, kinds: [...kinds], ...(packages ? { packages: [...packages] } : {}) }),
    logEventByLocal: (event) => tell('logEventByLocal', event),
    logEventByAF: (event) => tell('logEventByAF', event),
    selectContact: (slot) => request('selectContact', { flag: 'additionalInfo', slot }),
    onNotification,
  };
}
