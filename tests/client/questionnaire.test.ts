import { expect, it } from 'vitest';
import { backStack } from '../../client/src/history/back-stack.ts';
import { paths } from '../../client/src/utils/paths.ts';
import { aboard } from './wire-lender.ts';
import { searchBox, focused, give, press, sees } from './hands.ts';
import { go, open, storeDraftElsewhere, visit } from './open-app.ts';

/** Answers of a borrower with debts; none of them implies the answer to another question. */
const ANSWERS = [
  'Banco',
  'Banco digital',
  'Hasta $3,000',
  'De 1 a 10',
  'De 1 a 10',
  'Ninguna',
  'Ninguno',
  'Nunca me he atrasado',
  'Menos de una cuarta parte',
];

const radios = () => [...document.querySelectorAll<HTMLInputElement>('main input[type=radio]')];
const labelOf = (radio: HTMLInputElement | undefined) => radio?.closest('label')?.textContent;
const ticked = () =>
  radios()
    .filter(({ checked }) => checked)
    .map(labelOf);
const at = (number: number, question = 'Pregunta') => sees(new RegExp(`${question} ${number} (de|of) 11`, 'u'));

async function answer(words: string) {
  const radio = radios().find((each) => labelOf(each) === words);
  if (!radio) throw new Error(`No answer ${words}`);
  radio.click();
  await press('Siguiente');
}

it('the list of 22 lenders starts with «Nunca he tenido», and its search ignores accents', async () => {
  await open('questionnaire', paths.loanQuestion);
  await sees('Paso 5 de 6');
  expect([radios().length, labelOf(radios()[0]), ticked()]).toEqual([22, 'Nunca he tenido', []]);
  const search = await searchBox();
  expect(document.activeElement).not.toBe(search);
  give(search, 'NOMINA');
  await sees('1 opción');
  expect(radios().map(labelOf)).toEqual(['Crédito de nómina']);
  give(search, 'zzz');
  await press('Ver todos');
  await expect.poll(() => radios().length).toBe(22);
});

it('sending with unanswered questions lists them; two presses on «Reintentar» after a failed save send one request', async () => {
  const lender = await aboard('questionnaire');
  const { stage } = lender.me;
  const saved = () => lender.count('questionnaire.saveQuestionnaire');
  await visit(lender, paths.loanQuestion);
  for (const [index, words] of ANSWERS.entries()) {
    await at(index + 1);
    expect(ticked()).toEqual([]);
    await answer(words);
  }
  await at(10);
  expect(document.activeElement?.tagName).toBe('H2');
  await press('Ver todas mis respuestas');
  await press(/^Enviar respuestas/u);
  await sees('Quedan 2 preguntas sin responder');
  await press(/^10\. .*historial/u);
  await at(10);
  await answer('Al corriente');
  await at(11);
  await answer('No, nunca');
  await expect.poll(() => focused()).toBe('Tus respuestas');
  expect(document.body.textContent).not.toContain('Sin responder');
  expect(await saved()).toBe(0);

  await press(/^Cambiar ¿Cuánto debes hoy/u);
  await at(3);
  await answer('De $3,001 a $10,000');
  await expect.poll(() => focused()).toBe('Tus respuestas');
  await sees('De $3,001 a $10,000');

  await stage.fault({ call: 'questionnaire.saveQuestionnaire', fault: { kind: 'http', status: 500 } });
  await press(/^Enviar respuestas/u);
  await sees('Lo que escribiste sigue aquí');
  // Presses again before the answer.
  (await press(/^Reintentar/u)).click();
  await expect.poll(() => window.location.hash).toContain('/borrow/confirm_borrow');
  expect(await saved()).toBe(2);
});

it('Back returns one question, and from the first question leaves the questionnaire', async () => {
  await open('questionnaire', paths.me);
  go(paths.loanQuestion);
  await at(1);
  for (const words of ANSWERS.slice(0, 3)) await answer(words);
  await at(4);
  window.history.back();
  await at(3);
  expect(ticked()).toEqual([ANSWERS[2]]);
  await press('Volver');
  await at(2);
  await answer(ANSWERS[1] ?? '');
  await at(3);
  await press('Anterior');
  await at(2);
  window.history.back();
  await at(1);
  await backStack().clear();
  await backStack().settled();
  window.history.back();
  await expect.poll(() => window.location.hash).toBe(`#${paths.me}`);
});

it('skips questions whose answers follow from never having had credit, and lets each answer be changed', async () => {
  await open('questionnaire', paths.loanQuestion);
  await at(1);
  await answer('Nunca he tenido');
  await at(5);
  await sees('Respondimos 3 preguntas por lo que ya nos dijiste.');
  window.history.back();
  await at(1);
  await press('Siguiente');
  await at(5);
  await answer('Ninguno');
  await expect.poll(() => focused()).toBe('Tus respuestas');
  expect(document.body.textContent).not.toContain('Sin responder');
  expect(document.body.textContent?.split('Por lo que ya nos dijiste')).toHaveLength(10);
  await press(/^Cambiar ¿Con quién fue/u);
  await at(1);
  await answer('Banco');
  await at(2);
  expect(ticked()).toEqual([]);
});

it('a tab takes over the newer answers of another tab, and stays at its question', async () => {
  const { me, app } = await open('questionnaire', paths.loanQuestion);
  await at(1);
  await storeDraftElsewhere(me, 'questionnaire', { answers: { 1: 'commercialBank', 2: 'digitalBank' }, at: 3 });
  expect(ticked()).toEqual(['Banco']);
  await answer('Banco');
  app.device.drafts.flush();
  expect(app.device.drafts.load('questionnaire')).toMatchObject({ answers: { 2: 'digitalBank' }, at: 2 });
});
