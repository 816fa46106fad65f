import * as z from 'zod/mini';
import { orderStep, orderNo, upTo } from '../entities/common.ts';
import { c, endpoint, STEP_REFUSALS } from '../wire/endpoint.ts';

/** Answers by question number, `1` to `11`; the handler names missing and unknown ones. */
export const questionnaireForm = z.object({
  orderNo,
  answers: z.record(z.string().check(upTo(2), z.regex(/^\d{1,2}$/)), z.string().check(upTo(60))),
});

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
