import { isDeepStrictEqual } from 'node:util';
import type { questionnaireCalls } from '@puente/contract/calls/questionnaire';
import { checkQuestionnaire, listUnanswered } from '@puente/contract/rules/questionnaire';
import { refuseFields } from '../errors/failures.ts';
import { type HandlersOf, moveOrder, requireOwnOrder } from './handler.ts';

export const questionnaireHandlers: HandlersOf<typeof questionnaireCalls> = {
  saveQuestionnaire: ({ body: { orderNo, answers }, change, now, refuse }) =>
    change((mine) => {
      const order = requireOwnOrder(mine, orderNo, refuse);
      const issue = checkQuestionnaire(answers);
      if (issue === 'unknownQuestion') refuseFields([{ field: 'answers', rule: 'unknown' }]);
      const open = listUnanswered(answers);
      if (issue) refuse('answersMissing', { questions: open.join(', ') }, { questions: open });
      const unchanged = isDeepStrictEqual(mine.questionnaire, answers);
      const step = moveOrder({ mine, order, event: { type: 'saveQuestionnaire', unchanged }, now, refuse });
      mine.questionnaire = answers;
      return step;
    }),
};
