/** Document of an order: the agreement of an application, or the contract of money that was approved. */
export type ContractKind = 'agreement' | 'disbursal';

/** The statuses from the approval on; the rest, and an order whose status is not known here, has the agreement. */
const APPROVED: readonly number[] = [18, 7, 10, 2, 3, 4];

export function contractOf(status: number | null): ContractKind {
  return status !== null && APPROVED.includes(status) ? 'disbursal' : 'agreement';
}
