/** Waiting: submitting, review and deposit. */
import type { Page } from '@playwright/test';
import { START } from '@puente/kit';
import { expectRoomForFingers } from './support/fingers.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const REVIEW = '/auth/review_tips';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('review and deposit ask every 15 s for two minutes, then every minute', async ({ openAs, page, stage }) => {
  await page.clock.install({ time: START });
  for (const [persona, address, title] of [
    ['inReview', REVIEW, 'Estado de tu solicitud'],
    ['lending', '/borrow/lending', 'Tu depósito'],
  ] as const) {
    await test.step(title, async () => {
      await openAs(persona, address);
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Actualizar estado' })).toBeVisible();
      await expect(page.getByText(/Última consulta: hoy a las \d+:\d\d\s[ap]\.m\./)).toBeVisible();
      // A question under way would swallow the next round: each answer is waited for.
      await page.waitForLoadState('networkidle');
      const asked = () => stage.count('order.latest');
      const first = await asked();
      for (let round = 1; round <= 8; round++) {
        const answered = page.waitForEvent('requestfinished');
        await page.clock.runFor(15_000);
        await answered;
        await expect.poll(asked).toBe(first + round);
      }
      await page.clock.runFor(45_000);
      const quick = await asked();
      expect(quick).toBeLessThanOrEqual(first + 9);
      await page.clock.runFor(60_000);
      await expect.poll(asked).toBe(quick + 1);

      await page.getByRole('button', { name: 'Actualizar estado' }).click();
      await expect.poll(asked).toBe(quick + 2);
      await expectAccessible(page);
    });
  }
});

test('what is known stays when asking fails; the answer comes by itself, takes the focus, and leads on', async ({
  openAs,
  page,
  stage,
}) => {
  await page.clock.install({ time: START });
  await openAs('inReview', REVIEW);
  await expect(page.getByText('Puedes cerrar la app; te avisamos aquí y por SMS.')).toBeVisible();
  await stage.fault({ call: 'order.latest', times: 1, fault: { kind: 'code', code: 500 } });
  await page.getByRole('button', { name: 'Actualizar estado' }).click();
  await expect(page.getByText('No pudimos consultar; tu solicitud sigue en revisión.')).toBeVisible();
  await expect(page.getByText('Estamos revisando')).toBeVisible();
  await stage.clock.advance('11m');
  await page.clock.runFor(15_000);
  await expect(page.getByRole('heading', { level: 2, name: 'Aprobado' })).toBeFocused();
  await expect(page.getByText(/Confirma antes del/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Revisar y recibir' }).click();
  await expect(heading(page, 'Confirmar')).toBeVisible();
  expect(await stage.count('disbursal.getMoney')).toBe(0);
});

test('a refusal, money that has arrived and a deposit that was returned each say what comes next', async ({
  openAs,
  stage,
}) => {
  await test.step('a refusal: the retry date, when the data go, other companies as such, a reminder', async () => {
    const page = await openAs('rejected', REVIEW);
    await expect(page.getByText('Esta vez no pudimos aprobar tu solicitud')).toBeVisible();
    await expect(page.getByText(/Puedes volver a intentarlo el .+ \(en\s28\sdías\)\./)).toBeVisible();
    await expect(page.getByText('Tus datos se borran')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Productos de otras empresas' })).toBeVisible();
    await expectRoomForFingers(page);
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Recordármelo' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^CR-\d+-retry\.ics$/);
  });
  await test.step('a returned deposit: the account is the one thing to do', async () => {
    const page = await openAs('payoutFailed', '/borrow/lending');
    await expect(heading(page, 'Depósito devuelto')).toBeVisible();
    await expect(page.getByText('No pudimos depositar')).toBeVisible();
    await expect(page.getByText(/Tu banco devolvió el depósito a la cuenta ••••\s\d{4}/)).toBeVisible();
    await expect(page.getByText('Motivo')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Corregir mi cuenta' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('money that has arrived leads to the loan', async () => {
    const page = await openAs('lending', '/borrow/lending');
    await expect(page.getByText('Enviado a tu banco')).toBeVisible();
    await expect(page.getByText('Llega entre 10 y 60 minutos; en algunos bancos, hasta 8 horas.')).toBeVisible();
    await stage.clock.advance('11m');
    await page.getByRole('button', { name: 'Actualizar estado' }).click();
    await expect(heading(page, 'Detalle de tu préstamo')).toBeVisible();
  });
});

test('an application that is being sent holds its page, sends nothing itself, and offers home after ten seconds', async ({
  openAs,
  page,
  stage,
}) => {
  await page.clock.install({ time: START });
  // The order stays in creation: the lender's clock does not move.
  await stage.freeze();
  await openAs('submitting', '/finish_loading');
  await expect(page.getByText('No cierres esta pantalla. Si se cierra, tu solicitud sigue en proceso.')).toBeVisible();
  await expect(page.getByText('$2,000')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver en Inicio' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('Estamos enviando tu solicitud', { exact: true })).toBeVisible();
  await expect(heading(page, 'Enviando tu solicitud')).toBeVisible();

  await page.clock.runFor(10_500);
  await expect(page.getByRole('link', { name: 'Ver en Inicio' })).toBeVisible();
  await page.clock.runFor(50_000);
  await expect(page.getByText('Estamos confirmando si se envió. No la envíes otra vez.')).toBeVisible();
  await expectAccessible(page);
  const before = await stage.count('order.latest');
  await page.getByRole('button', { name: 'Revisar ahora' }).click();
  await expect.poll(() => stage.count('order.latest')).toBeGreaterThan(before);
  expect(await stage.count('order.submit')).toBe(await submissions(stage));
  await stage.clock.advance('10s');
  await page.clock.runFor(2_500);
  await expect(heading(page, 'Estado de tu solicitud')).toBeVisible();

  await test.step('«Ver en Inicio» leaves the waiting: one Back leads to the page before it', async () => {
    await openAs('submitting', '/me');
    await page.goto('/#/finish_loading');
    await expect(heading(page, 'Enviando tu solicitud')).toBeVisible();
    await page.clock.runFor(10_500);
    await page.getByRole('link', { name: 'Ver en Inicio' }).click();
    await expect(page).toHaveURL(/#\/$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Mi cuenta')).toBeVisible();
  });
});

/** What the persona's own past counts. */
async function submissions(stage: { journal: () => Promise<{ call: string | null }[]> }) {
  return (await stage.journal()).filter((entry) => entry.call === 'order.submit').length;
}
