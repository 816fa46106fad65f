import type { Page } from '@playwright/test';
import { boxOf } from './support/fingers.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const question = (page: Page, number: number) => expect(page.getByText(`Pregunta ${number} de 11`)).toBeVisible();
const choose = (page: Page, answer: string) => page.getByText(answer, { exact: true }).tap();

test('a tapped answer opens the next question, one chosen by key does not, and a missing answer is announced', async ({
  openAs,
}) => {
  const page = await openAs('questionnaire', '/auth/loan_question');
  await test.step('«Siguiente» without an answer shows an error and stays at the question', async () => {
    await page.getByRole('button', { name: 'Siguiente' }).tap();
    await expect(page.getByRole('alert')).toHaveText('Responde para continuar');
    await expect(page.getByRole('radio', { name: 'Nunca he tenido' })).toBeFocused();
    await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription('Responde para continuar');
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page);
    // Arrow keys pass over answers, so with keys only «Siguiente» advances.
    await page.keyboard.press('Space');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await question(page, 1);
  });
  await test.step('a tapped answer opens the next question, even if it was already ticked', async () => {
    await choose(page, 'Banco');
    await question(page, 2);
    await choose(page, 'Banco digital');
    await question(page, 3);
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  });
  await test.step('sending too early shows the number of unanswered questions with links to them', async () => {
    await page.getByRole('button', { name: 'Ver todas mis respuestas' }).tap();
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 560 });
    await page.getByRole('button', { name: 'Enviar respuestas' }).tap();
    const left = page.getByRole('group', { name: 'Quedan 9 preguntas sin responder' });
    await expect(left).toBeFocused();
    // The list of questions is taller than this screen, and must show its title below the header.
    const title = await boxOf(left.getByRole('heading'));
    expect(title.y).toBeGreaterThan((await boxOf(page.getByRole('banner'))).height);
    if (size) await page.setViewportSize(size);
    await expectAccessible(page);
    await left.getByRole('button', { name: /historial/ }).tap();
    await question(page, 10);
  });
});
