import type { DebtParts } from '../order-record.ts';

/** Order in which a payment covers the parts of a debt. */
export const PAYMENT_ORDER = ['penalty', 'interestTax', 'interest', 'principal'] as const satisfies (keyof DebtParts)[];

export function sumParts(parts: DebtParts): number {
  return parts.penalty + parts.interestTax + parts.interest + parts.principal;
}

export function addParts(a: DebtParts, b: DebtParts): DebtParts {
  return combineParts(a, b, 1);
}

export function subtractParts(a: DebtParts, b: DebtParts): DebtParts {
  return combineParts(a, b, -1);
}

/** Spreads a payment (centavos) over a debt. Booked + surplus = amount. */
export function allocate(amount: number, unpaid: DebtParts): { booked: DebtParts; surplus: number } {
  const booked = { penalty: 0, interestTax: 0, interest: 0, principal: 0 };
  let surplus = amount;
  for (const part of PAYMENT_ORDER) {
    booked[part] = Math.min(surplus, unpaid[part]);
    surplus -= booked[part];
  }
  return { booked, surplus };
}

function combineParts(a: DebtParts, b: DebtParts, sign: 1 | -1): DebtParts {
  return {
    penalty: a.penalty + sign * b.penalty,
    interestTax: a.interestTax + sign * b.interestTax,
    interest: a.interest + sign * b.interest,
    principal: a.principal + sign * b.principal,
  };
}
