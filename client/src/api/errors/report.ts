import type { ApiErrorKind } from './api-error.ts';

/** What went wrong with a call, for those who look after the app: names of fields, never a value. */
export type CallFault = {
  /** How the call ended; `row` for one that was read without some of its rows. */
  kind: ApiErrorKind | 'row';
  /** The path of the contract, in clear and without its query: `/loan/loan-order/latest`. */
  call: string;
  /** Of HTTP; null when nothing came back. */
  status: number | null;
  /** Of the envelope; null when there was none. */
  code: number | null;
  /** Where the answer could not be read: `data.order.amount`. */
  fields: readonly string[];
};

export type Report = (fault: CallFault) => void;
