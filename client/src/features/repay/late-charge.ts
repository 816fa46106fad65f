import { useSearchParams } from 'react-router-dom';

/** `?part=lateCharge` on the ways to pay: only the late charge is paid, as the first of the two payments for more time. */
export const LATE_CHARGE = 'lateCharge';

/** Pesos of the late charge, as the lender says it now, where the address asks for it; null: the address asks for nothing. */
export function useLateCharge(payFirst: number | null | undefined): number | null {
  const [search] = useSearchParams();
  return search.get('part') === LATE_CHARGE ? (payFirst ?? null) : null;
}

/** The query that keeps the choice on the way from one way to pay to another. */
export const lateChargePart = (lateCharge: number | null) => (lateCharge === null ? undefined : LATE_CHARGE);
