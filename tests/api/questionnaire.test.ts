import { contract } from '@puente/contract';
import { answersOf } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { as, refuses } from './borrower.ts';

const { saveQuestionnaire } = contract.questionnaire;

test('eleven answers move the order from status 17 to 14', async () => {
  const pablo = await as('questionnaire');
  expect(await pablo.answer({ 4: 'oneToTen' })).toEqual({ orderNo: pablo.orderNo, status: 14 });
});

test('names unanswered questions by number', async () => {
  const pablo = await as('questionnaire');
  const { 2: _, 11: __, ...answers } = answersOf();
  const answer = await refuses(pablo, 'answersMissing', saveQuestionnaire, { orderNo: pablo.orderNo, answers });
  expect(answer.data).toEqual({ questions: [2, 11] });
  expect(answer.msg).toContain('2, 11');
  expect(await pablo.status()).toBe(17);
});

test('refuses the answers before their step', async () => {
  const gabriela = await as('bankCard');
  await refuses(gabriela, 'wrongStep', saveQuestionnaire, { orderNo: gabriela.orderNo, answers: answersOf() });
});
