import { QUESTIONS, type QuestionKey } from '@puente/contract/values/questions';
import { useTranslation } from 'react-i18next';
import type texts from '../../../i18n/locales/es/apply/questionnaire.json';
import { useFormats } from '../../../i18n/use-formats.ts';

export type AskedQuestion = (typeof QUESTIONS)[number];
type Group = keyof (typeof texts)['options'];
/**
 * Type of every option's text key, named after one of them; `question-texts.test.ts` checks that each option has a text
 * in both languages.
 */
type OptionKey = 'options.lender.none';

/** Limits of the debt ranges, in pesos. */
const BOUNDS: Readonly<Record<string, { low?: number; high?: number }>> = {
  upTo3000: { high: 3_000 },
  from3001To10000: { low: 3_001, high: 10_000 },
  from10001To30000: { low: 10_001, high: 30_000 },
  over30000: { low: 30_000 },
};

/** Returns the text key of a question's options; questions of one kind (lender, debt range, count) share it. */
export function optionGroup({ kind, key }: AskedQuestion): Group {
  return kind === 'choice' ? key : kind;
}

/** Questions whose option `none` has the short text «Ninguno». */
const NONE = ['lastLender', 'largestDebtLender', 'latePaymentsLastYear'] as const;

export function useQuestionText() {
  const { t } = useTranslation('questionnaire');
  const { money } = useFormats();
  return {
    questionText: (key: QuestionKey) => t(`questions.${key}`),
    optionText: (question: AskedQuestion, option: string) => {
      const none = NONE.find((key) => key === question.key);
      if (none && option === 'none') return t(`options.none.${none}`);
      const { low, high } = (question.kind === 'amountOwed' ? BOUNDS[option] : undefined) ?? {};
      const amounts = {
        ...(low === undefined ? {} : { low: money(low, 'whole') }),
        ...(high === undefined ? {} : { high: money(high, 'whole') }),
      };
      return t(`options.${optionGroup(question)}.${option}` as OptionKey, amounts);
    },
  };
}
