import { expect, test } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.fixture.ts';
import { createDevice } from '../storage/device.ts';
import type { Api } from './client.ts';
import { fetchUser } from './use-sign-in.ts';

function waiting() {
  const storage = memoryStorage();
  const defaults = { packageName: 'p', edition: 'market', appName: 'A' } as const;
  const device = createDevice({ storage, defaults, clock: { now: () => 0, isKnown: () => true } });
  device.session.set({ token: 'T1' });
  const answers: ((basicInfo: object) => void)[] = [];
  const call = () => new Promise((give) => answers.push((basicInfo) => give({ score: 600, basicInfo })));
  const api = { call } as unknown as Api; // fetchUser calls nothing else
  const asked = (times: number) => expect.poll(() => answers).toHaveLength(times);
  return { storage, device, api, answers, asked };
}

test('discards an answer for a token that another tab has replaced', async () => {
  const { storage, device, api, answers, asked } = waiting();
  const fetched = fetchUser(api, device);
  await asked(1);
  storage.setItem('puente.token', '"T2"');
  answers[0]?.({ userId: 'U1' });
  await fetched;
  expect(device.session.get().userInfo).toBeNull();
});

test('sends one request for several callers, and another one afterwards', async () => {
  const { device, api, answers, asked } = waiting();
  const waits = [fetchUser(api, device), fetchUser(api, device)];
  await asked(1);
  answers[0]?.({ userId: 'U1' });
  await Promise.all(waits);
  expect(answers).toHaveLength(1);
  const again = fetchUser(api, device);
  await asked(2);
  answers[1]?.({ userId: 'U1' });
  await again;
});

test('stores a missing name and number as null', async () => {
  const { device, api, answers, asked } = waiting();
  const fetched = fetchUser(api, device);
  await asked(1);
  answers[0]?.({ userId: 'U1' });
  await fetched;
  expect(device.session.get().userInfo).toEqual({ basicInfo: { userId: 'U1', firstName: null, mobile: null } });
});

test('requests the new borrower’s user once, even if the previous borrower’s answer comes late', async () => {
  const { device, api, answers, asked } = waiting();
  const first = fetchUser(api, device);
  await asked(1);
  device.session.set({ token: 'T2' });
  const second = fetchUser(api, device);
  await asked(2);
  answers[0]?.({ userId: 'U1' });
  await first;
  const third = fetchUser(api, device);
  answers[1]?.({ userId: 'U2' });
  await Promise.all([second, third]);
  expect(answers).toHaveLength(2);
  expect(device.session.get().userInfo?.basicInfo.userId).toBe('U2');
});

test('discards a late answer for an earlier borrower without failing', async () => {
  const { device, api, answers, asked } = waiting();
  const first = fetchUser(api, device);
  await asked(1);
  device.session.set({ token: 'T2' });
  const second = fetchUser(api, device);
  await asked(2);
  answers[1]?.({ userId: 'U2' });
  await second;
  answers[0]?.({ userId: 'U1' });
  await expect(first).resolves.toBeUndefined();
  expect(device.session.get().userInfo?.basicInfo.userId).toBe('U2');
});

test('discards an answer after a sign-out', async () => {
  const { device, api, answers, asked } = waiting();
  const fetched = fetchUser(api, device);
  await asked(1);
  device.session.clear();
  answers[0]?.({ userId: 'U1' });
  await fetched;
  expect(device.session.get().userInfo).toBeNull();
});

test('sends nothing for a borrower who signed out at once', async () => {
  const { device, api, answers } = waiting();
  const fetched = fetchUser(api, device);
  device.session.clear();
  await fetched;
  expect(answers).toEqual([]);
});
