/** State of a confirmation: ticked boxes, the last attempt, and the price it is about (pure). */
import { changedPrice } from '@puente/contract/calls/order';
import type { CostBreakdown } from '@puente/contract/entities/cost';
import type { ApiError } from '../api/errors/api-error.ts';

export type ConfirmBox = 'agreement' | 'creditCheck';

export type ConfirmState = {
  ticked: Readonly<Record<ConfirmBox, boolean>>;
  /** Boxes left unticked are named from the first press on. */
  attempt: { name: 'none' | 'pressed' } | { name: 'refused'; error: ApiError };
  /** The server has no consent for this order, although its record of the borrower has one. */
  consentRefused: boolean;
  /** Price that the server gave when it refused the one on screen. */
  corrected: CostBreakdown | null;
  /** Changed price that the borrower has seen: the next press confirms it. */
  accepted: CostBreakdown | null;
};

export type ConfirmEvent =
  | { type: 'tick'; box: ConfirmBox; on: boolean }
  /** `accepts`: the changed price that this press has found; null if it sends or finds an unticked box. */
  | { type: 'press'; accepts: CostBreakdown | null }
  | { type: 'refuse'; error: ApiError };

export const UNCONFIRMED: ConfirmState = {
  ticked: { agreement: false, creditCheck: false },
  attempt: { name: 'none' },
  consentRefused: false,
  corrected: null,
  accepted: null,
};

export function reduceConfirm(state: ConfirmState, event: ConfirmEvent): ConfirmState {
  if (event.type === 'tick') return { ...state, ticked: { ...state.ticked, [event.box]: event.on } };
  if (event.type === 'press') {
    return { ...state, attempt: { name: 'pressed' }, accepted: event.accepts ?? state.accepted };
  }
  const { error } = event;
  const refused: ConfirmState = { ...state, attempt: { name: 'refused', error } };
  if (error.codeName === 'consentMissing') return { ...refused, consentRefused: true };
  const price = error.codeName === 'priceChanged' ? changedPrice.safeParse(error.data) : null;
  return price?.success ? { ...refused, corrected: price.data.cost, accepted: price.data.cost } : refused;
}
