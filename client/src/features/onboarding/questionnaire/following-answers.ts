/**
 * Derives answers that follow from another answer, so that they are not asked. The borrower can change them before
 * sending.
 */
import type { Answers } from '@puente/contract/rules/questionnaire';

/** Keys: question and option. Question 1 counts a phone contract as credit, so `none` implies no credit history. */
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
