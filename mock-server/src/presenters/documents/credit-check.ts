import type { Language } from '@puente/contract/wire/headers';
import type { Section } from './figures.ts';

type Authorisation = { lender: string; borrower: string; when: string };

/** Credit-bureau authorisation (LRSIC, art. 28) by version; becomes the last section of an order's documents. */
export const CREDIT_CHECKS: Readonly<Record<string, Record<Language, (given: Authorisation) => Section>>> = {
  '2026-11': {
    es: ({ lender, borrower, when }) => ({
      heading: 'Autorización para consultar tu historial crediticio',
      paragraphs: [
        `El ${when}, ${borrower} autorizó de forma expresa a ${lender} a consultar su historial crediticio en las sociedades de información crediticia, como Buró de Crédito y Círculo de Crédito.`,
        `${lender} puede ver qué créditos tiene y ha tenido, y cómo los paga. Usa esa información solo para evaluar esta solicitud y dar seguimiento al préstamo, y puede consultarla más de una vez.`,
        'La autorización vale un año desde esa fecha y, si el préstamo se deposita, mientras no esté pagado por completo.',
      ],
    }),
    en: ({ lender, borrower, when }) => ({
      heading: 'Authorisation to check your credit history',
      paragraphs: [
        `On ${when}, ${borrower} expressly authorised ${lender} to check their credit history with the credit bureaus, such as Buró de Crédito and Círculo de Crédito.`,
        `${lender} may see which loans they have and have had, and how they pay them. It uses this only to assess this application and to follow up on the loan, and may check more than once.`,
        'The authorisation lasts one year from that date and, once the loan has been deposited, until it is fully paid.',
      ],
    }),
  },
};
