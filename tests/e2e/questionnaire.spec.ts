import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

const ADDRESS = '/auth/loan_question';
const question = (page: Page, number: number) => expect(page.getByText(`Pregunta ${number} de 11`)).toBeVisible();
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).tap();
const choose = (page: Page, answer: string) => page.getByText(answer, { exact: true }).tap();

/** The eleven truthful answers of somebody who owes nothing. */
const ANSWERS = [
  'Nunca he tenido',
  'No tengo deudas',
  'Nada',
  'Ninguno',
  'Ninguno',
  'Ninguna',
  'Ninguno',
  'Nunca me he atrasado',
  'Nada',
  'No tengo historial',
  'No, nunca',
];

test('eleven answers: none is chosen, none is skipped, each can be changed, and they are sent once, also after a failure', async ({
  openAs,
  stage,
}) => {
  const page = await openAs('questionnaire', ADDRESS);
  await expect(page.getByText('Paso 5 de 6')).toBeVisible();

  await test.step('22 lenders, «Nunca he tenido» first, found without accents', async () => {
    await expect(page.getByRole('radio')).toHaveCount(22);
    await expect(page.getByRole('radio').first()).toHaveAccessibleName('Nunca he tenido');
    const search = page.getByRole('searchbox');
    await expect(search).not.toBeFocused();
    await search.fill('NOMINA');
    await expect(page.getByText('1 opción')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveAccessibleName('Crédito de nómina');
    await search.fill('zzz');
    await page.getByRole('button', { name: 'Ver todos' }).tap();
    await expect(page.getByRole('radio')).toHaveCount(22);
  });
  await test.step('it does not go on without an answer, and says so at the question', async () => {
    await next(page);
    await expect(page.getByRole('alert')).toHaveText('Responde para continuar');
    await expect(page.getByRole('radio', { name: 'Nunca he tenido' })).toBeFocused();
    await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription('Responde para continuar');
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page);
    // With the keys, which pass over answers, it waits for «Siguiente».
    await page.keyboard.press('Space');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await question(page, 1);
  });
  await test.step('a tapped answer goes on by itself, also one that is ticked already', async () => {
    for (const [index, answer] of ANSWERS.slice(0, 9).entries()) {
      await question(page, index + 1);
      if (index > 0) await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await choose(page, answer);
    }
    await question(page, 10);
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  });
  await test.step('sending early names how many are left and leads through them', async () => {
    await page.getByRole('button', { name: 'Ver todas mis respuestas' }).tap();
    await page.getByRole('button', { name: 'Enviar respuestas' }).tap();
    const left = page.getByRole('group', { name: 'Quedan 2 preguntas sin responder' });
    await expect(left).toBeFocused();
    await expectAccessible(page);
    await left.getByRole('button', { name: /historial/ }).tap();
    await question(page, 10);
    await choose(page, 'Al corriente');
    await question(page, 11);
    await choose(page, 'No, nunca');
    await expect(page.getByText('Sin responder')).toHaveCount(0);
    expect(await stage.count('questionnaire.saveQuestionnaire')).toBe(0);
  });
  await test.step('an answer is changed', async () => {
    await expect(page.getByRole('heading', { name: 'Tus respuestas' })).toBeFocused();
    await page.getByRole('button', { name: /^Cambiar ¿Cuánto debes hoy/ }).tap();
    await question(page, 3);
    await choose(page, 'De $3,001 a $10,000');
    await expect(page.getByText('De $3,001 a $10,000')).toBeVisible();
  });
  await test.step('a failed sending keeps every answer; two presses send once', async () => {
    await stage.fault({ call: 'questionnaire.saveQuestionnaire', fault: { kind: 'http', status: 500 } });
    await page.getByRole('button', { name: 'Enviar respuestas' }).tap();
    await expect(page.getByText('Lo que escribiste sigue aquí')).toBeVisible();
    // Both presses come before the answer.
    await stage.fault({ call: 'questionnaire.saveQuestionnaire', fault: { kind: 'hold' } });
    await page.getByRole('button', { name: 'Reintentar' }).dblclick();
    await stage.releaseFaults();
    await expect(page).toHaveURL(/confirm_borrow/);
    expect(await stage.count('questionnaire.saveQuestionnaire')).toBe(2);
  });
  await test.step('answers survive «Anterior» and a reload, also in the other language', async () => {
    await openAs('questionnaire', ADDRESS);
    await choose(page, 'Nunca he tenido');
    await question(page, 2);
    await choose(page, 'Banco digital');
    await question(page, 3);
    await page.getByRole('button', { name: 'Anterior' }).tap();
    await question(page, 2);
    await page.getByRole('button', { name: 'Anterior' }).tap();
    await expect(page.getByRole('radio', { name: 'Nunca he tenido' })).toBeChecked();
    await next(page);
    await expect(page.getByRole('radio', { name: 'Banco digital' })).toBeChecked();
    await page.evaluate(() => localStorage.setItem('puente.language', '"en"'));
    await page.reload();
    await expect(page.getByText('Question 2 of 11')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Digital bank' })).toBeChecked();
  });
});
