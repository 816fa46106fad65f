import type { questionnaireCalls } from '../calls/questionnaire.ts';
import { QUESTIONS } from '../values/questions.ts';
import { orderNo, type Samples } from './pieces.ts';

const answers = Object.fromEntries(QUESTIONS.map((question) => [String(question.number), question.options[0] ?? '']));

export const questionnaireSamples = {
  saveQuestionnaire: { body: { orderNo, answers }, data: { orderNo, status: 14 } },
} satisfies Samples<typeof questionnaireCalls>;
