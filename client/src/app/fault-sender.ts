/**
 * Sends faults to the operators by beacon. Loaded only if the build names an address (`VITE_FAULTS_URL`), whose origin
 * the content policy then allows.
 */
import { hashPath } from '../utils/paths.ts';
import { callName } from '../api/call-names.ts';
import type { Fault } from '../utils/log.ts';
import { HOUR_MS, MINUTE_MS } from '../utils/timing.ts';
import { shellVersion } from '../utils/settings.ts';

/** Maximum reports per minute: a page that keeps breaking must not flood the collector. */
const AT_MOST = 10;
const REMEMBERED = 200;

type SenderArgs = {
  url: string;
  view: Window;
  beacon: (url: string, body: string) => unknown;
  now: () => number;
};

/** Returns `4g` and the like from the Network Information API, which only some browsers have. */
const networkOf = (browser: Navigator): string | null =>
  (browser as Navigator & { connection?: { effectiveType?: string } }).connection?.effectiveType ?? null;

export function createSender({ url, view, beacon, now }: SenderArgs) {
  let sent: number[] = [];
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
        route: hashPath(view.location.hash),
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
