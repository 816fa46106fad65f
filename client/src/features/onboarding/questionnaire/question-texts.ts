import { QUESTIONS, type QuestionKey } from '@puente/contract/rules/questionnaire';
import { useTranslation } from 'react-i18next';
import type texts from '../../../i18n/locales/es/apply/questionnaire.json';
import { useFormats } from '../../../i18n/use-formats.ts';

export type AskedQuestion = (typeof QUESTIONS)[number];
type Group = keyof (typeof texts)['options'];
/**
 * Stands for every `options.<group>.<option>` key: a key built at run time needs one type that `t` accepts.
 * `question-texts.test.ts` checks that each option has a text in both languages.
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

/** Search words per kind of lender: the names that borrowers use. */
export const LENDER_WORDS: Readonly<Record<string, readonly string[]>> = {
  none: ['nadie', 'nunca', 'ninguno'],
  commercialBank: [
    'bbva',
    'bancomer',
    'banamex',
    'banorte',
    'santander',
    'hsbc',
    'scotiabank',
    'banco azteca',
    'bancoppel',
  ],
  digitalBank: ['nu', 'hey banco', 'klar', 'stori', 'ualá'],
  creditCard: ['tdc', 'tarjeta', 'visa', 'mastercard', 'amex'],
  payrollLoan: ['nómina', 'descuento por nómina'],
  departmentStore: ['liverpool', 'coppel', 'suburbia', 'palacio de hierro', 'sears'],
  supermarket: ['walmart', 'soriana', 'chedraui', 'bodega aurrera'],
  applianceStore: ['elektra', 'famsa', 'muebles', 'línea blanca'],
  savingsCooperative: ['caja popular', 'cooperativa', 'tanda'],
  groupLoan: ['compartamos', 'grupo', 'crédito mujer'],
  loanCompany: ['crédito familiar', 'provident', 'independencia', 'sofom'],
  loanApp: ['kueski', 'didi préstamos', 'tala', 'baubap', 'mercado crédito', 'aplicación'],
  payLater: ['aplazo', 'kueski pay', 'mercado pago', 'meses sin intereses'],
  pawnshop: ['monte de piedad', 'prendamex', 'first cash', 'empeño'],
  carDealer: ['auto', 'moto', 'coche', 'carro', 'italika'],
  housingFund: ['hipoteca', 'casa', 'infonavit', 'fovissste'],
  workersFund: ['fonacot'],
  phoneCompany: ['telcel', 'at&t', 'movistar', 'celular'],
  catalogueSales: ['avon', 'jafra', 'price shoes', 'andrea'],
  employer: ['trabajo', 'jefe', 'caja de ahorro de la empresa'],
  privateLender: ['amigo', 'familiar', 'agiotista', 'vecino'],
};
