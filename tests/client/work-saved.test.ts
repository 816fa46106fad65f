import { expect, it } from 'vitest';
import { browserBridge } from '../../client/src/native/browser.ts';
import { paths } from '../../client/src/utils/paths.ts';
import { currentToasts } from '../../client/src/utils/toast.ts';
import { field, give, heading, press, sees, until } from './hands.ts';
import { tellWork, turnPage, type } from './form-hands.ts';
import { pick, row, sheet, soon } from './sheet-hands.ts';
import { visit } from './visit.ts';
import { aboard, hearing } from './wire-lender.ts';

const SAVE = 'profile.saveAdditionInfoMarket';
const [INCOME, FIRST, SECOND] = ['Tus ingresos', 'Tu primer contacto', 'Tu segundo contacto'] as const;
const CONTACT = (slot: 1 | 2) => `Contacto de emergencia ${slot}`;
const RELATION = (slot: 1 | 2) => `¿Quién es ${slot === 1 ? 'Luis' : 'Rosa'} para ti?`;

/** Opens the form; the address book returns these contacts in turn. A second call of `open` reloads the page. */
async function atWork(book: readonly { name: string; phone: string }[] | null) {
  const { me, send } = await aboard('workInfo');
  const bodies: unknown[] = [];
  const listening = hearing(send, SAVE, ({ body }) => void bodies.push(JSON.parse(String(body))));
  const left = [...(book ?? [])];
  const bridge = {
    ...browserBridge(),
    ...(book && {
      picksContacts: () => true,
      selectContact: async () => ({ ok: true as const, data: left.shift() ?? { name: '', phone: '' } }),
    }),
  };
  const open = () => visit({ me, send: listening }, paths.additionalInfo, { bridge });
  await open();
  return { me, bodies, open };
}

const expectToast = (words: string) => soon(() => expect(JSON.stringify(currentToasts())).toContain(words));
const shows = async (label: string, words: string) =>
  expect.poll(async () => (await field(label)).textContent?.replaceAll(/[\u2066-\u2069]/gu, '')).toBe(words);
const checked = () =>
  [...document.querySelectorAll('input:checked')].map((radio) => radio.closest('label')?.textContent);
const allRelations = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Ver todas las opciones');
const arrives = (address: string) => expect.poll(() => window.location.hash).toContain(`#${address}`);
const isKept = () => JSON.stringify({ ...localStorage });

async function fillIn() {
  await pick('Ocupación', 'Trabajo por mi cuenta');
  await pick('Actividad', 'Carnicería');
  await turnPage(INCOME);
  await pick('Ingreso mensual', 'De $9,001 a $12,000');
  await turnPage(FIRST);
}

it('without an address book, links to the app and validates both typed contacts by the same rules', async () => {
  const { bodies, open } = await atWork(null);
  await fillIn();
  await press('Elegir de mis contactos: contacto 1');
  await sees('Abre esta página en la app');
  await sees('Abre la app para elegir un contacto.');
  await press('Abrir la app');
  await arrives(paths.openApp);
  await expect.poll(heading).toBe('Abrir la app');
  window.history.back();
  await sees(FIRST);
  await sees('Recuperamos lo que habías escrito');

  await type('Nombre del contacto 1', 'Luis Marín');
  await type('Celular del contacto 1', '+52 1 55 0000 0091');
  await pick(RELATION(1), 'Madre o padre');
  await turnPage(SECOND);
  await type('Nombre del contacto 2', 'Rosa Marín');
  const mobile = await field('Celular del contacto 2');
  mobile.focus();
  give(mobile, '5500000091');
  mobile.blur();
  await sees('Tus dos contactos deben tener números distintos');
  await expectToast('Ese número ya es de tu otro contacto.');
  give(mobile, '55 0000 0092');
  await expect.poll(isKept).toContain('5500000092');

  await open();
  expect((await field('Celular del contacto 2')).value).toBe('55 0000 0092');
  await pick(RELATION(2), 'Amiga o amigo');
  await press(/^Guardar y continuar/u);
  await arrives(paths.addBankCard);
  expect(bodies).toEqual([
    expect.objectContaining({
      emergencyContactName1: 'Luis Marín',
      emergencyContactMobile1: '5500000091',
      emergencyContactName2: 'Rosa Marín',
      emergencyContactMobile2: '5500000092',
    }),
  ]);
});

it('refuses a repeated relation or number, keeps the choices, and saves once more after a failure', async () => {
  const { me, bodies, open } = await atWork([
    { name: 'Luis Marín', phone: '+52 1 55 0000 0091' },
    { name: 'Rosa Marín', phone: '5500000092' },
    { name: 'Papá', phone: '55 0000 0091' },
  ]);
  await tellWork();
  for (const [slot, shown, relation] of [
    [1, 'Luis Marín · 55 0000 0091', 'Madre o padre'],
    [2, 'Rosa Marín · 55 0000 0092', 'Amiga o amigo'],
  ] as const) {
    (await field(CONTACT(slot))).click();
    await shows(CONTACT(slot), shown);
    await pick(RELATION(slot), relation);
    if (slot === 1) await turnPage(SECOND);
  }

  await pick(RELATION(2), 'Madre o padre');
  await sees('Tu otro contacto ya tiene esa relación contigo.');
  await expectToast('Tu otro contacto ya tiene esa relación');
  expect(checked()).toEqual(['Amiga o amigo']);
  (await until(() => allRelations()[0], 'the whole list')).click();
  (await row('Madre o padre')).click();
  await press('Confirmar');
  await soon(() => expect(sheet()?.textContent).toContain('Tu otro contacto ya tiene esa relación contigo.'));
  await press('Cancelar');
  (await field(CONTACT(2))).click();
  await sees('Ese número ya es de tu otro contacto.');
  await expectToast('Ese número ya es de tu otro contacto.');
  await shows(CONTACT(2), 'Rosa Marín · 55 0000 0092');

  await open();
  await sees('Recuperamos lo que habías escrito');
  await shows(CONTACT(2), 'Rosa Marín · 55 0000 0092');
  await me.stage.fault({ call: SAVE, times: 1, fault: { kind: 'http', status: 503 } });
  await press(/^Guardar y continuar/u);
  await sees('Lo que escribiste sigue aquí.');
  // Presses again before the answer.
  (await press(/^Guardar y continuar/u)).click();
  await arrives(paths.addBankCard);
  expect(bodies).toHaveLength(2);
  expect(isKept()).not.toContain('Luis Marín');
});
