import { VERSION } from './version.ts';

/** What went wrong and in which version; never what was on the page, and never a value somebody typed or was sent. */
export type Fault = {
  /**
   * `crash`, `text`, `error`, `rejection`, `chunk`, `policy`, or how a call ended (`ApiErrorKind`); `row` for a call that was read
   * without some of its rows.
   */
  kind: string;
  /** Where it happened, for somebody who knows the code. */
  text?: string;
  /** The path of the contract, in clear and without its query: `/loan/loan-order/latest`. */
  call?: string;
  /** Of HTTP, null when nothing came back; and of the envelope, null when there was none. */
  status?: number | null;
  code?: number | null;
  /** Where the answer could not be read: `data.order.amount`. */
  fields?: readonly string[];
};
export type FaultCollector = (fault: Fault & { version: string }) => void;

let collector: FaultCollector | null = null;

/** Sends every fault to a collector of the lender as well; null, the default, to nobody. */
export function collectFaults(to: FaultCollector | null): void {
  collector = to;
}

/** For the collector alone, where there is one. */
export function tellFault(fault: Fault): void {
  try {
    collector?.({ ...fault, version: VERSION });
  } catch {
    // A collector that breaks must not break the page as well.
  }
}

/** Where an error was thrown, `TypeError assets/index.js:1:2`: lines of its stack without the message, which may quote the screen. */
export function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const places = [...(error.stack ?? '').matchAll(/\/([\w./-]+:\d+:\d+)/g)].map(([, place]) => place);
  return [error.name, ...places.slice(0, 3)].join(' ');
}

/** For somebody who looks into the console of a broken page. */
export const sayFault = (text: string): void => console.error(text);

/** For both. */
export function logFault(text: string, kind = 'crash'): void {
  sayFault(text);
  tellFault({ kind, text });
}
