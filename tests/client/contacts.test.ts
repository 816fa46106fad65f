/** Contacts of an application: out of an address book, typed where there is none, and picked after the page gave up. */
import './page.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../client/src/i18n/locales/es/apply/work.json' with { type: 'json' };
import type { Bridge, PickedContact } from '../../client/src/native/bridge.ts';
import { browserBridge } from '../../client/src/native/browser.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

const ADDRESS = '/auth/additionalInfomation';
const mother = { name: 'Mamá', phone: '+52 1 55 0000 7101' };

beforeAll(furnishWindow);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

async function atContacts(changes: Partial<Bridge>) {
  const { me, send } = await aboard('workInfo');
  const app = await openApp({ me, send, address: ADDRESS, bridge: { ...browserBridge(), ...changes } });
  await app.settled();
  const press = (name: string) =>
    [...app.container.querySelectorAll('button')]
      .find((button) => [button.textContent, button.getAttribute('aria-label')].includes(name))
      ?.click();
  const box = (label: string) => {
    const id = [...app.container.querySelectorAll('label')].find(({ textContent }) =>
      textContent?.startsWith(label),
    )?.htmlFor;
    return id ? document.getElementById(id) : null;
  };
  return { app, press, box };
}

/** An address book that opens so slowly that the page stops waiting; what is picked comes through `pick`. */
function slowBook() {
  let pick: (contact: PickedContact) => void = () => {};
  const selectContact: Bridge['selectContact'] = async (_slot, onLate) => {
    pick = onLate ?? pick;
    return { ok: false, reason: 'failed' };
  };
  return { picksContacts: () => true, selectContact, pick: (contact: PickedContact) => pick(contact) };
}

it('asks for name and number where there is no address book', async () => {
  const { app, box } = await atContacts({});
  for (const slot of ['1', '2']) {
    expect(box(texts.contacts.name.replace('{{slot}}', slot))?.tagName).toBe('INPUT');
    expect(box(texts.contacts.mobile.replace('{{slot}}', slot))?.tagName).toBe('INPUT');
  }
  app.close();
});

it('offers typing where the address book refuses, and puts the focus there', async () => {
  const refusing: Bridge['selectContact'] = async () => ({ ok: false, reason: 'refused' });
  const { app, press, box } = await atContacts({ picksContacts: () => true, selectContact: refusing });
  press(texts.contacts.choose);
  await expect.poll(() => app.text()).toContain(texts.contacts.denied);
  press(texts.contacts.typeFor.replace('{{slot}}', '1'));
  const name = texts.contacts.name.replace('{{slot}}', '1');
  await expect.poll(() => document.activeElement === box(name)).toBe(true);
  expect(box(name)).not.toBeNull();
  app.close();
});

it('takes a contact that was picked after the page gave up', async () => {
  const book = slowBook();
  const { app, press } = await atContacts(book);
  press(texts.contacts.choose);
  await expect.poll(() => app.text()).toContain(texts.contacts.failed);
  book.pick(mother);
  await expect.poll(() => app.text()).toMatch(/Mamá.* · 55 0000 7101/);
  expect(app.text()).not.toContain(texts.contacts.failed);
  app.close();
});

it('leaves what the borrower has done meanwhile', async () => {
  const book = slowBook();
  const quick = vi.fn(book.selectContact);
  const { app, press } = await atContacts({ ...book, selectContact: quick });
  press(texts.contacts.choose);
  await expect.poll(() => app.text()).toContain(texts.contacts.failed);
  quick.mockResolvedValueOnce({ ok: true, data: { name: 'Rosa', phone: '5500000092' } });
  press(texts.contacts.choose);
  await expect.poll(() => app.text()).toMatch(/Rosa.* · 55 0000 0092/);
  book.pick(mother);
  await expect.poll(() => app.text()).not.toContain(texts.contacts.opening);
  expect(app.text()).not.toContain('Mamá');
  app.close();
});
