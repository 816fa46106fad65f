import type { BridgeAnswer, PickedContact } from './bridge.ts';

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
