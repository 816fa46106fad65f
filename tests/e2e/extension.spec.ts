/** «Más plazo» as it is laid out. What it costs, asks and moves: `client/more-time.test`. */
import { expectRoomForFingers } from './support/fingers.ts';
import { expect, expectWholePageAccessible, test } from './support/test.ts';
import { SHOWN } from '../support/shown.ts';

const ADDRESS = '/repay/exhibition_period_detail';

test('asking for more time is no larger than paying; it is readable with its cost, and where a surcharge comes first', async ({
  openAs,
}) => {
  const page = await openAs('repaying', ADDRESS);
  await page.getByText('7 días', { exact: true }).click();
  await expect(page.getByRole('group', { name: /^Si pides más plazo/ })).toContainText(/Te cuesta de más/);
  const pay = await page.getByRole('link', { name: `Pagar hoy ${SHOWN.total}` }).boundingBox();
  const more = await page.getByRole('button', { name: /^Pedir más plazo por/ }).boundingBox();
  expect((more?.width ?? 0) * (more?.height ?? 0)).toBeLessThanOrEqual((pay?.width ?? 0) * (pay?.height ?? 0));
  await expectWholePageAccessible(page);

  await openAs('overdue3', ADDRESS);
  await expect(page.getByText('Para pedir más plazo, paga primero', { exact: false })).toBeVisible();
  await expectWholePageAccessible(page);
  await expectRoomForFingers(page);
});
