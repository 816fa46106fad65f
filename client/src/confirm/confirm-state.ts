/** State of the confirm screen: ticked boxes, also while the contract is read, the last attempt, and a changed price. */
import { changedPrice } from '@puente/contract/calls/order';
import type { ConfirmInfo, CostBreakdown } from '@puente/contract/entities/product';
import type { ApiError } from '../api/api-error.ts';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { historyPlace } from '../history/entries.ts';
import { type Device, useDevice } from '../storage/device.ts';

export type ConfirmBox = 'agreement' | 'creditCheck';

export type ConfirmState = {
  ticked: Readonly<Record<ConfirmBox, boolean>>;
  /** Unticked boxes show an error from the first press on. */
  attempt: { name: 'none' | 'pressed' } | { name: 'refused'; error: ApiError };
  consentRefused: boolean;
  /** New price, which the server sent when it refused the price on screen. */
  corrected: CostBreakdown | null;
  /** Changed price that the borrower has seen: the next press confirms it. */
  accepted: CostBreakdown | null;
  /** Terms of the restored ticks: other terms untick the boxes. Null without restored ticks and after a press. */
  restoredFor: ConfirmTerms | null;
};

export type ConfirmTerms = Pick<ConfirmInfo, 'cost' | 'agreementVersion' | 'account'>;

export type ConfirmEvent =
  | { type: 'tick'; box: ConfirmBox; on: boolean }
  /**
   * `accepts`: changed price that this press shows to the borrower; null if the press sends, or finds an unticked box.
   */
  | { type: 'press'; accepts: CostBreakdown | null }
  | { type: 'refuse'; error: ApiError }
  /** The contract changed, or the terms of restored ticks. */
  | { type: 'untick' };

export const UNCONFIRMED: ConfirmState = {
  ticked: { agreement: false, creditCheck: false },
  attempt: { name: 'none' },
  consentRefused: false,
  corrected: null,
  accepted: null,
  restoredFor: null,
};

export function reduceConfirm(state: ConfirmState, event: ConfirmEvent): ConfirmState {
  if (event.type === 'tick') return { ...state, ticked: { ...state.ticked, [event.box]: event.on } };
  if (event.type === 'untick') return { ...state, ticked: UNCONFIRMED.ticked, restoredFor: null };
  if (event.type === 'press') {
    const accepted = event.accepts ?? state.accepted;
    return { ...state, attempt: { name: 'pressed' }, accepted, restoredFor: null };
  }
  const { error } = event;
  const refused: ConfirmState = { ...state, attempt: { name: 'refused', error } };
  if (error.codeName === 'consentMissing') return { ...refused, consentRefused: true };
  const price = error.codeName === 'priceChanged' ? changedPrice.safeParse(error.data) : null;
  return price?.success ? { ...refused, corrected: price.data.cost, accepted: price.data.cost } : refused;
}

/** Figures that the borrower saw before; unknown ones are absent or null. */
export type SeenCost = Partial<CostBreakdown>;

/** Returns the calculator's figures, which the order stores from its start. */
export function costOfOrder(order: LoanOrder): SeenCost {
  return {
    amount: order.amount,
    termDays: order.termDays,
    annualRate: order.annualRate,
    processingFee: order.fee,
    processingFeeTax: order.feeTax,
    interest: order.interest,
    interestTax: order.interestTax,
    cat: order.cat,
    ...(typeof order.disbursalAmount === 'number' ? { depositAmount: order.disbursalAmount } : {}),
    ...(typeof order.totalRepayment === 'number' ? { totalRepayment: order.totalRepayment } : {}),
  };
}

// Omits the due date, which moves from day to day while the price stays.
const PRICE = [
  'amount',
  'termDays',
  'processingFee',
  'processingFeeTax',
  'interest',
  'interestTax',
  'cat',
  'depositAmount',
  'totalRepayment',
] as const satisfies readonly (keyof CostBreakdown)[];

export function priceDiffers(seen: SeenCost, now: CostBreakdown): boolean {
  return PRICE.some((figure) => {
    const old = seen[figure];
    return old !== null && old !== undefined && old !== now[figure];
  });
}

/** Returns true for another contract text or another account, which the contract names. */
export function contractDiffers(a: ConfirmTerms, b: ConfirmTerms): boolean {
  if (a.agreementVersion !== b.agreementVersion) return true;
  return a.account?.last4 !== b.account?.last4 || a.account?.bankName !== b.account?.bankName;
}

export function termsDiffer(a: ConfirmTerms, b: ConfirmTerms): boolean {
  return contractDiffers(a, b) || priceDiffers(a.cost, b.cost);
}

/** `entry`: place and key of the history entry, so that only coming back to it restores the ticks. */
type ConfirmVisit = { orderNo: string; status: number | null; entry: string; terms: ConfirmTerms };
type KeptTicks = ConfirmVisit & Pick<ConfirmState, 'ticked'>;

/** Ticked boxes, in memory while the borrower reads the contract (screens: last-look). A reload loses them. */
const KEPT = new WeakMap<Device, KeptTicks>();

export function ticksToRestore(kept: KeptTicks | null, now: ConfirmVisit): ConfirmState['ticked'] | null {
  if (kept === null || kept.orderNo !== now.orderNo || kept.status !== now.status) return null;
  return kept.entry === now.entry && !termsDiffer(kept.terms, now.terms) ? kept.ticked : null;
}

/**
 * Returns `restore`, which gives the ticks kept before the contract opened (forgotten once this screen has mounted),
 * and `keep`, to call when it opens.
 */
export function useKeptTicks({ orderNo, status }: LoanOrder, { cost, agreementVersion, account }: ConfirmInfo) {
  const device = useDevice();
  const { key } = useLocation();
  useEffect(() => void KEPT.delete(device), [device]);
  const visitWith = (terms: ConfirmTerms): ConfirmVisit => {
    return { orderNo, status, entry: `${historyPlace()} ${key}`, terms };
  };
  return {
    restore: () => ticksToRestore(KEPT.get(device) ?? null, visitWith({ cost, agreementVersion, account })),
    keep: (kept: Pick<KeptTicks, 'ticked' | 'terms'>) => {
      KEPT.set(device, { ...visitWith(kept.terms), ticked: kept.ticked });
    },
  };
}
