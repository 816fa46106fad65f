import { useSearchParams } from 'react-router-dom';

/** `?part=lateCharge` on the ways to pay: pays only the late charge, the first of an extension's two payments. */
export const LATE_CHARGE = 'lateCharge';

/** Returns the lender's late charge in pesos if the address asks for it; otherwise null. */
export function useLateCharge(payFirst: number | null | undefined): number | null {
  const [search] = useSearchParams();
  return search.get('part') === LATE_CHARGE ? (payFirst ?? null) : null;
}

/** The query that keeps the choice on the way from one way to pay to another. */
export const lateChargePart = (lateCharge: number | null) => (lateCharge === null ? undefined : LATE_CHARGE);
