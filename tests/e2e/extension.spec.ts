/** «Más plazo»: its cost before an unticked box, asked for once, and only where the lender offers it. */
import { EXAMPLE } from '@puente/fixtures';
import type { Page } from '@playwright/test';
import { expectRoomForFingers } from './support/fingers.ts';
import { patchAnswer } from './support/patch-answer.ts';
import { expect, expectWholePageAccessible, test } from './support/test.ts';
import { SHOWN } from '../support/shown.ts';

const ADDRESS = '/repay/exhibition_period_detail';
const CONFIRM = 'extension.confirmExtensionOrder';
const ask = (page: Page) => page.getByRole('button', { name: /^Pedir más plazo por/ });
const seven = (page: Page) => page.getByText('7 días', { exact: true });
const tick = (page: Page) => page.getByRole('checkbox');
const side = (page: Page) => page.getByRole('group', { name: /^Si pides más plazo/ });

test('without an offer the detail says why, with a surcharge what to pay first; a cost that changed asks for the tick again', async ({
  openAs,
  page,
  stage,
}) => {
  await openAs('noExtension', ADDRESS);
  await expect(page).toHaveURL(/repay_detail/);
  await expect(page.getByRole('status').filter({ hasText: /no ofrece/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Necesito más plazo' })).toHaveCount(0);

  await openAs('overdue3', ADDRESS);
  await expect(page.getByText(`Para pedir más plazo, paga primero tu recargo de ${SHOWN.penaltyLate3}.`)).toBeVisible();
  await expectWholePageAccessible(page);
  await expectRoomForFingers(page);
  await page.getByRole('link', { name: /^Pagar .* y pedir más plazo$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Monto' })).toHaveValue(String(EXAMPLE.penaltyLate3));

  await patchAnswer(page, '/repay/getExtensionData', {
    options: [
      {
        days: 7,
        fee: 10,
        interest: 8.62,
        interestTax: 1.38,
        newDueDate: '2027-01-27',
        totalThen: EXAMPLE.total,
        difference: 10,
      },
    ],
  });
  await openAs('repaying', ADDRESS);
  await tick(page).check();
  await ask(page).click();
  await expect(page.getByText(/El costo cambió/)).toBeVisible();
  await expect(side(page)).toContainText(/Cambió.*\$10\.00/);
  await expect(page.getByRole('button', { name: 'Pedir más plazo por $16.02' })).toBeVisible();
  await expect(tick(page)).not.toBeChecked();
  expect(await stage.count(CONFIRM)).toBe(1);
});

test('both sides and the difference stand before an unticked box; asked once, paid by its own CLABE, the due date moves', async ({
  openAs,
  stage,
}) => {
  // Late in the evening the quarter of an hour below would end on the next day.
  await stage.begin('2026-11-21T18:00:00Z');
  const page = await openAs('repaying', ADDRESS);
  await seven(page).click();
  await expect(page.getByRole('group', { name: 'Si pagas hoy' })).toContainText(SHOWN.total);
  await expect(side(page)).toContainText(/Nueva fecha límite\s*\d+\s\w+\s2027/);
  await expect(side(page)).toContainText(/Debes en esa fecha\s*\$2,208\.23/);
  await expect(side(page)).toContainText(/Te cuesta de más\s*\+\$16\.02/);
  await expect(tick(page)).not.toBeChecked();
  const pay = await page.getByRole('link', { name: `Pagar hoy ${SHOWN.total}` }).boundingBox();
  const more = await ask(page).boundingBox();
  expect((more?.width ?? 0) * (more?.height ?? 0)).toBeLessThanOrEqual((pay?.width ?? 0) * (pay?.height ?? 0));
  await expectWholePageAccessible(page);

  await ask(page).click();
  await expect(tick(page)).toBeFocused();
  await expect(page.getByText('Marca la casilla para pedir más plazo')).toBeVisible();
  expect(await stage.count(CONFIRM)).toBe(0);

  await page.getByText('30 días').click();
  await tick(page).check();
  // Both taps come before the answer: after it, the second one would take the focus from the heading.
  await stage.fault({ call: CONFIRM, fault: { kind: 'hold' } });
  await ask(page).dblclick();
  await stage.releaseFaults();
  await expect(page.getByRole('heading', { name: /^Paga \$68\.65 para activar tu plazo/ })).toBeFocused();
  expect(await stage.count(CONFIRM)).toBe(1);
  const clabe = (await page.getByText(/^646 180 1571/).innerText()).replaceAll(' ', '');
  await stage.arrive({ channel: 'stp', clabe, reference: 'EXT-1', amount: 68.65 });
  await stage.clock.advance('16m');
  await page.getByRole('link', { name: 'Ver mi préstamo' }).click();
  await expect(page.getByRole('region', { name: 'Lo que debes' })).toContainText('Faltan 90 días.');
  await expect(page.getByRole('region', { name: 'Lo que debes' })).toContainText('Más plazo');
});
