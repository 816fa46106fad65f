import { orderStep } from '../entities/common.ts';
import { questionnaireForm } from '../entities/questionnaire.ts';
import { c, endpoint } from '../wire/endpoint.ts';

export const questionnaireCalls = c.router({
  saveQuestionnaire: {
    method: 'POST',
    path: '/user/save/questionnaire',
    body: questionnaireForm,
    summary: 'All eleven answers; 17 → 14.',
    ...endpoint({ auth: 'token', data: orderStep, rules: '§3, §5 questionnaire' }),
  },
});
