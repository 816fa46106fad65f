import type { Bridge, BridgeAnswer, PickedContact } from './bridge.ts';
import { createContext, useContext } from 'react';

type BrowserContact = { name?: string[]; tel?: string[] };
type ContactsManager = {
  select: (properties: readonly string[], options: { multiple: false }) => Promise<BrowserContact[]>;
};

function pickerOf(browser: Navigator): ContactsManager | null {
  const { contacts } = browser as Navigator & { contacts?: ContactsManager };
  return typeof contacts?.select === 'function' ? contacts : null;
}

export function hasContactPicker(browser: Navigator): boolean {
  return pickerOf(browser) !== null;
}

export async function pickFromBrowser(browser: Navigator): Promise<BridgeAnswer<PickedContact>> {
  const contacts = pickerOf(browser);
  if (contacts === null) return { ok: false, reason: 'missing' };
  try {
    const [picked] = await contacts.select(['name', 'tel'], { multiple: false });
    if (!picked) return { ok: false, reason: 'cancelled' };
    const [phone = '', ...phones] = picked.tel ?? [];
    return { ok: true, data: { name: picked.name?.[0] ?? '', phone, ...(phones.length > 0 ? { phones } : {}) } };
  } catch (error) {
    const refused =
      error instanceof DOMException && (error.name === 'SecurityError' || error.name === 'NotAllowedError');
    return { ok: false, reason: refused ? 'refused' : 'failed' };
  }
}

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

const BridgeContext = createContext<Bridge>(browserBridge());
export const BridgeProvider = BridgeContext.Provider;

export function useBridge(): Bridge {
  return useContext(BridgeContext);
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Returns the attributes of a link to another site; telephone and mail need no tab, and a web view opens none. */
export function useOutsideTarget() {
  const { inApp } = useBridge();
  return (href: string) => ({ href, ...(inApp || /^(tel|mailto):/.test(href) ? {} : NEW_TAB) });
}
