import * as z from 'zod/mini';
import { orderStep } from '../entities/common.ts';
import { questionnaireForm } from '../entities/questionnaire.ts';
import { c, endpoint } from '../wire/endpoint.ts';
import { STEP_REFUSALS } from '../wire/refusals.ts';

export const questionnaireCalls = c.router({
  saveQuestionnaire: {
    method: 'POST',
    path: '/user/save/questionnaire',
    body: questionnaireForm,
    summary: 'All eleven answers; 17 → 14.',
    ...endpoint({
      auth: 'token',
      data: orderStep,
      rules: '§3, §5 questionnaire',
      refusals: { ...STEP_REFUSALS, answersMissing: z.object({ questions: z.array(z.int()) }) },
    }),
  },
});
