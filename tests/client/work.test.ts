import { expect, it } from 'vitest';
import type { Bridge } from '../../client/src/native/bridge.ts';
import { browserBridge } from '../../client/src/native/browser.ts';
import { paths } from '../../client/src/utils/paths.ts';
import { field, storedOnDevice, leaveAndComeBack, screenText, sees } from './hands.ts';
import { open, visit } from './visit.ts';
import { pick, rowsOf, soon } from './sheet-hands.ts';
import { tellWork, turnPage, type } from './form-hands.ts';

const at = (bridge: Partial<Bridge> = {}) =>
  open('workInfo', paths.additionalInfo, { bridge: { ...browserBridge(), ...bridge } });

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

async function tellEmployment() {
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
  await tellEmployment();
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
  await at({
    picksContacts: () => true,
    selectContact: async () => answers.shift() ?? { ok: false, reason: 'cancelled' },
  });
  await tellWork();
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

it('replaces the form by a notice once the order is past this step, also while it is open', async () => {
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
