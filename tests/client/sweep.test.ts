/** A page that stays open for days keeps nobody's papers for longer than it promises. */
import './page.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { START } from '@puente/kit';
import { storageKey } from '../support/storage-key.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

beforeAll(furnishWindow);
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const HOUR = 3_600_000;
const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith(storageKey('draft.')));

it('a draft goes within the hour after its day is over, while the page is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { me, send } = await aboard('repaid');
  let now = START;
  const app = await openApp({ me, send, address: '/user_center/faq', phone: () => now });
  app.device.drafts.save('personal', { firstName: 'Ana' });
  expect(drafts()).toHaveLength(1);

  now += 23 * HOUR;
  await vi.advanceTimersByTimeAsync(23 * HOUR);
  expect(drafts()).toHaveLength(1);
  now += 2 * HOUR;
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(drafts()).toHaveLength(0);
  app.close();
});
