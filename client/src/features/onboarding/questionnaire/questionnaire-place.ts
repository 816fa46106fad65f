/** Position in the questionnaire: questions 1 to 11, then all answers (screens: questionnaire). */
import { type Answers, keepKnownAnswers } from '@puente/contract/rules/questionnaire';
import { QUESTION_COUNT } from '@puente/contract/values/limits';

/** Position after the last question, where all answers are reviewed and sent. */
export const REVIEW = QUESTION_COUNT + 1;

/**
 * `at`: number of the question, or REVIEW. `changing`: opened from the review, which opens again once every question
 * has an answer.
 */
export type Place = { at: number; changing: boolean };

export const START: Place = { at: 1, changing: false };
export const ALL_ANSWERS: Place = { at: REVIEW, changing: false };

const NONE: ReadonlySet<number> = new Set();

/** `open`: unanswered questions in order. `followed`: questions with a derived answer, which are skipped. */
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

/** Position after «Cambiar», or after a link of «Quedan 2 preguntas sin responder». */
export function placeOf(question: number): Place {
  return { at: question, changing: true };
}

/** Restores a draft's position and those answers that still fit their questions. */
export function restored(draft: Readonly<Record<string, unknown>> | null): { answers: Answers; place: Place } {
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
