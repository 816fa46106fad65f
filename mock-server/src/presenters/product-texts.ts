import { REPAID_LOAN_LIMIT } from '@puente/contract/values/limits';
import type { Language } from '@puente/contract/wire/headers';
import { type Credit, REPAID_FOR_HIGHEST } from '../loans/credit.ts';
import { toCentavos } from '../loans/money/centavos.ts';

export function describeLock(principal: number, lang: Language): string {
  const loans = principal <= toCentavos(REPAID_LOAN_LIMIT) ? 1 : REPAID_FOR_HIGHEST;
  return WORDS[lang].locked(loans);
}

/** Sentences about how a borrower raises limit and score. */
export function describeRaise({ level, repaid }: Pick<Credit, 'level' | 'repaid'>, lang: Language): string[] {
  const { score, next, highest } = WORDS[lang];
  return [level === 3 ? highest : next(level === 1 ? 1 : REPAID_FOR_HIGHEST, repaid), score];
}

type Words = {
  locked: (loans: number) => string;
  /** `loans`: number of loans to repay in all. */
  next: (loans: number, repaid: number) => string;
  highest: string;
  score: string;
};

const WORDS: Record<Language, Words> = {
  es: {
    locked: (loans) => `Podrás pedirlo cuando termines de pagar ${loans === 1 ? 'un préstamo' : `${loans} préstamos`}.`,
    next: (loans, repaid) =>
      loans === 1
        ? 'Tu límite sube cuando terminas de pagar tu primer préstamo.'
        : `Tu límite sube cuando terminas de pagar ${loans} préstamos; llevas ${repaid}.`,
    highest: 'Ya tienes el límite más alto.',
    score: 'Tu puntaje sube con cada préstamo que terminas de pagar y baja con cada día de atraso.',
  },
  en: {
    locked: (loans) => `You can ask for it once you have repaid ${loans === 1 ? 'one loan' : `${loans} loans`}.`,
    next: (loans, repaid) =>
      loans === 1
        ? 'Your limit goes up when you finish paying your first loan.'
        : `Your limit goes up when you finish paying ${loans} loans; you have paid ${repaid}.`,
    highest: 'You already have the highest limit.',
    score: 'Your score goes up with each loan you finish paying and down with each day late.',
  },
};
