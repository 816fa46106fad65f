/** «Cuenta bancaria»: what each mistake is told, the list of banks, and what stays on the device. */
import type { Borrower, Sender } from '@puente/kit';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { standsIn } from '../support/stands-in.ts';
import { field, give, press, sees } from './hands.ts';
import { storageKey } from '../support/storage-key.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { pick } from './sheet-hands.ts';
import { aboard } from './wire-lender.ts';

const ADDRESS = '/bank_account/add_bankcard';
const CLABE = '646180157000000004';
const DRAWN = '646 180 1570 0000 0004';
const CARD = '4111111111111111';

beforeAll(furnishWindow);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
let close = () => {};
afterEach(() => {
  close();
  vi.restoreAllMocks();
});

async function visit({ me, send }: { me: Borrower; send: Sender }) {
  const app = await openApp({ me, send, address: ADDRESS });
  close = app.close;
  await app.settled();
  return app;
}
const open = async (who: string) => visit(await aboard(who));

const save = () => press(/^Guardar cuenta/u);
const type = async (label: string, text: string) => give(await field(label), text);
const choose = (kind: string) =>
  [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent?.startsWith(kind))
    ?.querySelector('input')
    ?.click();
async function leave(label: string) {
  const box = await field(label);
  box.focus();
  box.blur();
}
const described = async (label: string) =>
  ((await field(label)).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const summary = () =>
  document.activeElement?.getAttribute('role') === 'group'
    ? Array.from(document.activeElement.querySelectorAll('button'), (one) => one.textContent)
    : [];
const kept = () => JSON.stringify({ ...localStorage, ...sessionStorage });
const goesOn = () => expect.poll(() => window.location.hash, { timeout: 15_000 }).toMatch(/loan_question/u);

it('a CLABE is asked for once its kind is chosen, and each mistake has its words', async () => {
  await open('noCode');
  expect(document.querySelector('main input:checked')).toBeNull();
  await save();
  await expect.poll(summary).toEqual(['Elige el tipo de cuenta']);
  choose('CLABE');
  await type('CLABE', '646180157000000005');
  await leave('CLABE');
  await expect.poll(() => described('CLABE')).toContain('Revisa la CLABE: un dígito no coincide');
  expect(document.querySelector('main')?.textContent).not.toContain('Vigencia');
  await type('CLABE', '64618015700000000');
  await expect.poll(() => described('CLABE')).toContain('17 dígitos: falta uno para CLABE, sobra uno para tarjeta');
  await type('CLABE', DRAWN);
  await expect.poll(async () => (await field('Banco')).textContent).toBe('STP');
  expect((await field('CLABE')).value).toBe(DRAWN);
  expect(await described('Banco')).toContain('Lo tomamos de tu CLABE; puedes cambiarlo');
  await type('Confirma el número', '646180157000000013');
  await save();
  await expect.poll(summary).toEqual(['Los números no coinciden']);
  expect(await described('Confirma el número')).toContain('Error: Los números no coinciden');
});

it('the list of banks searches without accents, counts, and does not raise the keyboard', async () => {
  await open('noCode');
  choose('CLABE');
  (await field('Banco')).click();
  await sees('65 bancos. Los demás aparecen al buscarlos.');
  const search = document.querySelector<HTMLInputElement>('[role=dialog] input');
  if (!search) throw new Error('No search');
  expect(document.activeElement).not.toBe(search);
  const rows = () => Array.from(document.querySelectorAll('[role=dialog] [role=option]'), (row) => row.textContent);
  give(search, 'indeval');
  await expect.poll(() => rows().join()).toContain('Indeval');
  give(search, 'mexico');
  await expect.poll(rows).toContain('BBVA México');
  give(search, 'xyz');
  await sees('No encontramos «xyz»');
});

it('neither the number of a card nor its cvc nor a CLABE stay on the device; a debit card is saved', async () => {
  const who = await aboard('noCode');
  const first = await visit(who);
  choose('CLABE');
  await type('CLABE', CLABE);
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).not.toContain(CLABE);
  choose('Tarjeta de débito');
  await type('Número de tarjeta', CARD);
  await type('Confirma el número', CARD);
  await type('Código de seguridad (CVC) (opcional)', '739');
  await type('Vigencia', '04/31');
  await expect.poll(kept).toContain('04/31');
  first.unmount();
  await visit(who);
  await sees('Recuperamos lo que habías escrito');
  expect([(await field('Número de tarjeta')).value, (await field('Vigencia')).value]).toEqual(['', '04/31']);
  expect(kept()).not.toContain(CARD);
  expect(standsIn(kept(), '739')).toBe(false);

  await type('Número de tarjeta', CARD);
  await type('Confirma el número', CARD);
  await type('Vigencia', '');
  await pick('Banco', 'BBVA México');
  await save();
  await expect.poll(summary).toEqual(['Escribe la vigencia de tu tarjeta']);
  await type('Vigencia', '0431');
  await leave('Vigencia');
  await expect.poll(async () => (await field('Vigencia')).value).toBe('04/31');
  await type('Código de seguridad (CVC) (opcional)', '123');
  await save();
  await goesOn();
  expect(kept()).not.toContain(storageKey('draft'));
});

it('while a loan is being repaid the account is shown and cannot be changed', async () => {
  const app = await open('repaying');
  await sees('Mientras tu préstamo está en curso no se puede cambiar esta cuenta.');
  expect(app.text()).not.toContain('Guardar cuenta');
});
