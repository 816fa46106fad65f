import { questionnaireCalls } from '@puente/contract/calls/questionnaire';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import {
  type Answers,
  checkAnswer,
  keepKnownAnswers,
  listUnanswered,
  QUESTIONS,
  questionByNumber,
} from '@puente/contract/rules/questionnaire';
import { useEffect, useState } from 'react';
import { useSaveStep } from '../../../application/use-save-step.ts';
import { useFieldEvents } from '../../../native/use-field-events.ts';
import { useBack } from '../../../history/back-stack.ts';
import { useDraft } from '../../../storage/use-draft.ts';
import { QUESTION_COUNT } from '@puente/contract/values/limits';

/** Position after the last question, where all answers are reviewed and sent. */
export const REVIEW = QUESTION_COUNT + 1;

/**
 * `at`: number of the question, or REVIEW. `changing`: opened from the review, which opens again once every question
 * has an answer.
 */
type Place = { at: number; changing: boolean };

export const START: Place = { at: 1, changing: false };
export const ALL_ANSWERS: Place = { at: REVIEW, changing: false };

const NONE: ReadonlySet<number> = new Set();

/**
 * Returns the next place; REVIEW once no question is left. `open`: unanswered questions in order. `followed`: questions
 * with a derived answer, which are skipped.
 */
export function placeAfter({ at, changing }: Place, open: readonly number[], followed = NONE): Place {
  if (!changing) {
    let next = at + 1;
    while (followed.has(next)) next++;
    return { at: Math.min(next, REVIEW), changing: false };
  }
  const next = open.find((question) => question > at) ?? open[0];
  return next === undefined ? ALL_ANSWERS : { at: next, changing: true };
}

export function placeBefore({ at, changing }: Place, followed = NONE): Place | null {
  let before = at - 1;
  while (followed.has(before)) before--;
  return before < 1 ? null : { at: before, changing };
}

/** Returns the position after «Cambiar», or after a link of «Quedan 2 preguntas sin responder». */
export function placeOf(question: number): Place {
  return { at: question, changing: true };
}

/** Restores a draft's position and those answers that still fit their questions. */
export function restoreProgress(draft: Readonly<Record<string, unknown>> | null): { answers: Answers; place: Place } {
  const { answers, at } = draft ?? {};
  const texts = Object.entries(typeof answers === 'object' && answers !== null ? answers : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const inRange = typeof at === 'number' && Number.isInteger(at) && at >= 1 && at <= REVIEW;
  return {
    answers: keepKnownAnswers(Object.fromEntries(texts)),
    place: inRange ? { at, changing: false } : START,
  };
}

/**
 * Answers that follow from another one, so that they are not asked; the borrower can change them before sending. Keys:
 * question and option. Question 1 counts a phone contract as credit, so `none` implies no credit history.
 */
const FOLLOWING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '1 none': {
    2: 'none',
    3: 'none',
    4: 'none',
    6: 'none',
    8: 'never',
    9: 'nothing',
    10: 'noHistory',
    11: 'never',
  },
  '2 none': { 3: 'none', 4: 'none', 9: 'nothing' },
  '5 none': { 7: 'none' },
};

const followingFrom = (question: number | string, option: string | undefined) =>
  FOLLOWING[`${question} ${option}`] ?? {};

/** Adds an answer and those derived from it; drops those derived from the answer it replaces. */
export function withAnswer(answers: Answers, question: number, option: string): Answers {
  const outdated = followingFrom(question, answers[question]);
  const kept = Object.entries(answers).filter(([number, answer]) => outdated[number] !== answer);
  return { ...Object.fromEntries(kept), ...followingFrom(question, option), [question]: option };
}

export function followedQuestions(answers: Answers): ReadonlySet<number> {
  const followed = Object.entries(answers).flatMap(([question, option]) =>
    Object.entries(followingFrom(question, option))
      .filter(([number, answer]) => answers[number] === answer)
      .map(([number]) => Number(number)),
  );
  return new Set(followed);
}

export type QuestionnaireForm = ReturnType<typeof useQuestionnaire>;

export function useQuestionnaire(order: LoanOrder) {
  const draft = useDraft('questionnaire');
  const [start] = useState(() => restoreProgress(draft.recovered));
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
  const tell = (action: 'input' | 'leave' | 'check') => {
    const question = questionByNumber(place.at);
    if (question) tellField(action, question.key);
  };

  const { onOtherTab } = draft;
  useEffect(() => onOtherTab((stored) => setAnswers(restoreProgress(stored).answers)), [onOtherTab]);

  const goTo = (next: Place) => {
    tell('leave');
    setPlace(next);
    setRefused(0);
    draft.keep({ answers, at: next.at });
  };
  const send = async () => {
    setFailure(null);
    for (const { key } of QUESTIONS) tellField('check', key);
    if (listUnanswered(answers).length > 0) return setRefused(refused + 1);
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
      if (checkAnswer(answers, place.at) === null) goTo(placeAfter(place, listUnanswered(answers), followed));
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
