/**
 * Questionnaire on credit history: eleven questions, all required, one option each (rules §5). From the specification
 * (rules §3, §9): the number of questions, 22 lender options including "none", and the ranges to choose from. our
 * choice: the questions, and kinds of lenders instead of names of companies. The locale files hold the texts.
 */

export const LENDERS = [
  'none',
  'commercialBank',
  'digitalBank',
  'creditCard',
  'payrollLoan',
  'departmentStore',
  'supermarket',
  'applianceStore',
  'savingsCooperative',
  'groupLoan',
  'loanCompany',
  'loanApp',
  'payLater',
  'pawnshop',
  'carDealer',
  'housingFund',
  'workersFund',
  'phoneCompany',
  'catalogueSales',
  'employer',
  'privateLender',
  'other',
] as const;

export const AMOUNT_OWED_BANDS = ['none', 'upTo3000', 'from3001To10000', 'from10001To30000', 'over30000'] as const;

export const COUNT_BANDS = ['none', 'oneToTen', 'moreThanTen'] as const;

export type QuestionNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
export type QuestionKind = 'lender' | 'amountOwed' | 'count' | 'choice';
export type Question = {
  number: QuestionNumber;
  key: string;
  kind: QuestionKind;
  options: readonly string[];
};

export const QUESTIONS = [
  { number: 1, key: 'lastLender', kind: 'lender', options: LENDERS },
  { number: 2, key: 'largestDebtLender', kind: 'lender', options: LENDERS },
  { number: 3, key: 'amountOwed', kind: 'amountOwed', options: AMOUNT_OWED_BANDS },
  { number: 4, key: 'openLoans', kind: 'count', options: COUNT_BANDS },
  { number: 5, key: 'loansLastYear', kind: 'count', options: COUNT_BANDS },
  { number: 6, key: 'latePaymentsLastYear', kind: 'count', options: COUNT_BANDS },
  { number: 7, key: 'rejectionsLastYear', kind: 'count', options: COUNT_BANDS },
  {
    number: 8,
    key: 'longestDelay',
    kind: 'choice',
    options: ['never', 'upTo7Days', 'from8To30Days', 'moreThan30Days'],
  },
  {
    number: 9,
    key: 'incomeSpentOnDebts',
    kind: 'choice',
    options: ['nothing', 'lessThanQuarter', 'quarterToHalf', 'moreThanHalf'],
  },
  { number: 10, key: 'creditReport', kind: 'choice', options: ['upToDate', 'withDelays', 'noHistory', 'unknown'] },
  { number: 11, key: 'unpaidLoan', kind: 'choice', options: ['never', 'settledLater', 'inPaymentPlan', 'stillOwed'] },
] as const satisfies readonly Question[];

export type QuestionKey = (typeof QUESTIONS)[number]['key'];

export function questionByNumber(number: number): (typeof QUESTIONS)[number] | undefined {
  return QUESTIONS.find((question) => question.number === number);
}

export type Answers = Readonly<Record<string, string | undefined>>;

const NUMBERS = new Set(QUESTIONS.map(({ number }) => String(number)));

export function isOption(number: number, option: string | undefined): boolean {
  const options: readonly string[] | undefined = questionByNumber(number)?.options;
  return options?.some((one) => one === option) === true;
}

/** Returns the numbers of unanswered questions, in order; an option of another question counts as no answer. */
export function listUnanswered(answers: Answers): number[] {
  return QUESTIONS.map(({ number }) => number).filter((number) => !isOption(number, answers[number]));
}

export function checkAnswer(answers: Answers, number: number): 'answerFirst' | null {
  return isOption(number, answers[number]) ? null : 'answerFirst';
}

/** `unknownQuestion`: an answer's number lies outside 1 to 11; `unanswered`: an answer is missing (rules §5). */
export function checkQuestionnaire(answers: Answers): 'unknownQuestion' | 'unanswered' | null {
  if (Object.keys(answers).some((key) => !NUMBERS.has(key))) return 'unknownQuestion';
  return listUnanswered(answers).length > 0 ? 'unanswered' : null;
}

export function keepKnownAnswers(answers: Answers): Record<string, string> {
  const known = Object.entries(answers).filter((entry): entry is [string, string] =>
    isOption(Number(entry[0]), entry[1]),
  );
  return Object.fromEntries(known);
}
