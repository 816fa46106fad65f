import { REPAID_LOAN_LIMIT } from '@puente/contract/values/limits';
import type { Language } from '@puente/contract/wire/headers';
import { REPAID_FOR_HIGHEST } from '../loans/credit.ts';
import { toCentavos } from '../loans/money/centavos.ts';

export function describeLock(principal: number, lang: Language): string {
  const loans = principal <= toCentavos(REPAID_LOAN_LIMIT) ? 1 : REPAID_FOR_HIGHEST;
  return WORDS[lang].locked(loans);
}

/** Sentences about what raises the limit; none at the highest level. */
export function describeRaise(level: 1 | 2 | 3, lang: Language): string[] {
  const { onTime, next, highest } = WORDS[lang];
  return level === 3 ? [onTime, highest] : [onTime, next];
}

type Words = { locked: (loans: number) => string; onTime: string; next: string; highest: string };

const WORDS: Record<Language, Words> = {
  es: {
    locked: (loans) => `Podrás pedirlo cuando termines de pagar ${loans === 1 ? 'un préstamo' : `${loans} préstamos`}.`,
    onTime: 'Pagar a más tardar en la fecha límite mejora tu puntaje.',
    next: 'Pagar por completo un préstamo aumenta tu límite.',
    highest: 'Ya tienes el límite más alto.',
  },
  en: {
    locked: (loans) => `You can ask for it once you have repaid ${loans === 1 ? 'one loan' : `${loans} loans`}.`,
    onTime: 'Paying by the due date improves your score.',
    next: 'Repaying a loan in full raises your limit.',
    highest: 'You already have the highest limit.',
  },
};
