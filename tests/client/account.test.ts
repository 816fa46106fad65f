import { clabeOf } from '@puente/fixtures';
import { expect, it } from 'vitest';
import { containsValue } from '../support/contains-value.ts';
import { storageKey } from '../support/storage-key.ts';
import {
  choose,
  described,
  leave,
  searchBox,
  summary,
  fillInClabe,
  turnPage,
  type,
  button,
  field,
  give,
  heading,
  storedOnDevice,
  press,
  sees,
  pick,
  rows,
} from './hands.ts';
import { open, visit } from './open-app.ts';

const ADDRESS = '/bank_account/add_bankcard';
const CLABE = '646180157000000004';
const CARD = '4111111111111111';
const BANK = 'Banco y titular';

const words = () => rows().map(({ textContent }) => textContent);
const save = () => press(/^Guardar cuenta/u);

it('fills in the bank of the CLABE; the list of banks is searched without accents and does not raise the keyboard', async () => {
  await open('noCode', ADDRESS);
  await fillInClabe(CLABE);
  expect((await field('Banco')).textContent).toBe('STP');
  expect(await described('Banco')).toContain('Lo tomamos de tu CLABE; puedes cambiarlo');
  (await field('Banco')).click();
  await sees('65 bancos. Los demás aparecen al buscarlos.');
  const search = await searchBox();
  expect(document.activeElement).not.toBe(search);
  give(search, 'indeval');
  await expect.poll(() => words().join()).toContain('Indeval');
  give(search, 'mexico');
  await expect.poll(words).toContain('BBVA México');
  give(search, 'xyz');
  await sees('No encontramos «xyz»');
});

it('stores no card number, CVC or CLABE on the device, and saves a debit card', async () => {
  const who = await open('noCode', ADDRESS);
  await choose('18 dígitos. La recomendamos.');
  await type('CLABE', CLABE);
  window.dispatchEvent(new Event('pagehide'));
  expect(storedOnDevice()).not.toContain(CLABE);
  await choose('Tarjeta de débito');
  await type('Número de tarjeta', CARD);
  await type('Confirma el número', CARD);
  await turnPage(BANK);
  await type('Código de seguridad (CVC) (opcional)', '739');
  await type('Vigencia', '04/31');
  await expect.poll(storedOnDevice).toContain('04/31');
  await visit(who, ADDRESS);
  await sees('Recuperamos lo que habías escrito');
  expect((await field('Número de tarjeta')).value).toBe('');
  expect(storedOnDevice()).not.toContain(CARD);
  expect(containsValue(storedOnDevice(), '739')).toBe(false);

  await type('Número de tarjeta', CARD);
  await type('Confirma el número', CARD);
  await turnPage(BANK);
  expect((await field('Vigencia')).value).toBe('04/31');
  await type('Vigencia', '');
  await pick('Banco', 'BBVA México');
  await save();
  await expect.poll(summary).toEqual(['Escribe la vigencia de tu tarjeta']);
  await type('Vigencia', '0431');
  await leave('Vigencia');
  await expect.poll(async () => (await field('Vigencia')).value).toBe('04/31');
  await type('Código de seguridad (CVC) (opcional)', '123');
  await save();
  await expect.poll(() => window.location.hash).toMatch(/loan_question/u);
  expect(storedOnDevice()).not.toContain(storageKey('draft'));
});

it('shows the account of an open loan without a way to change the account', async () => {
  const { app } = await open('repaying', ADDRESS);
  await sees('Mientras tu solicitud o tu préstamo esté en curso no se puede cambiar esta cuenta.');
  expect(app.text()).not.toContain('Guardar cuenta');
  await button('Ver mi préstamo');

  await open('inReview', ADDRESS);
  await button('Ver mi solicitud');
});

it('returns to the confirm screen that asked for another account', async () => {
  const { me } = await open('confirm', '/borrow/confirm_borrow');
  await me.stage.settings(me.persona.phone, { codeRequired: false });
  await press('Cambiar');
  // The server refuses another borrower's account, so the test invents one.
  const clabe = clabeOf(40021, '4321');
  await fillInClabe(clabe);
  await save();
  await expect.poll(heading).toBe('Confirmar');
  await sees(clabe.slice(-4));
});

it('a wrong code is selected in its box; after five, the screen offers no action and says when to request a new code', async () => {
  const { me } = await open('bankCard', ADDRESS);
  await fillInClabe(CLABE);
  await save();
  await expect.poll(summary).toEqual(['Pide tu código y escríbelo aquí']);
  await sees('•• •••• 0007');
  await press(/^Enviar código/u);
  await sees(/Reenviar en/u);
  const right = await me.stage.codeFor(me.persona.phone);
  const wrong = right === '111111' ? '222222' : '111111';
  for (let turn = 1; turn <= 4; turn++) {
    await type('Código', wrong);
    await save();
    await expect.poll(summary).toEqual([expect.stringContaining('El código no coincide')]);
    await press(/^El código no coincide/u);
    const { selectionStart, selectionEnd } = await field('Código');
    expect([selectionStart, selectionEnd]).toEqual([0, wrong.length]);
  }
  await type('Código', wrong);
  await save();
  await sees(/Podrás pedir otro código en 1[45]:\d\d/);
  const main = () => document.querySelector('main')?.textContent;
  expect(main()).toContain('pausamos el acceso');
  expect(main()).not.toMatch(/Espera|Guardar cuenta|Reenviar|Recibir por llamada|no coincide/u);
});
