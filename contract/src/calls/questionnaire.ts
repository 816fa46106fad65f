import { initContract } from '@ts-rest/core';
import { orderStep } from '../entities/common.ts';
import { questionnaireForm } from '../entities/questionnaire.ts';
import { endpoint } from '../wire/endpoint.ts';

const c = initContract();

export const questionnaireCalls = c.router({
  saveQuestionnaire: {
    method: 'POST',
    path: '/user/save/questionnaire',
    body: questionnaireForm,
    summary: 'All eleven answers; 17 → 14.',
    ...endpoint({ auth: 'token', body: 'json', data: orderStep, rules: '§3, §5 questionnaire' }),
  },
});
