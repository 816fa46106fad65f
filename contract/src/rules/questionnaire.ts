/** Questionnaire: eleven questions, all required, one option each (rules §5). */
import { QUESTIONS, questionByNumber } from '../values/questions.ts';

export type Answers = Readonly<Record<string, string | undefined>>;

const NUMBERS = new Set(QUESTIONS.map(({ number }) => String(number)));

export function isOption(number: number, option: string | undefined): boolean {
  const options: readonly string[] | undefined = questionByNumber(number)?.options;
  return options?.some((one) => one === option) === true;
}

/** Returns the numbers of unanswered questions, in order; an option of another question counts as no answer. */
export function unanswered(answers: Answers): number[] {
  return QUESTIONS.map(({ number }) => number).filter((number) => !isOption(number, answers[number]));
}

export function checkAnswer(answers: Answers, number: number): 'answerFirst' | null {
  return isOption(number, answers[number]) ? null : 'answerFirst';
}

/** `unknownQuestion`: an answer's number lies outside 1 to 11; `unanswered`: an answer is missing (rules §5). */
export function checkQuestionnaire(answers: Answers): 'unknownQuestion' | 'unanswered' | null {
  if (Object.keys(answers).some((key) => !NUMBERS.has(key))) return 'unknownQuestion';
  return unanswered(answers).length > 0 ? 'unanswered' : null;
}

export function keepKnownAnswers(answers: Answers): Record<string, string> {
  const known = Object.entries(answers).filter((entry): entry is [string, string] =>
    isOption(Number(entry[0]), entry[1]),
  );
  return Object.fromEntries(known);
}
