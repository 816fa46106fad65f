import type { Bridge, BridgeAnswer } from './bridge.ts';
import { hasContactPicker, pickFromBrowser } from './contact-picker.ts';

const missing = <T>(): Promise<BridgeAnswer<T>> => Promise.resolve({ ok: false, reason: 'missing' });

/** Without a shell only the browser's contact picker works (decisions: "Native shell"). */
export function browserBridge(): Bridge {
  return {
    inApp: false,
    toLogin: missing,
    getLoginInfo: missing,
    logout: missing,
    setNewToken: missing,
    timeSDK: missing,
    logEventByLocal: () => {},
    logEventByAF: () => {},
    picksContacts: () => hasContactPicker(navigator),
    selectContact: () => pickFromBrowser(navigator),
    openCheckout: missing,
    can: () => false,
    ask: missing,
    onNotification: () => () => {},
  };
}
