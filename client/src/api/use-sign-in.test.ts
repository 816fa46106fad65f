import { expect, test } from 'vitest';
import { memoryStorage } from '../device/memory-storage.ts';
import { createDevice } from '../device/device.ts';
import type { Api } from './client.ts';
import { fetchUser } from './use-sign-in.ts';

/** A device with a borrower on it, and a lender that answers when it is let go. */
function situation() {
  const storage = memoryStorage();
  const defaults = { packageName: 'p', edition: 'market', appName: 'A' } as const;
  const device = createDevice({ storage, defaults, now: () => 0 });
  const kept = { basicInfo: { userId: 'U1', firstName: null, mobile: '5500000001' } };
  device.session.set({ token: 'T1', userInfo: kept });
  let answer = () => {};
  const basicInfo = { userId: 'U1', firstName: 'ANA', mobile: '5500000001' };
  const info = new Promise((resolve) => {
    answer = () => resolve({ score: 600, basicInfo });
  });
  const api = { call: () => info } as unknown as Api; // only what fetchUser calls
  return { storage, device, kept, answer: () => answer(), fetched: fetchUser(api, device) };
}

test('keeps the name the lender has now', async () => {
  const { device, answer, fetched } = situation();
  answer();
  await fetched;
  expect(device.session.get()).toMatchObject({ score: 600, userInfo: { basicInfo: { firstName: 'ANA' } } });
});

test('an answer for somebody who has left is dropped', async () => {
  const { device, answer, fetched } = situation();
  device.session.clear();
  answer();
  await fetched;
  expect(device.session.get().userInfo).toBeNull();
});

test('nor is it written beside the token another tab has just stored', async () => {
  const { storage, device, kept, answer, fetched } = situation();
  storage.setItem('puente.token', '"T2"');
  answer();
  await fetched;
  expect(device.session.get().userInfo).toEqual(kept);
});
