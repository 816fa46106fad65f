/**
 * What is owed, line by line (screens: loan-detail): never a total that differs from the sum of its rows
 * (screens: receipt).
 */
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

/**
 * The rows, the total last. Where the server's own figures do not add up, the total alone: a breakdown that contradicts
 * it would explain nothing. Amounts in pesos.
 */
export function debtRows(figures: DebtFigures): DebtRow[] {
  const total: DebtRow = { id: 'unrepaid', pesos: figures.unrepaid };
  const charged: DebtRow[] = CHARGED.map((id) => ({ id, pesos: figures[id] }));
  const rows = [...charged, { id: 'repaid' as const, pesos: -figures.repaid }];
  const sum = rows.reduce((so, { pesos }) => so + centavos(pesos), 0);
  if (sum !== centavos(figures.unrepaid)) return [total];
  return [...rows.filter(({ id, pesos }) => pesos !== 0 || ALWAYS.includes(id)), total];
}

/** The same figures of a loan that is paid: the charges, and all that was paid as their total. */
export function paidRows(figures: DebtFigures): DebtRow[] {
  return debtRows({ ...figures, unrepaid: figures.unrepaid + figures.repaid, repaid: 0 }).map((row) =>
    row.id === 'unrepaid' ? { id: 'repaid', pesos: figures.repaid } : row,
  );
}
