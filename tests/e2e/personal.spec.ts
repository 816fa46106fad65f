/** «Tus datos» on a real page: focus, caret, letters, and what a reload, a failure and a second tap leave. */
import type { Page } from '@playwright/test';
import { answerOf, keptOnDevice, choice, pick, rowsOf, summaryOf, typeBirthday } from './support/forms.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const ADDRESS = '/auth/personal_infomation';
const SAVE = 'profile.saveBasicInfoMarket';
// Made by the register's own rules for an invented person.
const CURP = 'GOMA850101MDFMRN00';
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar y continuar' }).click();

/** The instant, on the page's own clock, at which the code of the next step is in the browser's cache. */
async function fetchedAhead(page: Page): Promise<number> {
  const ready = await page.waitForFunction(() => {
    const links = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]'), ({ href }) => href);
    const ended = performance
      .getEntriesByType('resource')
      .filter((entry) => 'responseEnd' in entry && entry.responseEnd);
    const here = new Set(ended.map(({ name }) => name));
    return links.some((href) => href.includes('/identity-')) && links.every((href) => here.has(href))
      ? performance.now()
      : 0;
  });
  return ready.jsonValue();
}

/** Scripts that came over the network since then; from the cache nothing is transferred. */
const scriptsSince = (page: Page, since: number): Promise<string[]> =>
  page.evaluate(
    (from) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, startTime, transferSize }) => name.endsWith('.js') && startTime > from && transferSize > 0)
        .map(({ name }) => name),
    since,
  );

async function fillIn(page: Page) {
  await field(page, 'Nombre(s)').fill('Ana Sofía');
  await field(page, 'Apellidos').fill('Gómez Marín');
  await page.getByText('Mujer', { exact: true }).click();
  await typeBirthday(page, '1985-01-01', { open: true });
  await pick(page, 'Escolaridad', 'Licenciatura o ingeniería');
  await pick(page, 'Estado civil', 'Soltera');
  await field(page, 'CURP').fill(CURP);
  await choice(page, 'Correo electrónico').fill('ana@correo.example');
  await pick(page, 'Tipo de vivienda', 'Rentada');
  await pick(page, 'Estado', 'Ciudad de México');
  await field(page, 'Calle, número y colonia').fill('Calle Jacaranda 12');
}

test('what is empty is flagged until it is right, and a birthday reveals four answers more', async ({ openAs }) => {
  const page = await openAs('personalInfo', ADDRESS);
  const revealed = ['Escolaridad', 'Estado civil', 'Correo electrónico'];

  await test.step('nothing is red while it is typed for the first time', async () => {
    await field(page, 'Nombre(s)').pressSequentially('An');
    await expect(field(page, 'Nombre(s)')).not.toHaveAttribute('aria-invalid');
  });
  await test.step('the summary has the focus and leads to each field', async () => {
    await save(page);
    expect(await summaryOf(page)).toEqual([
      'Escribe tu nombre, al menos 3 letras',
      'Escribe tus apellidos, al menos 3 letras',
      'Elige tu sexo',
      'Elige tu fecha de nacimiento',
      'Elige tu tipo de vivienda',
      'Elige tu estado',
      'Escribe tu calle, número y colonia',
    ]);
    await expect(page).toHaveTitle(/^Error: Tus datos - /);
    for (const label of ['Nombre(s)', 'Apellidos', 'Calle, número y colonia']) {
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(field(page, 'Nombre(s)')).toHaveAccessibleDescription(/Error: Escribe tu nombre, al menos 3 letras/);
    await expect(choice(page, 'Estado')).toHaveAccessibleDescription('Error: Elige tu estado');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Escribe tus apellidos, al menos 3 letras' }).click();
    await expect(field(page, 'Apellidos')).toBeFocused();
    await page.getByRole('button', { name: 'Elige tu estado' }).click();
    await expect(page.getByRole('dialog', { name: 'Estado' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('red goes as soon as it is right', async () => {
    await field(page, 'Nombre(s)').fill('Ana');
    await expect(field(page, 'Nombre(s)')).not.toHaveAttribute('aria-invalid');
  });
  await test.step('a birthday reveals four answers, and another one keeps them', async () => {
    for (const label of revealed) await expect(page.getByText(label, { exact: true })).toHaveCount(0);
    await expect(field(page, 'CURP')).toHaveCount(0);
    await typeBirthday(page, '1985-01-01');
    await expect(choice(page, 'Fecha de nacimiento')).toBeFocused();
    await expect(page.getByText('Completa estos 4 datos')).toBeVisible();
    await save(page);
    expect(await summaryOf(page)).toEqual(
      expect.arrayContaining(['Elige tu escolaridad', 'Elige tu estado civil', 'Escribe tu CURP', 'Escribe tu correo']),
    );
    await pick(page, 'Escolaridad', 'Primaria');
    await field(page, 'CURP').fill(CURP);
    await typeBirthday(page, '1986-02-03');
    await expect(answerOf(page, 'Escolaridad')).toHaveAccessibleName('Primaria');
    await expect(field(page, 'CURP')).toHaveValue('GOMA-850101-MDFMRN-00');
  });
});

test('every field is typed as its kind asks, with its keyboard, autofill and letters of at least 16 px', async ({
  openAs,
}) => {
  const page = await openAs('personalInfo', ADDRESS);
  await typeBirthday(page, '1985-01-01');

  await test.step('another state empties the city, and a postal code elsewhere is only a hint', async () => {
    // A whole code fills both in, and either may be changed.
    await field(page, 'Código postal (opcional)').fill('44100');
    await expect(choice(page, 'Estado')).toHaveText('Jalisco');
    await expect(choice(page, 'Ciudad o alcaldía (opcional)')).toHaveText('Guadalajara');
    await expect(choice(page, 'Estado')).toHaveAccessibleDescription(
      'Lo tomamos de tu código postal; puedes cambiarlo',
    );
    await pick(page, 'Ciudad o alcaldía (opcional)', 'Zapopan');
    await pick(page, 'Estado', 'Morelos');
    await pick(page, 'Estado', 'Jalisco');
    await field(page, 'Código postal (opcional)').fill('06600');
    await expect(page.getByText('Ese código postal es de Ciudad de México.')).toBeVisible();
    await pick(page, 'Estado', 'Ciudad de México');
    await expect(page.getByText('Ese código postal es de')).toHaveCount(0);
    await expect(choice(page, 'Ciudad o alcaldía (opcional)')).toHaveText('Elige');
    expect(await rowsOf(page, 'Ciudad o alcaldía (opcional)')).toHaveLength(16);
  });
  await test.step('keyboard, autofill and size', async () => {
    const expected: [string, Record<string, string>][] = [
      ['Nombre(s)', { autocomplete: 'given-name', autocapitalize: 'words', spellcheck: 'false' }],
      ['Segundo nombre (opcional)', { autocomplete: 'additional-name' }],
      ['Apellidos', { autocomplete: 'family-name' }],
      ['CURP', { autocomplete: 'off', autocapitalize: 'characters' }],
      ['Código postal (opcional)', { autocomplete: 'postal-code', inputmode: 'numeric' }],
      ['Calle, número y colonia', { autocomplete: 'street-address' }],
      ['RFC (opcional)', { autocomplete: 'off' }],
      ['NSS (opcional)', { autocomplete: 'off', inputmode: 'numeric' }],
    ];
    for (const [label, attributes] of expected) {
      for (const [name, value] of Object.entries(attributes))
        await expect(field(page, label)).toHaveAttribute(name, value);
    }
    await expect(choice(page, 'Correo electrónico')).toHaveAttribute('type', 'email');
    await expect(choice(page, 'Correo electrónico')).toHaveAttribute('autocomplete', 'email');
    const sizes = await page
      .locator('input:visible, textarea:visible')
      .evaluateAll((all) => all.map((input) => Number.parseFloat(getComputedStyle(input).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });
  await test.step('a CURP is pasted, drawn in groups, edited in the middle, and never longer than 18', async () => {
    const curp = field(page, 'CURP');
    await curp.fill(' goma850101 mdfrrn09 ');
    await expect(curp).toHaveValue('GOMA-850101-MDFRRN-09');
    await curp.press('End');
    await curp.press('X');
    await expect(curp).toHaveValue('GOMA-850101-MDFRRN-09');
    await curp.fill('GOMA850101MDF');
    await curp.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
    await curp.press('x');
    await expect(curp).toHaveValue('GOXM-A85010-1MDF');
    expect(await curp.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
    await curp.press('Backspace');
    await save(page);
    expect(await summaryOf(page)).toContain('La CURP debe tener 18 caracteres; faltan 5');
  });
  await test.step('RFC and NSS are drawn in groups and may be empty', async () => {
    await field(page, 'RFC (opcional)').fill('gode561231gr8');
    await expect(field(page, 'RFC (opcional)')).toHaveValue('GODE-561231-GR8');
    await field(page, 'NSS (opcional)').fill('12345678903');
    await expect(field(page, 'NSS (opcional)')).toHaveValue('12-34-56-7890-3');
    await field(page, 'RFC (opcional)').fill('');
    await field(page, 'NSS (opcional)').fill('');
    await save(page);
    expect((await summaryOf(page)).join()).not.toMatch(/RFC|NSS/);
  });
  await test.step('sixteen domains while there is no @, blanks vanish, and an emptied e-mail is not red', async () => {
    const email = choice(page, 'Correo electrónico');
    await email.fill('a n a ');
    await expect(email).toHaveValue('ana');
    const offers = page.getByRole('listbox').getByRole('option');
    await expect(offers).toHaveCount(16);
    await offers.filter({ hasText: 'ana@gmail.com' }).click();
    await expect(email).toHaveValue('ana@gmail.com');
    await expect(offers).toHaveCount(0);
    await email.fill('ana@');
    await expect(offers).toHaveCount(0);
    await save(page);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('');
    await expect(email).not.toHaveAttribute('aria-invalid');
  });
  await test.step('a press on the button counts although the field that is left changes its height; a draft can be dropped', async () => {
    // On a tall screen nothing scrolls that would hold the button in its place.
    await page.setViewportSize({ width: 390, height: 2600 });
    const pressTopEdge = async () => {
      const box = await page.getByRole('button', { name: 'Guardar y continuar' }).boundingBox();
      if (!box) throw new Error('no button');
      await page.mouse.move(box.x + box.width / 2, box.y + 3);
      await page.mouse.down();
      // A thumb rests for a moment.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.mouse.up();
    };
    await field(page, 'CURP').fill('');
    // Left half filled, it turns red and pushes everything below it down.
    await field(page, 'CURP').pressSequentially('GOMA8501');
    await pressTopEdge();
    expect(await summaryOf(page)).toContain('La CURP debe tener 18 caracteres; faltan 10');
    await page.reload();
    await expect(field(page, 'CURP')).toHaveValue('GOMA-8501');
    await page.getByRole('button', { name: 'Borrar borrador' }).click();
    await expect(field(page, 'CURP')).toHaveCount(0);
    expect(await keptOnDevice(page)).not.toContain('GOMA8501');
  });
});

test('what was typed outlives a reload, a question and a failure, is saved once, and is gone after that', async ({
  openAs,
  stage,
  allowNoise,
}) => {
  allowNoise(/^contract \/user\/saveBasicInfo-market$/);
  const page = await openAs('personalInfo', ADDRESS);
  await fillIn(page);
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expect(field(page, 'Nombre(s)')).toHaveValue('Ana Sofía');
  await expect(field(page, 'CURP')).toHaveValue('GOMA-850101-MDFMRN-00');
  await expect(choice(page, 'Estado')).toHaveText('Ciudad de México');

  await test.step('a CURP that says otherwise is a question the borrower can override', async () => {
    await typeBirthday(page, '1985-01-02');
    await save(page);
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/Tu CURP dice 1\sde\senero\sde\s1985; tú elegiste 2\sde\senero\sde\s1985\./u);
    await question.getByRole('button', { name: 'Revisar' }).click();
    await expect(field(page, 'CURP')).toBeFocused();
    expect(await stage.count(SAVE)).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Usar la de mi CURP' }).click();
    await expect(choice(page, 'Fecha de nacimiento')).toHaveText(/^1\sde\senero\sde\s1985$/u);
    await expect(page.getByText('Tu CURP dice')).toHaveCount(0);
    await typeBirthday(page, '1985-01-02');
  });
  await test.step('a failure of the server keeps every answer', async () => {
    await stage.fault({ call: SAVE, fault: { kind: 'http', status: 503 } });
    await save(page);
    await page.getByRole('button', { name: 'Son correctos, continuar' }).click();
    await expect(page.getByText('Lo que escribiste sigue aquí.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await expect(field(page, 'Apellidos')).toHaveValue('Gómez Marín');
    expect(await stage.count(SAVE)).toBe(1);
  });
  await test.step('a double tap saves once; after a lost answer the app asks for the status of the order', async () => {
    await typeBirthday(page, '1985-01-01');
    await stage.fault({ call: SAVE, fault: { kind: 'cut', when: 'after' } });
    // Both taps come before the app knows where the order is.
    await stage.fault({ call: 'order.latest', fault: { kind: 'hold' } });
    const before = await fetchedAhead(page);
    await page.getByRole('button', { name: 'Guardar y continuar' }).dblclick();
    await stage.releaseFaults();
    await expect(page).toHaveURL(/id_card_authentication/);
    await expect(page.getByText('Paso 2 de 6')).toBeVisible();
    expect(await scriptsSince(page, before), 'scripts that the tap had to wait for').toEqual([]);
    expect(await stage.count(SAVE)).toBe(2);
    expect(await keptOnDevice(page)).not.toContain('Jacaranda');
  });
});
