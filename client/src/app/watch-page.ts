import { logFault, placeOf, reportFault } from '../utils/log.ts';
import { PRESS_ANSWERED_MS } from '../utils/timing.ts';

const PRESSES = ['click', 'submit', 'change', 'keydown'] as const;
/** Matches scripts of browser extensions, whose errors are not the page's. */
const FOREIGN = /\w+-extension:|webkit-masked-url:|user-script:/u;

const isForeign = (error: unknown) => error instanceof Error && FOREIGN.test(error.stack ?? '');

let watching: AbortController | null = null;

type Watch = {
  /** Called for an error soon after a press, because no screen shows it. */
  onPressFailed: () => void;
  now?: () => number;
};

/** Reports what no boundary or form catches: errors in handlers and timers, unhandled rejections, policy violations. */
export function watchPage(view: Window, { onPressFailed, now = () => performance.now() }: Watch): void {
  watching?.abort();
  watching = new AbortController();
  const { signal } = watching;
  let pressedAt = -Infinity;
  for (const press of PRESSES) {
    view.addEventListener(press, () => (pressedAt = now()), { signal, capture: true });
  }
  const report = (kind: string, error: unknown) => {
    // An event without an error comes from a script of another origin, or is a browser warning.
    if (error === null || error === undefined || isForeign(error)) return;
    logFault(placeOf(error), kind);
    if (now() - pressedAt <= PRESS_ANSWERED_MS) onPressFailed();
  };
  view.addEventListener('error', ({ error }: ErrorEvent) => report('error', error), { signal });
  view.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason), { signal });
  view.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective }) => reportFault({ kind: 'policy', text: effectiveDirective }),
    { signal },
  );
}
