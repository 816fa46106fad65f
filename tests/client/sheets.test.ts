/** A sheet chooses nothing by itself, saves by «Confirmar» alone, and is worked with keys as any list or date. */
import { describe, expect, it, vi } from 'vitest';
import { button, field, give, kept, press, sees } from './hands.ts';
import { type } from './form-hands.ts';
import { open } from './visit.ts';
import { gone, mark, openSheet, row, rows, sheet, soon } from './sheet-hands.ts';

/** At the form of personal information; gives the year the lender's clock shows. */
async function personal(): Promise<number> {
  const { me } = await open('personalInfo', '/auth/personal_infomation');
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
/** The row that a screen reader is at. */
const active = () => {
  const id = sheet()?.querySelector('[role=listbox]')?.getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : null;
};

describe('a list', () => {
  it('marks nothing while nothing is saved, and «Confirmar» then asks for a choice and stays', async () => {
    await personal();
    await openSheet('Estado');
    expect([selected(), active()]).toEqual([[], null]);
    await press('Confirmar');
    await soon(() => expect(alert()).toBe('Elige una opción'));
    expect(rows().length).toBeGreaterThan(3);
  });

  it('opens on the saved choice in sight; another row is saved by «Confirmar» alone', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    await personal();
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

  it('is worked with arrows, Home, End, Page Up and Down, letters and Enter; the row is announced and in sight', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    await personal();
    const opener = await openSheet('Estado');
    const all = rows().map((each) => each.textContent);
    sheet()?.querySelector<HTMLElement>('[role=listbox]')?.focus();
    const steps: [string, string | null | undefined][] = [
      ['ArrowDown', all[0]],
      ['ArrowDown', all[1]],
      ['PageDown', all[7]],
      ['ArrowUp', all[6]],
      ['PageUp', all[0]],
      ['End', all.at(-1)],
      ['Home', all[0]],
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
});

const LABEL = 'Fecha de nacimiento';
const select = (name: string): HTMLSelectElement => {
  const found = document.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`);
  if (!found) throw new Error(`No wheel ${name}`);
  return found;
};
/** The rows of a wheel, without the empty one. */
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

/** A 29 February has no row in the wheels: the sheet opens on its boxes. */
async function openSaved(opener: HTMLElement) {
  opener.click();
  await button('Elegir de la lista');
}

const keeps = (date: string) => soon(() => expect(kept()).toContain(`\\"${date}\\"`));

/** Types into the boxes as they stand. */
async function typeDate(typed: Record<'Día' | 'Mes' | 'Año', string>) {
  for (const [name, text] of Object.entries(typed)) await type(name, text);
}

describe('a birthday', () => {
  it('whose wheels nobody turned is not saved: «Confirmar» says what is missing until it is there', async () => {
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

  it('offers the years of 83 to 18 year olds, and February 28 days', async () => {
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

  it('keeps the day in its month when another month is turned to', async () => {
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

  it('takes a typed 29 February that exists, and refuses a day that does not instead of putting another in its place', async () => {
    await personal();
    const opener = await openBirthday();
    await press('Escribir la fecha');
    await typeDate({ Día: '29', Mes: '2', Año: '1992' });
    await press('Confirmar');
    await gone();
    expect(opener.textContent).toMatch(/^29\sde\sfebrero\sde\s1992$/u);
    await openSaved(opener);
    await typeDate({ Día: '31', Mes: '2', Año: '1990' });
    expect((await field('Día')).value).toBe('31');
    await press('Confirmar');
    await sees('Ese día no existe: febrero de 1990 llega hasta el 28');
    give(await field('Día'), '28');
    await press('Confirmar');
    await gone();
    expect(opener.textContent).toMatch(/^28\sde\sfebrero\sde\s1990$/u);
  });

  it('is the same date by the wheels’ selects and by the boxes, as the draft keeps it', async () => {
    await personal();
    await openBirthday();
    turn('Año', '1990');
    turn('Mes', 'abril');
    turn('Día', '9');
    await press('Confirmar');
    await gone();
    await keeps('1990-04-09');
    const opener = await openBirthday();
    await press('Escribir la fecha');
    await typeDate({ Día: '7', Mes: '5', Año: '1991' });
    await press('Confirmar');
    await gone();
    expect(opener.textContent).toMatch(/^7\sde\smayo\sde\s1991$/u);
    await keeps('1991-05-07');
  });
});
