import type { Bridge, BridgeAnswer } from './bridge.ts';
import { hasContactPicker, pickFromBrowser } from './contact-picker.ts';

const answerMissing = <T>(): Promise<BridgeAnswer<T>> => Promise.resolve({ ok: false, reason: 'missing' });

/** Without a shell only the browser's contact picker works (decisions: "Native shell"). */
export function browserBridge(): Bridge {
  return {
    inApp: false,
    toLogin: answerMissing,
    getLoginInfo: answerMissing,
    logout: answerMissing,
    setNewToken: answerMissing,
    timeSDK: answerMissing,
    logEventByLocal: () => {},
    logEventByAF: () => {},
    picksContacts: () => hasContactPicker(navigator),
    selectContact: () => pickFromBrowser(navigator),
    openCheckout: answerMissing,
    can: () => false,
    ask: answerMissing,
    onNotification: () => () => {},
  };
}
