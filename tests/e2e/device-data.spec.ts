/** Device data per order, from consent to its withdrawal. */
import { CONSENT_KINDS, CONSENT_VERSION, type ConsentKind, UPLOAD_KINDS } from '@puente/contract/values/device-data';
import type { Page } from '@playwright/test';
import type { PersonaKey } from '@puente/fixtures';
import { START } from '@puente/kit';
import { withShell } from './support/shell.ts';
import type { Stage } from './support/stage.ts';
import { expect, test } from './support/test.ts';

const REVIEW = '/auth/review_tips';

/** Somebody in the app who gave these permissions on this phone, in an earlier visit. */
async function agreed(args: { page: Page; stage: Stage; who: PersonaKey; kinds: readonly ConsentKind[] }) {
  const { page, stage, who, kinds } = args;
  const { token, userId, mobile, orderNo } = await stage.become(who);
  const consent = { version: CONSENT_VERSION, kinds, at: await stage.now(), userId };
  await page.addInitScript((text) => {
    // Once: what the app leaves is what a reload finds.
    if (sessionStorage.getItem('agreed')) return;
    sessionStorage.setItem('agreed', '1');
    localStorage.setItem('puente.consent', text);
  }, JSON.stringify(consent));
  const shell = await withShell(page, { loginInfo: { token } });
  const collected = async () => (await shell.requests('timeSDK')).map(({ payload }) => payload.kinds);
  return { mobile, orderNo: orderNo ?? '', collected };
}
const line = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words });

test('1 while kinds are missing, 0 when all are in: said quietly, asked of the shell once', async ({
  page,
  stage,
  open,
}) => {
  await page.clock.install({ time: START });
  const { mobile, orderNo, collected } = await agreed({ page, stage, who: 'inReview', kinds: CONSENT_KINDS });
  await open(REVIEW);
  await expect(line(page, /0 de 6/)).toBeVisible();
  await stage.deviceData({ mobile, orderNo }, ['appList', 'sms', 'exif', 'device']);
  await page.clock.runFor(15_000);
  await expect(line(page, /4 de 6/)).toBeVisible();
  await stage.deviceData({ mobile, orderNo }, [...UPLOAD_KINDS]);
  await page.clock.runFor(15_000);
  await expect(line(page, /^Recibimos los datos que autorizaste/)).toBeVisible();
  expect(await collected()).toEqual([[...UPLOAD_KINDS]]);
  const asked = await stage.count('device.uploadStatus');
  await page.clock.runFor(60_000);
  expect(await stage.count('device.uploadStatus'), 'nothing more will come').toBe(asked);
});

test('an error in place of the upload status is a normal end that blocks nothing', async ({
  page,
  stage,
  open,
  allowNoise,
}) => {
  allowNoise(/^contract /);
  const { collected } = await agreed({ page, stage, who: 'confirm', kinds: CONSENT_KINDS });
  await stage.fault({ call: 'device.uploadStatus', times: 50, fault: { kind: 'http', status: 500 } });
  await open('/borrow/confirm_borrow');
  await expect.poll(() => stage.count('device.uploadStatus')).toBeGreaterThan(0);
  await page.getByRole('checkbox', { name: /Leí y acepto el contrato/ }).check();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page).toHaveURL(/finish_loading|review_tips/);
  expect(await collected()).toEqual([]);
});

test('what is withdrawn in settings is never asked of the shell again', async ({ page, stage, open }) => {
  const { collected } = await agreed({ page, stage, who: 'inReview', kinds: CONSENT_KINDS });
  await open('/user_center/settings');
  await page.getByRole('button', { name: 'Retirar el permiso de Contactos' }).click();
  await page.getByRole('button', { name: 'Retirar el permiso de Ubicación' }).click();
  await page.goto(`/#${REVIEW}`);
  await expect(line(page, /0 de 4/)).toBeVisible();
  expect(await collected()).toEqual([['appList', 'sms', 'exif', 'device']]);

  // Allowed again: the one that is missing, and nothing twice.
  await page.goto('/#/user_center/settings');
  await page.getByRole('button', { name: 'Permitir Ubicación' }).click();
  await page.goto(`/#${REVIEW}`);
  await expect(line(page, /0 de 5/)).toBeVisible();
  expect(await collected()).toEqual([['appList', 'sms', 'exif', 'device'], ['location']]);

  // Without a needed kind nothing is left of the consent: not here, and not after the app was closed.
  await page.goto('/#/user_center/settings');
  await page.getByRole('button', { name: 'Retirar el permiso de Cámara' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar todos' }).click();
  await expect(page.getByText('No tienes permisos guardados en este teléfono')).toBeVisible();
  await page.goto(`/#${REVIEW}`);
  await page.reload();
  await expect(page.getByText('En revisión').first()).toBeVisible();
  expect(await collected()).toEqual([]);
  await expect(line(page, /datos que autorizaste/)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('puente.consent'))).toBeNull();
});
