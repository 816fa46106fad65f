import type { Bridge, BridgeAnswer } from './bridge.ts';
import { hasContactPicker, pickFromBrowser } from './contact-picker.ts';

const missing = <T>(): Promise<BridgeAnswer<T>> => Promise.resolve({ ok: false, reason: 'missing' });

/** Outside the native app only the browser's own contact picker answers (decisions: "Native shell"). */
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
