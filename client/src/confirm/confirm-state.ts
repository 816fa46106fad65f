/** Reducer for the confirm screen: ticked boxes, the last attempt, and a changed price. */
import { changedPrice } from '@puente/contract/calls/order';
import type { CostBreakdown } from '@puente/contract/entities/cost';
import type { ApiError } from '../api/errors/api-error.ts';

export type ConfirmBox = 'agreement' | 'creditCheck';

export type ConfirmState = {
  ticked: Readonly<Record<ConfirmBox, boolean>>;
  /** Unticked boxes show an error from the first press on. */
  attempt: { name: 'none' | 'pressed' } | { name: 'refused'; error: ApiError };
  /** True once the server refused the order because its consent is missing. */
  consentRefused: boolean;
  /** New price, which the server sent when it refused the price on screen. */
  corrected: CostBreakdown | null;
  /** Changed price that the borrower has seen: the next press confirms it. */
  accepted: CostBreakdown | null;
};

export type ConfirmEvent =
  | { type: 'tick'; box: ConfirmBox; on: boolean }
  /**
   * `accepts`: changed price that this press shows to the borrower; null if the press sends, or finds an unticked box.
   */
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
