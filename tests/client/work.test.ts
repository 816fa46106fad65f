import { expect, it, vi } from 'vitest';
import type { Bridge, PickedContact } from '../../client/src/native/bridge.ts';
import { browserBridge } from '../../client/src/native/use-bridge.ts';
import { paths } from '../../client/src/utils/paths.ts';
import {
  field,
  storedOnDevice,
  leaveAndComeBack,
  screenText,
  sees,
  pick,
  rowsOf,
  soon,
  turnPage,
  type,
  press,
  give,
  heading,
  until,
  row,
  sheet,
} from './hands.ts';
import { storeDraft, visit } from './open-app.ts';
import texts from '../../client/src/i18n/locales/es/apply/work.json' with { type: 'json' };
import { currentToasts } from '../../client/src/utils/overlays.ts';
import { aboard, hearing } from './wire-lender.ts';

/** Answers of a borrower without a job, up to the contacts. */
const JOBLESS = { employmentType: 'Unemployed', monthlySalary: '9001-12000' };

async function at(bridge: Partial<Bridge> = {}, draft: object | null = null) {
  const lender = await aboard('workInfo');
  if (draft) storeDraft(lender.me, 'additionalInfo', draft);
  const app = await visit(lender, paths.additionalInfo, { bridge: { ...browserBridge(), ...bridge } });
  return { ...lender, app };
}

const labels = () =>
  [...document.querySelectorAll('main [id$="-label"], main label')].map((each) =>
    (each.textContent ?? '').replace(/\s+/gu, ' ').replace(/ \*$/u, '').trim(),
  );
const shown = () =>
  ['Puesto', 'Actividad', 'Antigüedad', 'Frecuencia de pago', 'Segundo día de pago', 'Ingreso mensual'].filter(
    (label) => labels().includes(label),
  );
const quickDay = (text: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === text)?.querySelector('input');
const valueOf = async (label: string) => (await field(label)).textContent;

async function fillInEmployment() {
  await pick('Ocupación', 'Tengo empleo');
  await type('Empresa', 'Hospital San José');
  await pick('Puesto', 'Enfermera o enfermero');
  await pick('Antigüedad', 'De 1 a 3 años');
  await turnPage('Tus ingresos');
}

it('each occupation shows its own fields, and a new occupation empties the position with a note', async () => {
  await at();
  await pick('Ocupación', 'Sin empleo por ahora');
  await soon(() => expect(shown()).toEqual([]));
  await pick('Ocupación', 'Tengo empleo');
  await soon(() => expect(shown()).toEqual(['Puesto', 'Antigüedad']));
  expect(await rowsOf('Puesto')).toHaveLength(30);
  await pick('Puesto', 'Enfermera o enfermero');
  await pick('Ocupación', 'Trabajo por mi cuenta');
  await soon(() => expect(shown()).toEqual(['Actividad']));
  expect(await valueOf('Actividad')).toBe('Elige');
  await sees('Vuelve a elegir tu actividad');
  expect(await rowsOf('Actividad')).toHaveLength(24);
  await pick('Actividad', 'Carnicería');
  await turnPage('Tus ingresos');
  expect(shown()).toEqual(['Ingreso mensual']);
});

it('each pay frequency offers its days, and a new frequency empties both paydays with a note', async () => {
  await at();
  await fillInEmployment();
  expect(shown()).toEqual(['Frecuencia de pago', 'Ingreso mensual']);
  await pick('Frecuencia de pago', 'Cada quincena');
  expect(await rowsOf('Primer día de pago')).toHaveLength(31);
  await pick('Primer día de pago', 'Día 15');
  await pick('Segundo día de pago', 'Día 30');
  await soon(() => expect(quickDay('15 y 30')?.checked).toBe(true));
  quickDay('15 y último día')?.click();
  const last = 'Último día del mes (31)';
  await expect.poll(() => valueOf('Segundo día de pago')).toBe(last);
  await pick('Frecuencia de pago', 'Cada catorcena (14 días)');
  expect([await valueOf('Primer día de pago'), await valueOf('Segundo día de pago')]).toEqual(['Elige', 'Elige']);
  await sees('Vuelve a elegir tu día de pago');
  const days = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
  expect(await rowsOf('Segundo día de pago')).toEqual(days);
  for (const [frequency, offered] of [
    ['Cada semana', 7],
    ['Cada mes', 31],
  ] as const) {
    await pick('Frecuencia de pago', frequency);
    await soon(() => expect(shown()).not.toContain('Segundo día de pago'));
    expect(await rowsOf('Día de pago')).toHaveLength(offered);
  }
});

it('explains an unusable contact, and shows no message if the borrower closes the address book', async () => {
  const answers: Awaited<ReturnType<Bridge['selectContact']>>[] = [
    { ok: true, data: { name: 'Luis Marín', phone: '+1 202 555 0101' } },
    { ok: false, reason: 'cancelled' },
    { ok: true, data: { name: 'Luis Marín', phone: '+52 1 55 1234 5678' } },
  ];
  const selectContact = async () => answers.shift() ?? { ok: false as const, reason: 'cancelled' as const };
  await at({ picksContacts: () => true, selectContact }, JOBLESS);
  const contact = await field('Contacto de emergencia 1');
  contact.click();
  await sees('Ese contacto no tiene un nombre y un número mexicano de 10 dígitos.');
  expect(contact.textContent).toBe('Elegir de mis contactos');
  contact.click();
  await soon(() => expect(answers).toHaveLength(1));
  await soon(() => expect(contact.textContent).toBe('Elegir de mis contactos'));
  expect(document.body.textContent).not.toContain('No pudimos abrir tus contactos');
  contact.click();
  await soon(() => expect(contact.textContent?.replace(/[\u2066-\u2069]/gu, '')).toBe('Luis Marín · 55 1234 5678'));
});

it('a notice replaces the work form once the application was submitted, even while the form is open', async () => {
  const { me, send } = await at();
  await pick('Ocupación', 'Sin empleo por ahora');
  await expect.poll(storedOnDevice).toContain('Unemployed');
  await me.stage.ask(me.stage.routes.jump, { mobile: me.persona.phone, status: 1 });
  leaveAndComeBack();
  await sees('Tu solicitud ya se envió');
  expect(screenText()).not.toContain('Guardar y continuar');
  await visit({ me, send }, paths.additionalInfo);
  await sees('Tu solicitud ya se envió');
  expect(screenText()).not.toContain('Guardar y continuar');
});

const mother = { name: 'Mamá', phone: '+52 1 55 0000 7101' };

const choose = () => press(texts.contacts.choose);

/** Fakes an address book that answers after the page gave up; `pick` delivers the contact. */
function slowBook() {
  let deliver: (contact: PickedContact) => void = () => {};
  const selectContact: Bridge['selectContact'] = async (_slot, onLate) => {
    deliver = onLate ?? deliver;
    return { ok: false, reason: 'failed' };
  };
  return { picksContacts: () => true, selectContact, pick: (contact: PickedContact) => deliver(contact) };
}

it('if the address book refuses access, the borrower can type the contact, and its name field gets the focus', async () => {
  const refusing: Bridge['selectContact'] = async () => ({ ok: false, reason: 'refused' });
  const { app } = await at({ picksContacts: () => true, selectContact: refusing }, JOBLESS);
  await choose();
  await expect.poll(() => app.text()).toContain(texts.contacts.denied);
  await press(texts.contacts.typeFor.replace('{{slot}}', '1'));
  const name = await field(texts.contacts.name.replace('{{slot}}', '1'));
  await expect.poll(() => document.activeElement === name).toBe(true);
});

it('accepts a contact that is picked after the page stopped waiting for the address book', async () => {
  const book = slowBook();
  const { app } = await at(book, JOBLESS);
  await choose();
  await expect.poll(() => app.text()).toContain(texts.contacts.failed);
  book.pick(mother);
  await expect.poll(() => app.text()).toMatch(/Mamá.* · 55 0000 7101/);
  expect(app.text()).not.toContain(texts.contacts.failed);
});

it('a contact that arrives late does not replace what the borrower chose meanwhile', async () => {
  const book = slowBook();
  const quick = vi.fn(book.selectContact);
  const { app } = await at({ ...book, selectContact: quick }, JOBLESS);
  await choose();
  await expect.poll(() => app.text()).toContain(texts.contacts.failed);
  quick.mockResolvedValueOnce({ ok: true, data: { name: 'Rosa', phone: '5500000092' } });
  await choose();
  await expect.poll(() => app.text()).toMatch(/Rosa.* · 55 0000 0092/);
  book.pick(mother);
  await expect.poll(() => app.text()).not.toContain(texts.contacts.opening);
  expect(app.text()).not.toContain('Mamá');
});

const SAVE = 'profile.saveAdditionInfoMarket';
const [INCOME, FIRST, SECOND] = ['Tus ingresos', 'Tu primer contacto', 'Tu segundo contacto'] as const;
const CONTACT = (slot: 1 | 2) => `Contacto de emergencia ${slot}`;
const RELATION = (slot: 1 | 2) => `¿Quién es ${slot === 1 ? 'Luis' : 'Rosa'} para ti?`;

/**
 * Opens the form; with a `book`, opens it at the contacts, and each press picks the next contact of the book. A second
 * call of `open` reloads the page.
 */
async function atWork(book: readonly { name: string; phone: string }[] | null) {
  const { me, send } = await aboard('workInfo');
  if (book) storeDraft(me, 'additionalInfo', JOBLESS);
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

it('refuses two contacts with one relation or number, and sends one more request for two presses after a failed save', async () => {
  const { me, bodies, open } = await atWork([
    { name: 'Luis Marín', phone: '+52 1 55 0000 0091' },
    { name: 'Rosa Marín', phone: '5500000092' },
    { name: 'Papá', phone: '55 0000 0091' },
  ]);
  for (const [slot, contact, relation] of [
    [1, 'Luis Marín · 55 0000 0091', 'Madre o padre'],
    [2, 'Rosa Marín · 55 0000 0092', 'Amiga o amigo'],
  ] as const) {
    (await field(CONTACT(slot))).click();
    await shows(CONTACT(slot), contact);
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
