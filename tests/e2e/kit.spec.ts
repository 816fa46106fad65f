/** Uses the kit's Playwright fixtures as other repositories do. */
import { expect, test } from '@puente/kit/playwright';

test('a late loan opens, ages a day and is paid; a second persona opens on an empty device in the same page', async ({
  openAs,
  kit,
  clock,
}) => {
  const page = await openAs('overdue3');
  await expect(page.getByText('Vencido · 3 días').first()).toBeVisible();
  await clock.advance('1d');
  await page.reload();
  await expect(page.getByText('Vencido · 4 días').first()).toBeVisible();
  const tomas = await kit.as('overdue3');
  await tomas.pay('oxxo');
  await page.reload();
  const paid = page.getByText('Pagado', { exact: true });
  await expect(paid.first()).toBeVisible();

  await openAs('inReview', '/#/');
  await expect(paid).toHaveCount(0);
  await expect(page.getByText('En revisión').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('En revisión').first()).toBeVisible();
});
