/** A stored loan's amounts in centavos. */
import type { LoanRecord } from '@puente/mock-server/loans/order-record';

export type Parts = LoanRecord['charged'];
export const FINAL: readonly number[] = [4, 8, 9];

export const sum = (parts: Parts) => parts.penalty + parts.interestTax + parts.interest + parts.principal;
export const owedOf = (order: LoanRecord) => sum(order.charged) - sum(order.paid);

/** Money that arrived and awaits booking, in centavos. */
export const onItsWay = ({ payments }: LoanRecord): number =>
  payments.reduce(
    (all, { amount, booked, bookedAt, rejection }) =>
      all + (bookedAt === null && rejection === null ? amount - sum(booked) : 0),
    0,
  );
