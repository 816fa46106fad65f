/**
 * Sends faults to who looks after the app, by beacon, when the build names an address (`VITE_FAULTS_URL`). Fetched only
 * then. The content policy names the same origin, and no other can be reached.
 */
import { callName } from '../api/call-names.ts';
import type { Fault } from '../lib/log.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/time/timing.ts';
import { shellVersion } from '../lib/version.ts';

/** Most reports per minute, for a page that breaks over and over. */
const AT_MOST = 10;
/** Most faults remembered as sent. */
const REMEMBERED = 200;

type SenderArgs = {
  url: string;
  view: Window;
  beacon: (url: string, body: string) => unknown;
  /** Milliseconds, by a clock that only goes forward. */
  now: () => number;
};

/** `4g`, where the browser says so. */
const networkOf = (browser: Navigator): string | null =>
  (browser as Navigator & { connection?: { effectiveType?: string } }).connection?.effectiveType ?? null;

export function createSender({ url, view, beacon, now }: SenderArgs) {
  let sent: number[] = [];
  /** Time of the last report of each fault; a repeat within the hour is not sent. */
  const lastSent = new Map<string, number>();
  return ({ call, ...fault }: Fault & { version: string }): void => {
    const same = JSON.stringify([call, fault]);
    if (now() - (lastSent.get(same) ?? -HOUR_MS) < HOUR_MS) return;
    sent = sent.filter((at) => now() - at < MINUTE_MS);
    if (sent.length >= AT_MOST) return;
    sent.push(now());
    if (lastSent.size >= REMEMBERED) lastSent.clear();
    lastSent.set(same, now());
    beacon(
      url,
      JSON.stringify({
        ...fault,
        call: call === undefined ? null : (callName(call) ?? call),
        // Drops the query, which may name an order.
        route: view.location.hash.slice(1).split('?')[0] || '/',
        shell: shellVersion(),
        network: networkOf(view.navigator),
      }),
    );
  };
}

let sender: ReturnType<typeof createSender> | undefined;

export function sendFault(url: string, fault: Fault & { version: string }): void {
  sender ??= createSender({
    url,
    view: window,
    beacon: (to, body) => navigator.sendBeacon(to, body),
    now: () => performance.now(),
  });
  sender(fault);
}
