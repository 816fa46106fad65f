/** The calculator and the consent to the use of data: finger, keys, figures that are never mixed, and nothing sent by itself. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

const CALCULATOR = '/borrow/to_borrow';
const slider = (page: Page) => page.getByRole('slider', { name: '¿Cuánto necesitas?' });
const receipt = (page: Page) => page.getByRole('group', { name: 'Desglose' });

async function expectAmount(page: Page, pesos: number) {
  const shown = `$${pesos.toLocaleString('es-MX')}`;
  await expect(page.getByRole('textbox', { name: 'Escribir el monto' })).toHaveValue(shown);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', `${pesos.toLocaleString('es-MX')} pesos`);
}

/** A row's figure in centavos. */
async function figure(page: Page, row: string): Promise<number> {
  const found = new RegExp(`${row}[^$]*\\$([\\d,]+\\.\\d{2})`).exec(await receipt(page).innerText());
  return Math.round(Number(found?.[1]?.replaceAll(',', '')) * 100);
}

test('every way of choosing an amount lands on a valid one, and the page scrolls under the finger', async ({
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

  const track = await slider(page).boundingBox();
  if (!track) throw new Error('no slider');
  await page.touchscreen.tap(track.x + track.width / 2, track.y + track.height / 2);
  await expectAmount(page, 15_500);

  const typed = page.getByRole('textbox', { name: 'Escribir el monto' });
  await typed.fill('2,730');
  await typed.press('Enter');
  await expectAmount(page, 2500);
  await expect(page.getByText('Lo ajustamos a $2,500, el monto más cercano')).toBeVisible();
});

test('nothing is chosen for the borrower; figures are the lender’s, add up, and never come from two answers', async ({
  openAs,
  stage,
}) => {
  const page = await openAs('new', CALCULATOR);
  await test.step('«Continuar» says what is missing', async () => {
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByText('Elige un plazo para ver el costo completo.')).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('radiogroup', { name: 'Plazo' })).toHaveAccessibleDescription(/Elige un plazo$/);
    await expect(page.getByRole('radiogroup', { name: /Para qué/ })).toHaveAccessibleDescription(/Elige para qué/);
    await expect(page.getByRole('radio', { name: '91 días' })).toBeFocused();
    expect(await stage.count('order.applyMarket')).toBe(0);
    await expectAccessible(page);
  });
  await test.step('new figures replace the old ones whole, and a failed calculation removes them', async () => {
    await page.getByText('91 días').click();
    await expect(receipt(page)).toContainText('$1,104.11');

    await stage.fault({ call: 'product.confirmInfo', times: 1, fault: { kind: 'hold' } });
    await page.getByRole('button', { name: 'Pedir más' }).click();
    // Dimmed and still all of one answer while the next is on its way.
    await expect(receipt(page).locator('xpath=..')).toHaveAttribute('aria-busy', 'true');
    await expect(receipt(page)).toContainText('$1,000.00');
    await expect(receipt(page)).toContainText('$1,104.11');
    await expect(receipt(page)).not.toContainText('$1,500.00');
    await page.getByText('Educación', { exact: true }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Estamos calculando el costo de lo que elegiste.')).toBeVisible();
    await stage.releaseFaults();
    await expect(receipt(page)).toContainText('$1,500.00');
    await expect(receipt(page)).not.toContainText('$1,104.11');

    await stage.fault({ call: 'product.confirmInfo', times: 1, fault: { kind: 'code', code: 500 } });
    await page.getByRole('radio', { name: '120 días' }).check({ force: true });
    await expect(
      page.getByText('No pudimos calcular el costo, y sin verlo completo no puedes continuar.'),
    ).toBeVisible();
    await expect(receipt(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Intenta calcularlo de nuevo para continuar')).toBeVisible();
    expect(await stage.count('order.applyMarket')).toBe(0);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(receipt(page)).toContainText('120 días');
  });
  await test.step('every row is the lender’s, and the sums are those of the rows', async () => {
    await page.getByRole('button', { name: 'Pedir más' }).click();
    await page.locator('label').filter({ hasText: '91 días' }).click();
    await expect(receipt(page)).toContainText('$2,208.23');
    const [amount, fee, feeTax, interest, interestTax, deposit, total] = await Promise.all(
      ['Monto', 'Comisión', 'IVA de la', 'Intereses', 'IVA de los', 'Recibes', 'Total'].map((row) => figure(page, row)),
    );
    expect([amount, fee, feeTax, interest, interestTax]).toEqual([200_000, 10_345, 1_655, 17_951, 2_872]);
    expect(deposit).toBe(200_000 - 10_345 - 1_655);
    expect(total).toBe(200_000 + 17_951 + 2_872);
    await expect(page.getByText('Si te atrasas: 2% diario sobre tu saldo.')).toBeVisible();
    await receipt(page)
      .getByRole('button', { name: /CAT sin IVA/ })
      .click();
    await expect(page.getByText(/Costo Anual Total: reúne intereses y comisiones/)).toBeVisible();
    await expect(page.getByText(/Para fines informativos y de comparación\. Calculado el/)).toBeVisible();
    await expectAccessible(page);
  });
});

test('consent is asked before applying, kind by kind; an application is started once, found when its answer is lost, and can be left', async ({
  openAs,
  stage,
  allowNoise,
}) => {
  allowNoise(/^contract /);
  const page = await openAs('new', CALCULATOR);
  await page.getByText('91 días').click();
  await page.getByText('Salud', { exact: true }).click();
  await expect(receipt(page)).toContainText('Total a pagar');
  // With colours of the device's own, lines say what is chosen and what can be pressed.
  await page.emulateMedia({ forcedColors: 'active' });
  const term = (days: string) => page.locator('label').filter({ hasText: days });
  await expect(term('91 días')).toHaveCSS('outline-width', '3px');
  await expect(term('120 días')).toHaveCSS('outline-width', '1px');
  await expect(page.getByRole('button', { name: 'Continuar' })).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
  await page.getByRole('button', { name: 'Continuar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Uso de tus datos' });
  await expect(sheet.getByRole('checkbox')).toHaveCount(2);
  await sheet.getByText('Opcionales (5)').click();
  await expect(sheet.getByRole('checkbox')).toHaveCount(7);
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(0);

  const area = async (name: string) => {
    const box = await sheet.getByRole('button', { name }).boundingBox();
    return (box?.width ?? 0) * (box?.height ?? 0);
  };
  const [yes, no] = [await area('Acepto'), await area('Ahora no')];
  expect(Math.abs(yes - no) / Math.max(yes, no)).toBeLessThan(0.1);
  await expectAccessible(page);

  await sheet.getByRole('button', { name: 'Acepto' }).click();
  await expect(sheet.getByRole('checkbox', { name: /Cámara/ })).toBeFocused();
  await expect(sheet.getByText('Marca esta casilla para continuar, o elige «Ahora no»')).toHaveCount(2);
  await sheet.getByRole('button', { name: 'Ahora no' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Sin tu permiso no podemos empezar la solicitud.')).toBeVisible();
  expect(await stage.count('order.applyMarket')).toBe(0);
  expect(await stage.count('device.uploadEnable')).toBe(0);

  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await sheet.getByRole('checkbox', { name: /Cámara/ }).check();
  await sheet.getByRole('checkbox', { name: /Datos del dispositivo/ }).check();
  await stage.fault({ call: 'order.applyMarket', times: 1, fault: { kind: 'cut', when: 'after' } });
  // Both presses come before the answer: after it, the second one would open a field of the next screen.
  await stage.fault({ call: 'order.latest', fault: { kind: 'hold' } });
  await sheet.getByRole('button', { name: 'Acepto' }).dblclick();
  await stage.releaseFaults();
  await expect(page.getByRole('heading', { level: 1, name: 'Tus datos' })).toBeVisible();
  const journal = await stage.journal();
  const changing = journal.filter((entry) => /order\.(submit|apply)|getMoney$/.test(entry.call ?? ''));
  expect(changing.map((entry) => entry.call)).toEqual(['order.applyMarket']);

  // The calculator now says that one is open, and leads to its step.
  await page.goto('/#/borrow/to_borrow');
  await expect(page.getByText(/^Ya tienes una solicitud de \$[\d,]+: te faltan unos \d+ minutos/)).toBeVisible();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tus datos' })).toBeVisible();

  await openAs('rejected', CALCULATOR);
  await expect(page.getByText(/Puedes volver a solicitar a partir del \d+\sde\s\w+\sde\s\d{4}\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar' })).toHaveCount(0);
});
