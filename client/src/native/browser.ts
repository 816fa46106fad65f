import type { Bridge, BridgeAnswer } from './bridge.ts';
import { hasContactPicker, pickFromBrowser } from './contact-picker.ts';

const answerMissing = <T>(): Promise<BridgeAnswer<T>> => Promise.resolve({ ok: false, reason: 'missing' });

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
