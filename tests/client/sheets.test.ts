import { expect, it, vi } from 'vitest';
import { button, field, give, press, sees, gone, mark, openSheet, row, rows, sheet, soon, type } from './hands.ts';
import { storeDraft, visit } from './open-app.ts';
import { aboard, withData } from './wire-lender.ts';

const FORM = '/auth/personal_infomation';

/** Opens the form page of the home address, where only the state is unanswered: the stored state `ZZ` is unknown. */
async function home(): Promise<void> {
  const { me, send } = await aboard('confirm');
  const stateless = withData(send, 'session.getUserInfo', (data) => ({
    ...data,
    basicInfo: { ...(data.basicInfo as object), state: 'ZZ' },
  }));
  storeDraft(me, 'personalInfo', { formPage: 'home' });
  await visit({ me, send: stateless }, FORM);
  await field('Estado');
}

/** Opens the form page with the birthday; returns the year of the server's clock. */
async function personal(): Promise<number> {
  const { me, send } = await aboard('personalInfo');
  storeDraft(me, 'personalInfo', { firstName: 'Ana', lastName: 'Gómez', gender: '2' });
  await visit({ me, send }, FORM);
  return new Date(me.stage.clock.now()).getFullYear();
}

const alert = () => sheet()?.querySelector('[role=alert]')?.textContent ?? '';
const selected = () =>
  rows()
    .filter((each) => each.getAttribute('aria-selected') === 'true')
    .map((each) => each.textContent);

const key = (name: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
  );
const active = () => {
  const id = sheet()?.querySelector('[role=listbox]')?.getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : null;
};

it('a list marks no row before a choice, and «Confirmar» without a choice asks for one', async () => {
  await home();
  await openSheet('Estado');
  expect([selected(), active()]).toEqual([[], null]);
  await press('Confirmar');
  await soon(() => expect(alert()).toBe('Elige una opción'));
  expect(rows().length).toBeGreaterThan(3);
});

it('a list opens at the saved choice, and only «Confirmar» saves another row', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await home();
  const opener = await openSheet('Estado');
  await mark('Morelos');
  await press('Confirmar');
  await gone();
  const leavings: [leave: () => unknown, left: string][] = [
    [() => press('Cancelar'), 'Morelos'],
    [() => key('Escape'), 'Morelos'],
    [() => window.history.back(), 'Morelos'],
    [() => press('Confirmar'), 'Jalisco'],
  ];
  for (const [leave, left] of leavings) {
    expect(opener.textContent).toBe('Morelos');
    await openSheet('Estado');
    await soon(() => expect([selected(), active()]).toEqual([['Morelos'], 'Morelos']));
    const morelos = await row('Morelos');
    await soon(() => expect(shown.mock.contexts.at(-1)).toBe(morelos));
    await mark('Jalisco');
    expect(selected()).toEqual(['Jalisco']);
    await leave();
    await gone();
    expect(opener.textContent, String(leave)).toBe(left);
  }
});

// `list-keys.test.ts` tests the row of every key.
it('a list is operated by keys, letters and Enter, and keeps the active row visible', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await home();
  const opener = await openSheet('Estado');
  const all = rows().map((each) => each.textContent);
  sheet()?.querySelector<HTMLElement>('[role=listbox]')?.focus();
  const steps: [string, string | null | undefined][] = [
    ['ArrowDown', all[0]],
    ['PageDown', all[6]],
    ['End', all.at(-1)],
  ];
  for (const [name, at] of steps) {
    key(name);
    await soon(() => expect(active(), name).toBe(at));
    expect((shown.mock.contexts.at(-1) as Element).textContent, name).toBe(at);
  }
  key('m');
  key('o');
  await soon(() => expect(active()).toBe('Morelos'));
  expect(selected()).toEqual([]);
  key('Enter');
  await soon(() => expect(selected()).toEqual(['Morelos']));
  await press('Confirmar');
  await gone();
  expect(opener.textContent).toBe('Morelos');
});

const LABEL = 'Fecha de nacimiento';
const select = (name: string): HTMLSelectElement => {
  const wheelSelect = document.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`);
  if (!wheelSelect) throw new Error(`No wheel ${name}`);
  return wheelSelect;
};
/** Returns the rows of a wheel without the empty row. */
const wheel = (name: string) =>
  [...select(name).options].map(({ text }) => text).filter((text) => text !== 'Aún no has elegido');
const turn = (name: string, text: string) =>
  give(select(name), [...select(name).options].find((each) => each.text === text)?.value ?? 'none');

async function openBirthday() {
  const opener = await field(LABEL);
  opener.click();
  await button('Escribir la fecha');
  return opener;
}

async function typeDate(typed: Record<'Día' | 'Mes' | 'Año', string>) {
  for (const [name, text] of Object.entries(typed)) await type(name, text);
}

it('untouched date wheels save no birthday, and «Confirmar» names the parts still missing', async () => {
  await personal();
  const opener = await openBirthday();
  await press('Confirmar');
  await soon(() => expect(alert()).toContain('Falta elegir: día, mes, año'));
  turn('Año', '1990');
  await press('Confirmar');
  await soon(() => expect(alert()).toMatch(/Falta elegir: día, mes$/u));
  turn('Mes', 'enero');
  turn('Día', '1');
  await press('Confirmar');
  await gone();
  expect(opener.textContent).toMatch(/^1\sde\senero\sde\s1990$/u);
});

it('the birthday wheels offer the years of ages 18 to 83, and 28 days in February', async () => {
  const year = await personal();
  await openBirthday();
  const years = wheel('Año');
  expect([years[0], years.at(-1), years.length]).toEqual([String(year - 83), String(year - 18), 66]);
  const days = (month: string) => {
    turn('Mes', month);
    return wheel('Día').length;
  };
  expect([days('enero'), days('febrero'), days('abril'), days('diciembre')]).toEqual([31, 28, 30, 31]);
});

it('a chosen day 31 becomes 30 when the birthday’s month changes to April', async () => {
  await personal();
  const opener = await openBirthday();
  turn('Mes', 'enero');
  turn('Día', '31');
  turn('Año', '1990');
  turn('Mes', 'abril');
  await press('Confirmar');
  await gone();
  expect(opener.textContent).toMatch(/^30\sde\sabril\sde\s1990$/u);
});

it('a typed birthday may be 29 February, which opens in text boxes again; a day that does not exist is rejected', async () => {
  await personal();
  const opener = await openBirthday();
  await press('Escribir la fecha');
  await typeDate({ Día: '29', Mes: '2', Año: '1992' });
  await press('Confirmar');
  await gone();
  expect(opener.textContent).toMatch(/^29\sde\sfebrero\sde\s1992$/u);
  opener.click();
  await button('Elegir de la lista');
  await typeDate({ Día: '31', Mes: '2', Año: '1990' });
  await press('Confirmar');
  await sees('Ese día no existe: febrero de 1990 llega hasta el 28');
  expect((await field('Día')).value).toBe('31');
  give(await field('Día'), '28');
  await press('Confirmar');
  await gone();
  expect(opener.textContent).toMatch(/^28\sde\sfebrero\sde\s1990$/u);
});
