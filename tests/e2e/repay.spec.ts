import { EXAMPLE } from '@puente/fixtures';
import { clabeToPay } from './support/forms.ts';
import { expect, expectWholePageAccessible, test } from './support/test.ts';
import { button, closeNews } from './support/walker.ts';
import { areaOf, expectRoomForFingers } from './support/fingers.ts';
import { SHOWN } from '../support/shown.ts';

const STP = '/repay/repay_stp';

test('a borrower copies the CLABE, reports a transfer, then reports it missing, and saves the receipt', async ({
  openAs,
  stage,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await openAs('repaying', STP);
  const clabe = await clabeToPay(page);

  await test.step('the CLABE is copied without blanks and confirmed', async () => {
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await button(page, 'Copiar CLABE').click();
    await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toHaveCount(1);
    expect(await copied()).toBe(clabe);
    await button(page, 'Copiar monto').click();
    await expect.poll(copied).toBe(String(EXAMPLE.total));
    await page.getByText(/^646 /).selectText();
    await page.keyboard.press('ControlOrMeta+C');
    await expect.poll(copied).toBe(clabe);
    await expect(page.getByText('Copiado')).toHaveCount(0);
  });
  await test.step('a refused clipboard explains how to copy by hand', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      document.execCommand = () => false;
    });
    await button(page, 'Copiar CLABE').click();
    await expect(page.getByText('Mantén presionado el número para copiarlo')).toBeVisible();
    await expect(page.getByText('Copiado')).toHaveCount(0);
  });
  await test.step('a late transfer offers «Mi pago no aparece» on home and on the transfer screen', async () => {
    await button(page, 'Ya transferí').click();
    await stage.clock.advance('16m');
    await page.goto('/#/');
    const missing = page.getByRole('region', { name: 'Tu préstamo' }).getByRole('link', { name: 'Mi pago no aparece' });
    await expect(missing).toBeVisible();
    await expectWholePageAccessible(page);
    await missing.click();
    await button(page, 'Mi pago no aparece').click();
    await expect(page.getByRole('region', { name: 'Vamos a buscar tu pago' })).toBeVisible();
    await expectWholePageAccessible(page);
  });
  await test.step('a paid loan’s receipt is saved as a picture', async () => {
    await stage.arrive({ channel: 'stp', clabe, reference: 'T-9', amount: EXAMPLE.total });
    await stage.clock.advance('16m');
    await button(page, 'Actualizar estado').click();
    await closeNews(page, 'Terminaste de pagar');
    await expect(page.getByRole('heading', { level: 1, name: 'Comprobante de pago' })).toBeVisible();
    const download = page.waitForEvent('download');
    await button(page, 'Guardar comprobante').click();
    expect((await download).suggestedFilename()).toMatch(/^comprobante-CR-\d+\.png$/);
  });
});

const ADDRESS = '/repay/exhibition_period_detail';

test('«Pedir más plazo» is no larger than the pay button; the screen is accessible, also for a late loan', async ({
  openAs,
}) => {
  const page = await openAs('repaying', ADDRESS);
  await page.getByText('7 días', { exact: true }).click();
  await expect(page.getByRole('group', { name: /^Si pides más plazo/ })).toContainText(/Te cuesta de más/);
  const pay = await areaOf(page.getByRole('link', { name: `Pagar hoy ${SHOWN.total}` }));
  expect(await areaOf(page.getByRole('button', { name: /^Pedir más plazo por/ }))).toBeLessThanOrEqual(pay);
  await expectWholePageAccessible(page);

  await openAs('overdue3', ADDRESS);
  await expect(page.getByText('Más plazo en dos pagos', { exact: false })).toBeVisible();
  await expectWholePageAccessible(page);
  await expectRoomForFingers(page);
});
