import { vi } from 'vitest';
import { openApp, type OpenArgs } from './open-app.ts';
import { onPage } from './page.ts';
import { aboard, type Lender } from './wire-lender.ts';

type Changes = Partial<OpenArgs>;

/** Opens the app, as a visitor if `me` has no session; waits until the page is idle, unless timers are faked. */
export async function visit({ me, send }: Pick<Lender, 'me' | 'send'>, address: string, changes: Changes = {}) {
  const app = await openApp({ me: me.token ? me : null, send, address, ...changes });
  if (!vi.isFakeTimers()) await app.settled();
  return app;
}

export async function open(who: string, address: string, changes: Changes = {}) {
  const lender = await aboard(who);
  return { ...lender, app: await visit(lender, address, changes) };
}

export const go = (address: string): void => {
  window.location.hash = `#${address}`;
};
/** Goes to an address and waits until the page is idle. */
export async function goTo(address: string): Promise<void> {
  go(address);
  await onPage.settled();
}
