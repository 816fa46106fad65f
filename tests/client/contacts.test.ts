import { expect, it, vi } from 'vitest';
import texts from '../../client/src/i18n/locales/es/apply/work.json' with { type: 'json' };
import type { Bridge, PickedContact } from '../../client/src/native/bridge.ts';
import { browserBridge } from '../../client/src/native/browser.ts';
import { paths } from '../../client/src/utils/paths.ts';
import { tellWork } from './form-hands.ts';
import { field, press } from './hands.ts';
import { open } from './visit.ts';

const mother = { name: 'Mamá', phone: '+52 1 55 0000 7101' };

async function atContacts(changes: Partial<Bridge>) {
  const opened = await open('workInfo', paths.additionalInfo, { bridge: { ...browserBridge(), ...changes } });
  await tellWork();
  return opened;
}
const choose = () => press(texts.contacts.choose);

/** Fakes an address book that answers after the page gave up; `pick` delivers the contact. */
function slowBook() {
  let pick: (contact: PickedContact) => void = () => {};
  const selectContact: Bridge['selectContact'] = async (_slot, onLate) => {
    pick = onLate ?? pick;
    return { ok: false, reason: 'failed' };
  };
  return { picksContacts: () => true, selectContact, pick: (contact: PickedContact) => pick(contact) };
}

it('offers typing after the address book refuses, and focuses the name', async () => {
  const refusing: Bridge['selectContact'] = async () => ({ ok: false, reason: 'refused' });
  const { app } = await atContacts({ picksContacts: () => true, selectContact: refusing });
  await choose();
  await expect.poll(() => app.text()).toContain(texts.contacts.denied);
  await press(texts.contacts.typeFor.replace('{{slot}}', '1'));
  const name = await field(texts.contacts.name.replace('{{slot}}', '1'));
  await expect.poll(() => document.activeElement === name).toBe(true);
});

it('accepts a contact picked after the page gave up', async () => {
  const book = slowBook();
  const { app } = await atContacts(book);
  await choose();
  await expect.poll(() => app.text()).toContain(texts.contacts.failed);
  book.pick(mother);
  await expect.poll(() => app.text()).toMatch(/Mamá.* · 55 0000 7101/);
  expect(app.text()).not.toContain(texts.contacts.failed);
});

it('a contact that arrives late does not replace what the borrower chose meanwhile', async () => {
  const book = slowBook();
  const quick = vi.fn(book.selectContact);
  const { app } = await atContacts({ ...book, selectContact: quick });
  await choose();
  await expect.poll(() => app.text()).toContain(texts.contacts.failed);
  quick.mockResolvedValueOnce({ ok: true, data: { name: 'Rosa', phone: '5500000092' } });
  await choose();
  await expect.poll(() => app.text()).toMatch(/Rosa.* · 55 0000 0092/);
  book.pick(mother);
  await expect.poll(() => app.text()).not.toContain(texts.contacts.opening);
  expect(app.text()).not.toContain('Mamá');
});
