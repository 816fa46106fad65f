/** Lists the debt line by line (screens: loan-detail); the rows must add up to the total (screens: receipt). */
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { toCentavos } from '../../../loan/money/money-on-its-way.ts';

export type DebtFigures = Pick<
  RepaymentDetail,
  'principal' | 'interest' | 'interestTax' | 'extensionFees' | 'penalty' | 'repaid' | 'unrepaid'
>;

const CHARGED = ['principal', 'interest', 'interestTax', 'extensionFees', 'penalty'] as const;

export type DebtRowId = (typeof CHARGED)[number] | 'repaid' | 'unrepaid';
/** `pesos` with its sign: a repaid amount reduces the debt, so it is negative. */
export type DebtRow = { id: DebtRowId; pesos: number };

/** These rows appear even at 0; other charges at 0 have no row. */
const ALWAYS: readonly DebtRowId[] = ['principal', 'interest', 'interestTax'];

function addsUp(figures: DebtFigures): boolean {
  const charged = CHARGED.reduce((sum, id) => sum + toCentavos(figures[id]), 0);
  return charged === toCentavos(figures.repaid) + toCentavos(figures.unrepaid);
}

const chargedRows = (figures: DebtFigures): DebtRow[] =>
  CHARGED.filter((id) => figures[id] !== 0 || ALWAYS.includes(id)).map((id) => ({ id, pesos: figures[id] }));

/** Returns the rows in pesos, the total last; only the total if the figures do not add up to it. */
export function debtRows(figures: DebtFigures): DebtRow[] {
  const total: DebtRow = { id: 'unrepaid', pesos: figures.unrepaid };
  if (!addsUp(figures)) return [total];
  const repaid: DebtRow[] = figures.repaid === 0 ? [] : [{ id: 'repaid', pesos: -figures.repaid }];
  return [...chargedRows(figures), ...repaid, total];
}

export function paidRows(figures: DebtFigures): DebtRow[] {
  return [...(addsUp(figures) ? chargedRows(figures) : []), { id: 'repaid', pesos: figures.repaid }];
}
