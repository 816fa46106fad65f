/** Position in the questionnaire: a question from 1 to 11, then all answers (screens: questionnaire). */
import { type Answers, keepKnownAnswers } from '@puente/contract/rules/questionnaire';
import { QUESTION_COUNT } from '@puente/contract/values/limits';

/** The place after the last question: all answers, and «Enviar respuestas». */
export const REVIEW = QUESTION_COUNT + 1;

/** `changing`: came from the review, and goes back to it once nothing is open. */
export type Place = { at: number; changing: boolean };

export const START: Place = { at: 1, changing: false };
export const ALL_ANSWERS: Place = { at: REVIEW, changing: false };

const NONE: ReadonlySet<number> = new Set();

/** `open`: the questions without an answer, in order. `followed`: those passed over. */
export function placeAfter({ at, changing }: Place, open: readonly number[], followed = NONE): Place {
  if (!changing) {
    let next = at + 1;
    while (followed.has(next)) next++;
    return { at: Math.min(next, REVIEW), changing: false };
  }
  const next = open.find((question) => question > at) ?? open[0];
  return next === undefined ? ALL_ANSWERS : { at: next, changing: true };
}

/** Returns the question before; null at the first one. */
export function placeBefore({ at, changing }: Place, followed = NONE): Place | null {
  let before = at - 1;
  while (followed.has(before)) before--;
  return before < 1 ? null : { at: before, changing };
}

/** «Cambiar», and the links of «Quedan 2 preguntas sin responder». */
export function placeOf(question: number): Place {
  return { at: question, changing: true };
}

/** Restores from a draft the answers that still fit their questions, and the question it was left at. */
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
