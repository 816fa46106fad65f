import { expect, it, vi } from 'vitest';
import { storageKey } from '../support/storage-key.ts';
import { aboard } from './wire-lender.ts';
import { openApp } from './open-app.ts';

const HOUR = 3_600_000;
const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith(storageKey('draft.')));

it('an open page removes a draft within an hour of its expiry', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { me, send } = await aboard('repaid');
  const app = await openApp({ me, send, address: '/user_center/faq' });
  // Answers bring the server's time, by which drafts expire.
  await app.settled();
  app.device.drafts.save('personal', { firstName: 'Ana' });
  expect(drafts()).toHaveLength(1);

  // Moves the server's clock and the page's timers.
  await me.stage.clock.advance('23h');
  await vi.advanceTimersByTimeAsync(23 * HOUR);
  expect(drafts()).toHaveLength(1);
  await me.stage.clock.advance('2h');
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(drafts()).toHaveLength(0);
});
