import { questionnaireCalls } from '@puente/contract/calls/questionnaire';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { type Answers, checkAnswer, keepKnownAnswers, unanswered } from '@puente/contract/rules/questionnaire';
import { QUESTIONS, questionByNumber } from '@puente/contract/values/questions';
import { useState } from 'react';
import { useSaveStep } from '../../../application/use-save-step.ts';
import { useFieldEvents } from '../../../native/use-field-events.ts';
import { useBack } from '../../../history/use-back.ts';
import { useDraft } from '../../../storage/use-draft.ts';
import { followedQuestions, withAnswer } from './following-answers.ts';
import { ALL_ANSWERS, type Place, placeAfter, placeBefore, restored, START } from './questionnaire-place.ts';

export function useQuestionnaire(order: LoanOrder) {
  const draft = useDraft('questionnaire');
  const [start] = useState(() => restored(draft.recovered));
  const [answers, setAnswers] = useState<Answers>(start.answers);
  const [place, setPlace] = useState<Place>(start.place);
  const [recovered, setRecovered] = useState(Object.keys(start.answers).length > 0);
  /** Counts presses of the button with answers missing, so that each press is announced. */
  const [refused, setRefused] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  /** True while the answers are being sent, and after the server has them. */
  const [left, setLeft] = useState(false);
  const { save, busy } = useSaveStep(questionnaireCalls.saveQuestionnaire, { step: 'questionnaire' });

  const tellField = useFieldEvents('loanQuestion', order.orderNo);
  /** Records an event of the question on screen; the review records none. */
  const tell = (action: 'input' | 'leave' | 'check') => {
    const question = questionByNumber(place.at);
    if (question) tellField(action, question.key);
  };

  const goTo = (next: Place) => {
    tell('leave');
    setPlace(next);
    setRefused(0);
    draft.keep({ answers, at: next.at });
  };
  const send = async () => {
    setFailure(null);
    for (const { key } of QUESTIONS) tellField('check', key);
    if (unanswered(answers).length > 0) return setRefused(refused + 1);
    setLeft(true);
    try {
      await save({ body: { orderNo: order.orderNo, answers: keepKnownAnswers(answers) } }, order.status);
      draft.forget();
    } catch (error) {
      setLeft(false);
      setFailure(error);
    }
    return undefined;
  };
  const followed = followedQuestions(answers);
  const before = placeBefore(place, followed);
  // Back goes to the previous question. While sending, this screen must not intercept Back: opening the next screen
  // waits until no screen does.
  useBack(before !== null && !left, () => {
    if (before) goTo(before);
    return 'stay';
  });

  return {
    answers,
    followed,
    place,
    recovered,
    refused,
    failure,
    sending: busy,
    answer: (option: string) => {
      const next = withAnswer(answers, place.at, option);
      setAnswers(next);
      tell('input');
      setRefused(0);
      draft.keep({ answers: next, at: place.at });
    },
    next: () => {
      tell('check');
      if (checkAnswer(answers, place.at) === null) goTo(placeAfter(place, unanswered(answers), followed));
      else setRefused(refused + 1);
    },
    previous: before && (() => goTo(before)),
    seeAll: () => goTo(ALL_ANSWERS),
    goTo,
    send: () => void send(),
    discard: () => {
      setAnswers({});
      goTo(START);
      draft.forget();
      setRecovered(false);
    },
  };
}
