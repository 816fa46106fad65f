/** Nothing is chosen for the borrower: what nobody chose is not saved. */
import { expect, it } from 'vitest';
import { PERSONAL_FIELDS } from '../../client/src/features/onboarding/personal-info/personal-form.ts';
import { field, give, press, sees } from './hands.ts';
import { open } from './visit.ts';
import { tickBox } from './form-hands.ts';

const wheel = (name: string) => document.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`);
const turn = (name: string, row: string) => {
  const select = wheel(name);
  const option = [...(select?.options ?? [])].find((each) => each.text === row);
  if (!select || !option) throw new Error(`No row ${row} in ${name}`);
  give(select, option.value);
};

it('a birthday whose wheels nobody turned is not saved: «Confirmar» says what is missing until it is there', async () => {
  await open('personalInfo', '/auth/personal_infomation');
  const birthday = await field('Fecha de nacimiento');
  birthday.click();
  await press('Confirmar');
  await sees('Falta elegir: día, mes, año');
  expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toContain('Falta elegir');
  turn('Año', '1990');
  await press('Confirmar');
  await sees('Falta elegir: día, mes');
  turn('Mes', 'enero');
  turn('Día', '1');
  await press('Confirmar');
  await expect.poll(() => birthday.textContent).toMatch(/^1\sde\senero\sde\s1990$/u);
});

it('more time is not chosen for the borrower: no figure, no consent and no request before a number of days', async () => {
  const { app } = await open('repaying', '/repay/exhibition_period_detail');
  await sees('¿Cuánto tiempo más?');
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(radios.length).toBeGreaterThan(1);
  expect(radios.filter(({ checked }) => checked)).toEqual([]);
  expect(app.text()).not.toContain('Te cuesta de más');
  expect(tickBox()).toBeNull();
  const sent = app.sent();
  await press(/^Pedir más plazo/u);
  await sees('Elige cuánto tiempo más');
  expect(document.activeElement).toBe(radios[0]);
  expect(app.sent()).toBe(sent);
  radios[1]?.click();
  await sees('Te cuesta de más');
  await press(/^Pedir más plazo por/u);
  await sees('Marca la casilla para pedir más plazo');
  expect(document.activeElement).toBe(tickBox());
});

// If this fails: a field of `PERSONAL_FIELDS` is not drawn (`person-fields.tsx`, `residence-fields.tsx`), so nobody can answer it.
it('each answer that personal information asks for has its field', async () => {
  await open('confirm', '/auth/personal_infomation');
  await field('CURP');
  const isDrawn = (name: string) => document.querySelector(`[id$="${name}"], [id$="${name}-label"]`) !== null;
  expect(PERSONAL_FIELDS.filter((name) => !isDrawn(name))).toEqual([]);
});
