import type { BridgeAnswer, PickedContact } from './bridge.ts';

/** Contact Picker API (Chrome on Android). Each property is a list: a contact may have many names and numbers. */
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

/**
 * The browser's own contact picker, where there is one (decisions: "Native shell"). The browser shows the address book
 * and hands over the one contact that was picked; an empty list is a picker that was closed.
 */
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
