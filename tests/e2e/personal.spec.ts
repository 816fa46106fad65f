import type { Page } from '@playwright/test';
import { basicInfoOf, persona } from '@puente/fixtures';
import { storedOnDevice } from './support/device-storage.ts';
import { boxOf } from './support/fingers.ts';
import { choice, pick, summaryOf, fillInName, typeBirthday } from './support/forms.ts';
import { kill } from './support/photos.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { button, field } from './support/walker.ts';

const ADDRESS = '/auth/personal_infomation';
const HOME_ADDRESS = /:\d+\/(#\/)?$/;
const SAVE = 'profile.saveBasicInfoMarket';
const save = (page: Page) => page.getByRole('button', { name: 'Guardar y continuar' }).click();
const goOn = (page: Page) => button(page, 'Continuar').click();
const part = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true });
const [NAME, ABOUT, CURP, HOME] = [
  '¿Cómo te llamas?',
  'Cuéntanos de ti',
  'Tu CURP y tu correo',
  '¿Dónde vives?',
] as const;

/** Waits until the code of the next step is loaded; returns that instant on the page's clock (ms). */
async function fetchedAhead(page: Page): Promise<number> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/identity-')),
  );
  return page.evaluate(async () => {
    const preloader = await window.loadPreloader?.();
    await preloader?.preloadNextScreens('', [], 'es');
    return performance.now();
  });
}

const scriptsSince = (page: Page, since: number): Promise<string[]> =>
  page.evaluate(
    (from) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, startTime, transferSize }) => name.endsWith('.js') && startTime > from && transferSize > 0)
        .map(({ name }) => name),
    since,
  );

test('errors link to their fields, the caret keeps its place, and a killed page reopens with its draft', async ({
  openAs,
  context,
  stage,
}) => {
  const who = persona('personalInfo');
  const page = await openAs('personalInfo', ADDRESS);

  await test.step('the error summary has the focus and links to each field', async () => {
    await goOn(page);
    expect(await summaryOf(page)).toHaveLength(3);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Escribe tus apellidos, al menos 3 letras' }).click();
    await expect(field(page, 'Apellidos')).toBeFocused();
  });
  await test.step('a tapped answer opens the next page and its date sheet', async () => {
    await fillInName(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await goOn(page);
    expect(await summaryOf(page)).toEqual(['Elige tu fecha de nacimiento']);
    await page.getByRole('button', { name: 'Elige tu fecha de nacimiento' }).click();
    await expect(page.getByRole('dialog', { name: 'Fecha de nacimiento' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('confirming a date focuses its field again; text in fields has at least 16 px', async () => {
    await typeBirthday(page, '1985-01-01');
    await expect(choice(page, 'Fecha de nacimiento')).toBeFocused();
    await pick(page, 'Escolaridad', 'Primaria');
    await page.getByText('Soltera', { exact: true }).click();
    await expect(part(page, CURP)).toBeVisible();
    await expect(field(page, 'CURP')).toBeFocused();
    const sizes = await page
      .locator('input:visible, textarea:visible')
      .evaluateAll((all) => all.map((input) => Number.parseFloat(getComputedStyle(input).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });
  await test.step('a CURP is edited in the middle and stays within 18 characters', async () => {
    const curp = field(page, 'CURP');
    await curp.fill('GOMA850101MDFRRN09');
    await curp.press('End');
    await curp.press('X');
    await expect(curp).toHaveValue('GOMA-850101-MDFRRN-09');
    await curp.fill('GOMA850101MDF');
    await curp.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
    await curp.press('x');
    await expect(curp).toHaveValue('GOXM-A85010-1MDF');
    expect(await curp.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
  });
  await test.step('a press counts even if the field that loses the focus changes its height', async () => {
    // On a tall screen nothing scrolls, so a field that grows would push the button away.
    await page.setViewportSize({ width: 390, height: 2600 });
    await field(page, 'CURP').fill('');
    // A half typed CURP shows an error on blur, which pushes the button down.
    await field(page, 'CURP').pressSequentially('GOMA8501');
    const box = await boxOf(button(page, 'Continuar'));
    await page.mouse.move(box.x + box.width / 2, box.y + 3);
    await page.mouse.down();
    // A finger stays down for at least one frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.mouse.up();
    expect(await summaryOf(page)).toContain('La CURP debe tener 18 caracteres; faltan 10');
  });

  await expect.poll(() => storedOnDevice(page)).toMatch(/Renata.*GOMA8501\W/);
  await stage.edit(who.phone, (kept) => Object.assign(kept, { basicInfo: basicInfoOf(who) }));
  await kill(page);
  const next = await context.newPage();
  await next.goto('/');
  await next.goto(`/#${ADDRESS}`);
  await test.step('a killed page reopens at its form page with the draft, and Back goes page by page', async () => {
    await expect(next.getByText('Recuperamos lo que habías escrito')).toBeVisible();
    await expect(field(next, 'CURP')).toHaveValue('GOMA-8501');
    await next.goBack();
    await expect(part(next, ABOUT)).toBeFocused();
    await expect(choice(next, 'Fecha de nacimiento')).toHaveText(/1985/);
    await button(next, 'Volver').click();
    await expect(part(next, NAME)).toBeFocused();
    await expect(field(next, 'Nombre(s)')).toHaveValue('Renata');
    await goOn(next);
    await expect(part(next, ABOUT)).toBeFocused();
    await next.reload();
    await expect(part(next, ABOUT)).toBeVisible();
    await next.goBack();
    await expect(part(next, NAME)).toBeFocused();
    await next.goBack();
    await expect(next).toHaveURL(HOME_ADDRESS);
    await next.goForward();
  });
  await test.step('without the draft, the form shows the server’s data', async () => {
    await next.getByRole('button', { name: 'Borrar borrador' }).click();
    await expect(field(next, 'Nombre(s)')).toHaveValue(who.person.firstName);
  });
  await test.step('a CURP that contradicts the birthday is questioned, and can be corrected or confirmed', async () => {
    await goOn(next);
    await typeBirthday(next, '1985-01-02');
    for (const title of [CURP, HOME]) {
      // A page that is already answered does not open the next one automatically.
      await goOn(next);
      await expect(part(next, title)).toBeVisible();
    }
    await save(next);
    const question = next.getByRole('alertdialog');
    await expect(question).toContainText(/Tu CURP dice .*; tú elegiste 2\sde\senero\sde\s1985\./u);
    await question.getByRole('button', { name: 'Revisar' }).click();
    await expect(field(next, 'CURP')).toBeFocused();
    expect(await stage.count(SAVE)).toBe(0);
    await expectAccessible(next);
    await stage.fault({ call: SAVE, fault: { kind: 'http', status: 503 } });
    await save(next);
    await question.getByRole('button', { name: 'Son correctos, continuar' }).click();
    await expect(next.getByText('Lo que escribiste sigue aquí.')).toBeVisible();
    await expect(next.getByText(/tú elegiste 2\sde\senero\sde\s1985/u)).toBeVisible();
    expect(await stage.count(SAVE)).toBe(1);
    await next.getByRole('button', { name: 'Usar la de mi CURP' }).click();
    await expect(next.getByText('Tu CURP dice')).toHaveCount(0);
  });
  await test.step('the next step opens from preloaded code, without downloading JavaScript', async () => {
    const before = await fetchedAhead(next);
    await save(next);
    await expect(next.getByText('Paso 2 de 6')).toBeVisible();
    expect(await scriptsSince(next, before)).toEqual([]);
  });
  await test.step('Back enters the saved step at its first page, and one more Back leaves the step', async () => {
    await next.goBack();
    await expect(part(next, NAME)).toBeVisible();
    await next.goBack();
    await expect(next).toHaveURL(HOME_ADDRESS);
  });
});
