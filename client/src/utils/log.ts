import { VERSION } from './settings.ts';

/** Describes a fault without anything shown on the page and without typed or sent values. */
export type Fault = {
  /**
   * `crash`, `text`, `error`, `rejection`, `chunk`, `policy`, or an `ApiErrorKind`; `row` if unreadable rows of an
   * answer were dropped.
   */
  kind: string;
  text?: string;
  call?: string;
  status?: number | null;
  code?: number | null;
  fields?: readonly string[];
};
export type FaultCollector = (fault: Fault & { version: string }) => void;

let collector: FaultCollector | null = null;

export function collectFaults(to: FaultCollector | null): void {
  collector = to;
}

export function reportFault(fault: Fault): void {
  try {
    collector?.({ ...fault, version: VERSION });
  } catch {
    // A broken collector must not break the page.
  }
}

/** Returns `TypeError assets/index.js:1:2`: places of the stack without the message, which may quote the screen. */
export function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const places = [...(error.stack ?? '').matchAll(/\/([\w./-]+:\d+:\d+)/g)].map(([, place]) => place);
  return [error.name, ...places.slice(0, 3)].join(' ');
}

export const printFault = (text: string): void => console.error(text);

export function logFault(text: string, kind = 'crash'): void {
  printFault(text);
  reportFault({ kind, text });
}
