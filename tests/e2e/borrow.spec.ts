import type { Page } from '@playwright/test';
import { areaOf, boxOf } from './support/fingers.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const CALCULATOR = '/borrow/to_borrow';
const slider = (page: Page) => page.getByRole('slider', { name: '¿Cuánto necesitas?' });

async function expectAmount(page: Page, pesos: number) {
  const shown = `$${pesos.toLocaleString('es-MX')}`;
  await expect(page.getByRole('textbox', { name: 'Escribir el monto' })).toHaveValue(shown);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', `${pesos.toLocaleString('es-MX')} pesos`);
}

test('buttons, arrow keys, slider and typing each give a valid amount, and the slider lets the page scroll', async ({
  openAs,
}) => {
  const page = await openAs('repaid', CALCULATOR);
  await expect(slider(page)).toHaveCSS('touch-action', /pan-y|manipulation/);
  await expectAmount(page, 1000);
  await page.getByRole('button', { name: 'Pedir más' }).click();
  await expectAmount(page, 1500);
  await page.getByRole('button', { name: 'Pedir menos' }).click();
  await expectAmount(page, 1000);
  await expect(page.getByRole('button', { name: 'Pedir menos' })).toBeDisabled();

  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectAmount(page, 2000);
  await page.keyboard.press('End');
  await expectAmount(page, 30_000);

  const track = await boxOf(slider(page));
  await page.touchscreen.tap(track.x + track.width / 2, track.y + track.height / 2);
  await expectAmount(page, 15_500);

  const typed = page.getByRole('textbox', { name: 'Escribir el monto' });
  await typed.fill('2,730');
  await typed.press('Enter');
  await expectAmount(page, 2500);
  await expect(page.getByText('Lo ajustamos a $2,500, el monto más cercano')).toBeVisible();
});

test('errors, costs and consent are accessible; «Acepto» and «Ahora no» are equally large', async ({ openAs }) => {
  const page = await openAs('new', CALCULATOR);
  const goOn = page.getByRole('button', { name: 'Continuar' });
  await goOn.click();
  await expect(page.getByRole('radio', { name: '91 días' })).toBeFocused();
  await expectAccessible(page);
  await page.getByText('91 días').click();
  await page.getByText('Salud', { exact: true }).click();
  const receipt = page.getByRole('group', { name: 'Desglose' });
  await expect(receipt).toContainText('Total a pagar');
  await receipt.getByRole('button', { name: /CAT sin IVA/ }).click();
  await expect(page.getByText(/Costo Anual Total: reúne intereses y comisiones/)).toBeVisible();
  await expectAccessible(page);
  await test.step('forced colours mark the choice and the buttons with outlines', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const term = (days: string) => page.locator('label').filter({ hasText: days });
    await expect(term('91 días')).toHaveCSS('outline-width', '3px');
    await expect(term('120 días')).toHaveCSS('outline-width', '1px');
    await expect(goOn).toHaveCSS('outline-style', 'solid');
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await goOn.click();
  const sheet = page.getByRole('dialog', { name: 'Uso de tus datos' });
  await expect(sheet.getByRole('checkbox')).toHaveCount(0);
  await sheet.getByText('Opcionales (5)').click();
  await expect(sheet.getByRole('checkbox')).toHaveCount(5);
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await test.step('forced colours keep the tick of a box visible', async () => {
    await sheet.getByRole('checkbox').first().check();
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(sheet.locator('label:has(:checked) svg')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await page.emulateMedia({ forcedColors: 'none' });
  });
  const area = (name: string) => areaOf(sheet.getByRole('button', { name }));
  const [yes, no] = [await area('Acepto'), await area('Ahora no')];
  expect(Math.abs(yes - no) / Math.max(yes, no)).toBeLessThan(0.1);
  await expectAccessible(page);
});
