/** How most tests begin: somebody in a world of their own, and their app at a screen. */
import { vi } from 'vitest';
import { openApp, type OpenArgs } from './open-app.ts';
import { onPage } from './page.ts';
import { aboard, type Lender } from './wire-lender.ts';

type Changes = Partial<OpenArgs>;

/** The app of who is there (a visitor's, where nobody is signed in), once nothing is under way; at once where pauses pass. */
export async function visit({ me, send }: Pick<Lender, 'me' | 'send'>, address: string, changes: Changes = {}) {
  const app = await openApp({ me: me.token ? me : null, send, address, ...changes });
  if (!vi.isFakeTimers()) await app.settled();
  return app;
}

/** A persona at a screen. */
export async function open(who: string, address: string, changes: Changes = {}) {
  const lender = await aboard(who);
  return { ...lender, app: await visit(lender, address, changes) };
}

/** Goes to another screen of the same page. */
export const go = (address: string): void => {
  window.location.hash = `#${address}`;
};
/** The same, until nothing is under way there. */
export async function goTo(address: string): Promise<void> {
  go(address);
  await onPage.settled();
}
