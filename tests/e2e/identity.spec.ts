import { copyFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { persona } from '@puente/fixtures';
import { textSize } from './support/fingers.ts';
import { signOut } from './support/forms.ts';
import {
  back,
  face,
  front,
  hugePhoto,
  imageOf,
  waitingPhotoCount,
  kill,
  pathOf,
  pick,
  takeBack,
  takeFace,
  takeFront,
  watchUploads,
} from './support/photos.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const ADDRESS = '/auth/id_card_authentication';
const pressSend = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).tap();

test('photos of ID and face complete the step, and only a failed upload is repeated', async ({ openAs, stage }) => {
  const page = await openAs('identity', ADDRESS);
  await expect(page.getByText('Paso 2 de 6')).toBeVisible();
  await expect(front(page).getByText('Espera el reverso')).toBeVisible();
  await expect(front(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  await pressSend(page);
  const summary = page.getByRole('group', { name: 'Revisa 4 datos' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button')).toHaveText([/reverso/, /frente/, /leer/, /rostro/]);
  expect(await stage.count('identity.finishUploadAllImg')).toBe(0);

  await takeBack(page);
  await expect(back(page).getByText('Recibida')).toBeVisible();
  await stage.fault({ call: 'identity.uploadCurpFront', fault: { kind: 'http', status: 500 } });
  await takeFront(page);
  await expect(front(page).getByText('No se pudo')).toBeVisible();
  await expect(back(page).getByText('Recibida')).toBeVisible();
  await front(page).getByRole('button', { name: 'Reintentar' }).tap();
  await expect(front(page).getByText('Aceptada')).toBeVisible();
  await expect(face(page)).toBeInViewport();
  // Answers that all match the ID collapse to one line, which can be opened.
  await expect(page.getByText('Coincide con tu INE')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Corregir' }).tap();
  await expect(page.getByRole('textbox', { name: 'CURP' })).toHaveValue(/^[A-Z]{4}-\d{6}-/);
  await expect(page.getByRole('group', { name: 'Revisa 1 dato' })).toBeVisible();
  await takeFace(page);
  await expect(face(page).getByText('Aceptada')).toBeVisible();
  await expect(face(page).getByRole('img')).toHaveCSS('filter', /blur/);
  await expectAccessible(page);
  // With large text, the button must leave the title enough width for whole words.
  await textSize(page, '200%');
  expect((await back(page).getByRole('heading').boundingBox())?.width).toBeGreaterThan(150);
  await textSize(page, '');

  await pressSend(page);
  await expect(page).toHaveURL(/additionalInfomation/);
  await test.step('the errors of missing work fields are accessible', async () => {
    await page.getByRole('button', { name: 'Continuar', exact: true }).tap();
    await expect(page.getByRole('group', { name: /^Revisa \d+ datos?$/ })).toBeFocused();
    await expectAccessible(page);
  });
  for (const [call, times] of [
    ['uploadCurpBack', 1],
    ['uploadCurpFront', 2],
    ['curpOcr', 1],
    ['saveFaceImage', 1],
    ['finishUploadAllImg', 1],
  ] as const) {
    expect(await stage.count(`identity.${call}`), call).toBe(times);
  }
});

test('explains unusable photos, accepts a blurred one, and sends a 12 MB photo small, upright and without location', async ({
  openAs,
  page,
  stage,
  allowNoise,
}, testInfo) => {
  allowNoise(/^contract \/user\/upload/);
  const uploads = await watchUploads(page);
  await openAs('identity', ADDRESS);
  const text = { name: 'ine.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
  await pick(back(page), 'Elegir de mis fotos', text);
  await expect(back(page).getByRole('alert')).toHaveText(/^No pudimos abrir ese archivo/);
  await test.step('a file that changes after picking is uploaded as picked', async () => {
    const path = testInfo.outputPath('small.png');
    await copyFile(pathOf('small.png'), path);
    await pick(back(page), 'Tomar otra', path);
    await expect(back(page).getByText('La foto es muy pequeña.')).toBeVisible();
    await writeFile(path, 'overwritten');
  });
  await back(page).getByRole('button', { name: 'Usar esta' }).tap();
  await expect(back(page).getByRole('alert')).toHaveText(/muy pequeña/);
  await expect(back(page).getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  const sent = await stage.count('identity.uploadCurpBack');

  await pick(back(page), 'Tomar otra', pathOf('blurred.jpg'));
  await expect(back(page).getByText('Se ve borrosa.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(back(page).getByText('Se ve borrosa.')).toBeVisible();
  expect(await stage.count('identity.uploadCurpBack')).toBe(sent);
  // The server receives the photo but its answer is empty, so the app asks whether the photo arrived.
  await stage.fault({ call: 'identity.uploadCurpBack', fault: { kind: 'malformed', as: 'empty', when: 'after' } });
  await back(page).getByRole('button', { name: 'Usar esta' }).tap();
  await expect(back(page).getByText('Recibida')).toBeVisible();
  expect(await stage.count('identity.uploadCurpBack')).toBe(sent + 1);

  await test.step('a photo of 12 MB is sent upright with at most 2 MB and 2,000 px, without location', async () => {
    const photo = await hugePhoto(page);
    expect(photo.length).toBeGreaterThanOrEqual(12 * 1024 * 1024);
    // Picks the file by its path, because sending 12 MB over the debugging protocol takes too long.
    const path = testInfo.outputPath('IMG_1.jpg');
    await writeFile(path, photo);
    await pick(back(page), 'Cambiar foto', path);
    await expect.poll(() => stage.count('identity.uploadCurpBack')).toBe(sent + 2);
    const left = (await uploads()).at(-1);
    if (!left) throw new Error('nothing has left the page');
    expect(left.bytes).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(Math.max(left.width, left.height)).toBeLessThanOrEqual(2000);
    expect(left.height, 'a quarter turn makes it stand').toBeGreaterThan(left.width);
    expect(left.text).not.toContain('GPS');
  });
});

test('photos on a lost connection show progress, wait on the phone, survive a reload and are sent only once', async ({
  openAs,
  context,
  stage,
}) => {
  const page = await openAs('identity', ADDRESS);

  await test.step('a photo waits if the connection drops during its upload', async () => {
    await stage.fault({ call: 'identity.uploadCurpBack', fault: { kind: 'hold' } });
    await takeBack(page);
    await expect(back(page).getByText('Enviando')).toBeVisible();
    await context.setOffline(true);
    await expect(back(page).getByText('Esperando conexión')).toBeVisible();
    await context.setOffline(false);
    await stage.releaseFaults();
    await expect(back(page).getByText('Recibida')).toBeVisible();
    expect(await stage.count('identity.uploadCurpBack')).toBe(1);
  });
  await test.step('a reload with the camera open names the lost photo and keeps the others', async () => {
    const chooser = page.waitForEvent('filechooser');
    await front(page).getByRole('button', { name: 'Tomar foto del frente' }).tap();
    await chooser;
    await page.reload();
    await expect(front(page).getByRole('alert')).toHaveText(/^Tu foto se perdió al abrir la cámara/);
    await expect(front(page).getByRole('button', { name: 'Tomar foto del frente' })).toBeInViewport();
    await expect(back(page).getByText('Recibida')).toBeVisible();
  });
  await test.step('a photo taken offline waits, and is sent after the reconnection', async () => {
    await context.setOffline(true);
    await takeFront(page);
    await expect(front(page).getByText('Esperando conexión')).toBeVisible();
    await expect(back(page).getByText('Recibida')).toBeVisible();
    expect(await stage.count('identity.uploadCurpFront')).toBe(0);
    await pick(front(page), 'Tomar otra', pathOf('id-front.jpg'));
    await expect(front(page).getByText('Esperando conexión')).toBeVisible();
    await context.setOffline(false);
    await expect(front(page).getByText('Aceptada')).toBeVisible();
    expect(await stage.count('identity.uploadCurpFront')).toBe(1);
  });
  await test.step('shows the percentage of an upload', async () => {
    const network = await context.newCDPSession(page);
    const speed = { offline: false, latency: 0, downloadThroughput: -1 };
    await network.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 15_000 });
    await takeFace(page);
    await expect(face(page).getByText('Enviando')).toBeVisible();
    await expect(face(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
    await network.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
    await expect(face(page).getByText('Aceptada')).toBeVisible();
  });
  await page.reload();
  await expect(front(page).getByText('Aceptada')).toBeVisible();
  await expect(page.getByText('Coincide con tu INE')).toBeVisible();
});

test('a killed page, once reopened, sends only photos that had not arrived; sign-out removes all photos from the phone', async ({
  openAs,
  context,
  stage,
}) => {
  const { phone } = persona('identity');
  const page = await openAs('identity', ADDRESS);
  await stage.fault({ call: 'identity.uploadCurpBack', fault: { kind: 'hold' } });
  await takeBack(page);
  await expect(back(page).getByText('Enviando')).toBeVisible();
  await stage.untilHeld();
  await kill(page);

  // The upload that was held reaches the server after the kill, so it must not be repeated.
  await stage.releaseFaults();
  await stage.clearFaults();
  await expect.poll(() => imageOf(stage, phone, 'back')).not.toBeNull();
  const second = await context.newPage();
  await second.goto(`/#${ADDRESS}`);
  await expect(back(second).getByText('Recibida')).toBeVisible();
  await expect.poll(() => waitingPhotoCount(second)).toBe(0);
  expect(await stage.count('identity.uploadCurpBack')).toBe(1);

  await context.setOffline(true);
  await takeFront(second);
  await expect(front(second).getByText('Esperando conexión')).toBeVisible();
  expect(await waitingPhotoCount(second)).toBe(1);
  await kill(second);
  await context.setOffline(false);
  expect(await imageOf(stage, phone, 'front')).toBeNull();

  // The photo is sent again without a tap; if that fails, the next visit sends it once more.
  await stage.fault({ call: 'identity.uploadCurpFront', fault: { kind: 'http', status: 500 } });
  const third = await context.newPage();
  await third.goto(`/#${ADDRESS}`);
  await expect(front(third).getByText('No se pudo')).toBeVisible();
  await third.reload();
  await expect(front(third).getByText('Aceptada')).toBeVisible();
  expect(await stage.count('identity.uploadCurpFront')).toBe(2);
  expect(await stage.count('identity.uploadCurpBack')).toBe(1);
  await expect.poll(() => waitingPhotoCount(third)).toBe(0);

  await test.step('removes at sign-out the photos that wait or are being sent', async () => {
    await stage.fault({ call: 'identity.saveFaceImage', fault: { kind: 'http', status: 500 } });
    await takeFace(third);
    await expect(face(third).getByText('No se pudo')).toBeVisible();
    expect(await waitingPhotoCount(third)).toBe(1);
    await stage.fault({ call: 'identity.saveFaceImage', fault: { kind: 'hold' } });
    await face(third).getByRole('button', { name: 'Reintentar' }).tap();
    await expect(face(third).getByText('Enviando')).toBeVisible();
    await stage.untilHeld();
    await signOut(third);
    await stage.releaseFaults();
    await expect.poll(() => waitingPhotoCount(third)).toBe(0);
    await third.reload();
    expect(await waitingPhotoCount(third)).toBe(0);
  });
});
