/** `agreement`: for an application; `disbursal`: the contract of an approved loan. */
export type ContractKind = 'agreement' | 'disbursal';

/** Statuses from the approval on; every other or unknown status has the agreement. */
const APPROVED: readonly number[] = [18, 7, 10, 2, 3, 4];

export function contractOf(status: number | null): ContractKind {
  return status !== null && APPROVED.includes(status) ? 'disbursal' : 'agreement';
}
