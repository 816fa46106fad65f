import { useSearchParams } from 'react-router-dom';

/** `?part=lateCharge` makes a payment screen pay only the late charge, which comes before an extension. */
export const LATE_CHARGE = 'lateCharge';

/** Returns the late charge in pesos if the address asks for it; otherwise null. */
export function useLateCharge(payFirst: number | null | undefined): number | null {
  const [search] = useSearchParams();
  return search.get('part') === LATE_CHARGE ? (payFirst ?? null) : null;
}

/** Returns the `part` parameter for a link to another payment screen; undefined to pay any amount there. */
export const lateChargePart = (lateCharge: number | null) => (lateCharge === null ? undefined : LATE_CHARGE);
