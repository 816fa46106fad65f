/** Answers that follow from another answer, so that they are not asked. All of them can be changed before sending. */
import type { Answers } from '@puente/contract/rules/questionnaire';

/** By question and option. A phone contract counts as credit in question 1, so «never» means no history either. */
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

/** Adds an answer and what follows from it; what followed from the replaced answer is asked again. */
export function withAnswer(answers: Answers, question: number, option: string): Answers {
  const outdated = followingFrom(question, answers[question]);
  const kept = Object.entries(answers).filter(([number, answer]) => outdated[number] !== answer);
  return { ...Object.fromEntries(kept), ...followingFrom(question, option), [question]: option };
}

/** Returns the numbers of questions whose answer follows from another one. */
export function followedQuestions(answers: Answers): ReadonlySet<number> {
  const followed = Object.entries(answers).flatMap(([question, option]) =>
    Object.entries(followingFrom(question, option))
      .filter(([number, answer]) => answers[number] === answer)
      .map(([number]) => Number(number)),
  );
  return new Set(followed);
}
