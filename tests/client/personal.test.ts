import { expect, it } from 'vitest';
import english from '../../client/src/i18n/locales/en/apply/personal.json' with { type: 'json' };
import spanish from '../../client/src/i18n/locales/es/apply/personal.json' with { type: 'json' };
import { personalFormOf } from '../../client/src/features/onboarding/personal-info/personal-form.ts';
import { paths } from '../../client/src/utils/paths.ts';
import { aboard } from './wire-lender.ts';
import {
  field,
  focused,
  give,
  storedOnDevice,
  press,
  sees,
  pick,
  rowsOf,
  soon,
  described,
  summary,
  turnPage,
  turnTo,
  type,
} from './hands.ts';
import { open, storeDraft, storeDraftElsewhere, visit } from './open-app.ts';

it.each([spanish, english])('says at most 20 words before the first question: $intro', ({ intro }) => {
  expect(intro.split(' ').length).toBeLessThanOrEqual(20);
});

// A valid CURP; the person is invented.
const CURP = 'GOMA850101MDFMRN00';

const FIELDS = Object.keys(personalFormOf({ userId: 'u-1', mobile: '5500000001' }));

const isRed = async (label: string) => (await field(label)).getAttribute('aria-invalid') === 'true';
const textOf = async (label: string) => (await field(label)).textContent;
const shows = (label: string) => document.querySelector('main form')?.textContent?.includes(label);
async function giveBirthday(date: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  const opener = await field('Fecha de nacimiento');
  if (!document.querySelector('[role=dialog]')) {
    opener.focus();
    opener.click();
  }
  await press('Escribir la fecha');
  for (const [name, text] of Object.entries({ Día: day, Mes: month, Año: year })) await type(name, text);
  await press('Confirmar');
  await soon(() => expect(document.querySelector('[role=dialog]')).toBeNull());
}

const ANA = {
  firstName: 'Ana Sofía',
  lastName: 'Gómez Marín',
  gender: '2',
  birthday: '1985-01-01',
  education: 'bachelors',
  maritalStatus: 'single',
  nationalId: CURP,
  email: 'ana@correo.example',
};

async function fillInToHome() {
  await type('Nombre(s)', 'Ana Sofía');
  await type('Apellidos', 'Gómez Marín');
  await pick('Sexo', 'Mujer');
  await turnPage('Cuéntanos de ti');
  await giveBirthday('1985-01-01');
  await pick('Escolaridad', 'Licenciatura o ingeniería');
  await pick('Estado civil', 'Soltera');
  await turnPage('Tu CURP y tu correo');
  await type('CURP', CURP);
  await type('Correo electrónico', 'ana@correo.example');
  await turnPage('¿Dónde vives?');
}

/** Opens the form at the page of the home address; the answers before it are a draft. */
async function atHome() {
  const lender = await aboard('personalInfo');
  storeDraft(lender.me, 'personalInfo', ANA);
  const app = await visit(lender, paths.personalInfo);
  await sees('¿Dónde vives?');
  return { ...lender, app };
}

it('an empty form page shows its errors only after «Continuar», in a focused summary that links to each field', async () => {
  await open('personalInfo', paths.personalInfo);
  await type('Nombre(s)', 'An');
  expect(await isRed('Nombre(s)')).toBe(false);
  await press('Continuar');
  await expect
    .poll(summary)
    .toEqual(['Escribe tu nombre, al menos 3 letras', 'Escribe tus apellidos, al menos 3 letras', 'Elige tu sexo']);
  expect(document.title).toMatch(/^Error: Tus datos - /u);
  for (const label of ['Nombre(s)', 'Apellidos']) expect(await isRed(label)).toBe(true);
  expect(await described('Nombre(s)')).toContain('Error: Escribe tu nombre, al menos 3 letras');
  await press('Escribe tus apellidos, al menos 3 letras');
  expect(document.activeElement).toBe(await field('Apellidos'));
  await type('Nombre(s)', 'Ana');
  await expect.poll(() => isRed('Nombre(s)')).toBe(false);
});

it('a postal code fills in state and city, which stay editable; a code of another state only shows a hint', async () => {
  await atHome();
  await type('Código postal (opcional)', '44100');
  await expect.poll(() => textOf('Estado')).toBe('Jalisco');
  await expect.poll(() => textOf('Ciudad o alcaldía (opcional)')).toBe('Guadalajara');
  expect(await described('Estado')).toContain('Lo tomamos de tu código postal; puedes cambiarlo');
  await pick('Ciudad o alcaldía (opcional)', 'Zapopan');
  await pick('Estado', 'Morelos');
  await expect.poll(() => textOf('Ciudad o alcaldía (opcional)')).toBe('Elige');
  await pick('Estado', 'Jalisco');
  await type('Código postal (opcional)', '06600');
  await sees('Ese código postal es de Ciudad de México.');
  await pick('Estado', 'Ciudad de México');
  await soon(() => expect(shows('Ese código postal es de')).toBe(false));
  expect(await rowsOf('Ciudad o alcaldía (opcional)')).toHaveLength(16);
});

// If a field is missing, `person-fields.tsx` or `residence-fields.tsx` does not draw a field of `PERSONAL_FIELDS`.
it('draws every field of the personal form, each with the right keyboard and autofill', async () => {
  await open('confirm', paths.personalInfo);
  const isDrawn = (name: string) => document.querySelector(`[id$="${name}"], [id$="${name}-label"]`) !== null;
  const missing = new Set(FIELDS);
  const wanted: [string, Record<string, string>][] = [
    ['Nombre(s)', { autocomplete: 'given-name', autocapitalize: 'words', spellcheck: 'false' }],
    ['Segundo nombre (opcional)', { autocomplete: 'additional-name' }],
    ['Apellidos', { autocomplete: 'family-name' }],
    ['Fecha de nacimiento', {}],
    ['CURP', { autocomplete: 'off', autocapitalize: 'characters' }],
    ['Correo electrónico', { type: 'email', autocomplete: 'email' }],
    ['Código postal (opcional)', { autocomplete: 'postal-code', inputmode: 'numeric' }],
    ['Calle, número y colonia', { autocomplete: 'street-address' }],
    ['RFC (opcional)', { autocomplete: 'off' }],
    ['NSS (opcional)', { autocomplete: 'off', inputmode: 'numeric' }],
  ];
  for (const [label, attributes] of wanted) {
    await turnTo(label);
    for (const name of missing) if (isDrawn(name)) missing.delete(name);
    const box = await field(label);
    const has = Object.fromEntries(Object.keys(attributes).map((name) => [name, box.getAttribute(name)]));
    expect([label, has]).toEqual([label, attributes]);
  }
  expect([...missing]).toEqual([]);
});

it('the prefilled start of the CURP follows a corrected name, and shows no error until the borrower adds to it', async () => {
  const who = await aboard('personalInfo');
  storeDraft(who.me, 'personalInfo', { ...ANA, nationalId: '' });
  await visit(who, paths.personalInfo);
  const begin = async () => {
    window.dispatchEvent(new Event('pointerdown'));
    (await field('CURP')).focus();
    return (await field('CURP')).value;
  };
  expect(await begin()).toBe('GOMA-850101-M');
  (await field('Correo electrónico')).focus();
  window.history.back();
  await sees('Cuéntanos de ti');
  window.history.back();
  await type('Apellidos', 'Quiroz Peña');
  await turnPage('Cuéntanos de ti');
  await turnPage('Tu CURP y tu correo');
  expect(await begin()).toBe('QUPA-850101-M');
  (await field('Correo electrónico')).focus();
  expect(await isRed('CURP')).toBe(false);
});

it('the e-mail field offers sixteen domains before the @, removes blanks, and shows no error once emptied', async () => {
  const lender = await aboard('confirm');
  storeDraft(lender.me, 'personalInfo', { formPage: 'curp' });
  await visit(lender, paths.personalInfo);
  const offers = () => [...document.querySelectorAll<HTMLElement>('main [role=option]')];
  const email = await field('Correo electrónico');
  give(email, 'a n a ');
  await soon(() => expect([email.value, offers().length]).toEqual(['ana', 16]));
  offers()
    .find(({ textContent }) => textContent === 'ana@gmail.com')
    ?.click();
  await soon(() => expect([email.value, offers().length]).toEqual(['ana@gmail.com', 0]));
  give(email, 'ana@');
  await soon(() => expect([email.value, offers().length]).toEqual(['ana@', 0]));
  await press('Continuar');
  await expect.poll(() => isRed('Correo electrónico')).toBe(true);
  give(email, '');
  await expect.poll(() => isRed('Correo electrónico')).toBe(false);
});

it('a draft is restored at the next visit, and «Borrar borrador» removes it and focuses the first page’s heading', async () => {
  const who = await open('personalInfo', paths.personalInfo);
  await fillInToHome();
  await pick('Estado', 'Jalisco');
  await soon(() => expect(storedOnDevice()).toMatch(/state\W+14/u));
  await visit(who, paths.personalInfo);
  await sees('Recuperamos lo que habías escrito');
  await sees('¿Dónde vives?');
  expect(await textOf('Estado')).toBe('Jalisco');
  await press('Borrar borrador');
  await sees('¿Cómo te llamas?');
  await expect.poll(focused).toBe('¿Cómo te llamas?');
  expect((await field('Nombre(s)')).value).toBe('');
  expect(storedOnDevice()).not.toContain(CURP);
});

it('a tab takes over the newer draft of another tab, and keeps it beside what is typed here', async () => {
  const { me, app } = await open('personalInfo', paths.personalInfo);
  await type('Nombre(s)', 'Renata');
  app.device.drafts.flush();
  await storeDraftElsewhere(me, 'personalInfo', { firstName: 'Renata', lastName: 'Ochoa Díaz' });
  expect((await field('Apellidos')).value).toBe('Ochoa Díaz');
  await type('Nombre(s)', 'Renata Sofía');
  app.device.drafts.flush();
  expect(app.device.drafts.load('personalInfo')).toMatchObject({ firstName: 'Renata Sofía', lastName: 'Ochoa Díaz' });
});
