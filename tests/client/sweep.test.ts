/** A page that stays open for days keeps nobody's papers for longer than it promises. */
import { expect, it, vi } from 'vitest';
import { storageKey } from '../support/storage-key.ts';
import { aboard } from './wire-lender.ts';
import { openApp } from './open-app.ts';

const HOUR = 3_600_000;
const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith(storageKey('draft.')));

it('a draft goes within the hour after its day is over, while the page is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { me, send } = await aboard('repaid');
  const app = await openApp({ me, send, address: '/user_center/faq' });
  // The answers bring the lender's time: by the phone's alone nothing is too old.
  await app.settled();
  app.device.drafts.save('personal', { firstName: 'Ana' });
  expect(drafts()).toHaveLength(1);

  // The lender's time and the phone's: an answer in between tells the same.
  await me.stage.clock.advance('23h');
  await vi.advanceTimersByTimeAsync(23 * HOUR);
  expect(drafts()).toHaveLength(1);
  await me.stage.clock.advance('2h');
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(drafts()).toHaveLength(0);
});
