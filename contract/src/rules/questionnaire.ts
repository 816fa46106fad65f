/** The questionnaire must be fully answered (rules §5): eleven questions, each with one of its options. */
import { QUESTIONS, questionByNumber } from '../values/questions.ts';

/** Option keys by question number, as they travel: `{ '1': 'none', … }`. */
export type Answers = Readonly<Record<string, string | undefined>>;

const NUMBERS = new Set(QUESTIONS.map(({ number }) => String(number)));

/** Whether an option belongs to a question; false for a question that does not exist. */
export function isOption(number: number, option: string | undefined): boolean {
  const options: readonly string[] | undefined = questionByNumber(number)?.options;
  return options?.some((one) => one === option) === true;
}

/** Numbers of the questions still to answer, in order. An option its question does not have counts as no answer. */
export function unanswered(answers: Answers): number[] {
  return QUESTIONS.map(({ number }) => number).filter((number) => !isOption(number, answers[number]));
}

/** `answerFirst`: this one question is open (rules §5). */
export function checkAnswer(answers: Answers, number: number): 'answerFirst' | null {
  return isOption(number, answers[number]) ? null : 'answerFirst';
}

/**
 * `unknownQuestion`: an answer to a question outside 1 to 11; `unanswered`: some questions are still open (rules §5).
 */
export function checkQuestionnaire(answers: Answers): 'unknownQuestion' | 'unanswered' | null {
  if (Object.keys(answers).some((key) => !NUMBERS.has(key))) return 'unknownQuestion';
  return unanswered(answers).length > 0 ? 'unanswered' : null;
}

/** Stored answers without those that no longer fit their question. */
export function keepKnownAnswers(answers: Answers): Record<string, string> {
  const known = Object.entries(answers).filter((entry): entry is [string, string] =>
    isOption(Number(entry[0]), entry[1]),
  );
  return Object.fromEntries(known);
}
