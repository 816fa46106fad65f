import { areaOf, expectRoomForFingers } from './support/fingers.ts';
import { expect, expectWholePageAccessible, test } from './support/test.ts';
import { SHOWN } from '../support/shown.ts';

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
