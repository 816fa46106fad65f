/** Lists the debt line by line (screens: loan-detail); the total must equal the sum of its rows (screens: receipt). */
import type { RepaymentDetail } from '@puente/contract/entities/repayment';

export type DebtFigures = Pick<
  RepaymentDetail,
  'principal' | 'interest' | 'interestTax' | 'extensionFees' | 'penalty' | 'repaid' | 'unrepaid'
>;

const CHARGED = ['principal', 'interest', 'interestTax', 'extensionFees', 'penalty'] as const;

export type DebtRowId = (typeof CHARGED)[number] | 'repaid' | 'unrepaid';
/** `pesos` as shown: what was paid counts down, so it is negative. */
export type DebtRow = { id: DebtRowId; pesos: number };

/** Principal and interest are always there; what was never charged or paid has no row. */
const ALWAYS: readonly DebtRowId[] = ['principal', 'interest', 'interestTax'];

const centavos = (pesos: number) => Math.round(pesos * 100);

/** Returns true if the server's figures add up to its total; the sum itself is shown nowhere. */
function addsUp(figures: DebtFigures): boolean {
  const charged = CHARGED.reduce((sum, id) => sum + centavos(figures[id]), 0);
  return charged === centavos(figures.repaid) + centavos(figures.unrepaid);
}

/** The charges that have a row, in pesos. */
const chargedRows = (figures: DebtFigures): DebtRow[] =>
  CHARGED.filter((id) => figures[id] !== 0 || ALWAYS.includes(id)).map((id) => ({ id, pesos: figures[id] }));

/** Returns the rows in pesos, the total last; only the total if the server's figures do not add up to it. */
export function debtRows(figures: DebtFigures): DebtRow[] {
  const total: DebtRow = { id: 'unrepaid', pesos: figures.unrepaid };
  if (!addsUp(figures)) return [total];
  const repaid: DebtRow[] = figures.repaid === 0 ? [] : [{ id: 'repaid', pesos: -figures.repaid }];
  return [...chargedRows(figures), ...repaid, total];
}

/** Rows of a paid loan: the charges, and all that was paid as their total. */
export function paidRows(figures: DebtFigures): DebtRow[] {
  return [...(addsUp(figures) ? chargedRows(figures) : []), { id: 'repaid', pesos: figures.repaid }];
}
