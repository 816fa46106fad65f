import { VERSION } from './version.ts';

/** Where the page broke and in which version; never what was on it (faults C6). */
export type Fault = { text: string; version: string };
export type FaultCollector = (fault: Fault) => void;

let collector: FaultCollector | null = null;

/** Sends every fault to a collector of the lender as well; null, the default, to nobody. */
export function collectFaults(to: FaultCollector | null): void {
  collector = to;
}

/** For somebody who looks into the console of a broken page, and for the collector where there is one. */
export function logFault(text: string): void {
  console.error(text);
  try {
    collector?.({ text, version: VERSION });
  } catch {
    // A collector that breaks must not break the page as well.
  }
}
