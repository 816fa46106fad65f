/** Keeps ticked boxes in memory while the borrower reads the contract (screens: last-look). */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { ConfirmInfo } from '@puente/contract/entities/product';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { historyPlace } from '../history/entries.ts';
import { type Device, useDevice } from '../storage/device.ts';
import { type ConfirmState, type ConfirmTerms, termsDiffer } from './confirm-state.ts';

/** `entry`: place and key of the history entry, so that only coming back to it restores the ticks. */
type ConfirmVisit = { orderNo: string; status: number | null; entry: string; terms: ConfirmTerms };
type KeptTicks = ConfirmVisit & Pick<ConfirmState, 'ticked'>;

/** A reload makes a new device, so it restores nothing. */
const KEPT = new WeakMap<Device, KeptTicks>();

export function ticksToRestore(kept: KeptTicks | null, now: ConfirmVisit): ConfirmState['ticked'] | null {
  if (kept === null || kept.orderNo !== now.orderNo || kept.status !== now.status) return null;
  return kept.entry === now.entry && !termsDiffer(kept.terms, now.terms) ? kept.ticked : null;
}

/**
 * Returns `restore`, which gives the ticks kept before the contract opened (forgotten once this screen has mounted),
 * and `keep`, to call when it opens.
 */
export function useKeptTicks({ orderNo, status }: LoanOrder, { cost, agreementVersion }: ConfirmInfo) {
  const device = useDevice();
  const { key } = useLocation();
  useEffect(() => void KEPT.delete(device), [device]);
  const visitWith = (terms: ConfirmTerms): ConfirmVisit => {
    return { orderNo, status, entry: `${historyPlace()} ${key}`, terms };
  };
  return {
    restore: () => ticksToRestore(KEPT.get(device) ?? null, visitWith({ cost, agreementVersion })),
    keep: (kept: Pick<KeptTicks, 'ticked' | 'terms'>) => {
      KEPT.set(device, { ...visitWith(kept.terms), ticked: kept.ticked });
    },
  };
}
