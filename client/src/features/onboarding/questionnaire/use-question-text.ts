import { QUESTIONS, type QuestionKey } from '@puente/contract/values/questions';
import { useTranslation } from 'react-i18next';
import type texts from '../../../i18n/locales/es/apply/questionnaire.json';
import { useFormats } from '../../../i18n/use-formats.ts';

export type AskedQuestion = (typeof QUESTIONS)[number];
type Group = keyof (typeof texts)['options'];
/** Every option has its text: the test of this folder holds both languages to the list. */
type OptionKey = 'options.lender.none';

/** Limits of the bands of what is owed, in pesos. */
const BOUNDS: Readonly<Record<string, { low?: number; high?: number }>> = {
  upTo3000: { high: 3_000 },
  from3001To10000: { low: 3_001, high: 10_000 },
  from10001To30000: { low: 10_001, high: 30_000 },
  over30000: { low: 30_000 },
};

/** Returns the key for the texts of a question's options: lenders, bands and counts share theirs. */
export function optionGroup({ kind, key }: AskedQuestion): Group {
  return kind === 'choice' ? key : kind;
}

/** Questions that «None» answers. */
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
