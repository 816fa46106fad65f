/** The page of backstage, from which a person lives a loan by hand: codes, payments and time (README). */
import { expect, test } from './support/test.ts';

test('a code appears by itself, a transfer arrives, time goes on to what is next', async ({ context, open, stage }) => {
  const { mobile } = await stage.become('repaying');
  await stage.advance('2m');
  const backstage = await context.newPage();
  await backstage.goto('/backstage');
  const first = (table: string) => backstage.locator(`#${table} tr`).nth(1);
  await expect(first('borrowers')).toContainText('2 repaying');

  const app = await open('/user/login');
  await app.getByLabel('Celular').fill(mobile);
  await app.getByRole('button', { name: 'Enviar código' }).click();
  await expect(first('codes')).not.toContainText('used');
  const [, purpose, code = ''] = await first('codes').locator('td').allInnerTexts();
  expect(purpose).toBe('login');
  await app.getByLabel('Código').fill(code);
  await app.getByRole('button', { name: 'Entrar' }).click();
  await expect(app.getByText('Por pagar').first()).toBeVisible();

  await first('borrowers').getByRole('button', { name: 'Pay' }).first().click();
  await expect(backstage.getByRole('status')).toContainText('the bank books it');
  await expect(first('borrowers').getByRole('button', { name: 'Pay' })).toHaveCount(0);
  await first('borrowers').getByRole('button', { name: 'Go to' }).click();
  await expect(first('borrowers')).toContainText('4 finished');
  await app.reload();
  await expect(app.getByText('Préstamo pagado').first()).toBeVisible();
});
