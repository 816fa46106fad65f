import { expect, test } from 'vitest';
import { memoryStorage } from '../device/memory-storage.fixture.ts';
import { createDevice } from '../device/device.ts';
import type { Api } from './client.ts';
import { fetchUser } from './use-sign-in.ts';

/** A device, and a lender whose answers wait until the test gives them. */
function waiting() {
  const storage = memoryStorage();
  const defaults = { packageName: 'p', edition: 'market', appName: 'A' } as const;
  const device = createDevice({ storage, defaults, clock: { now: () => 0, isKnown: () => true } });
  device.session.set({ token: 'T1' });
  const answers: ((basicInfo: object) => void)[] = [];
  const call = () => new Promise((give) => answers.push((basicInfo) => give({ score: 600, basicInfo })));
  const api = { call } as unknown as Api; // only what fetchUser calls
  const asked = (times: number) => expect.poll(() => answers).toHaveLength(times);
  return { storage, device, api, answers, asked };
}

test('keeps the name the lender has now', async () => {
  const { device, api, answers, asked } = waiting();
  const fetched = fetchUser(api, device);
  await asked(1);
  answers[0]?.({ userId: 'U1', firstName: 'ANA', mobile: '5500000001' });
  await fetched;
  expect(device.session.get()).toMatchObject({ score: 600, userInfo: { basicInfo: { firstName: 'ANA' } } });
});

test('an answer is not written beside the token another tab has just stored', async () => {
  const { storage, device, api, answers, asked } = waiting();
  const fetched = fetchUser(api, device);
  await asked(1);
  storage.setItem('puente.token', '"T2"');
  answers[0]?.({ userId: 'U1' });
  await fetched;
  expect(device.session.get().userInfo).toBeNull();
});

test('the lender is asked once, however many wait for the answer, and again after it', async () => {
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

test('a name and a number that the lender does not have are nothing', async () => {
  const { device, api, answers, asked } = waiting();
  const fetched = fetchUser(api, device);
  await asked(1);
  answers[0]?.({ userId: 'U1' });
  await fetched;
  expect(device.session.get().userInfo).toEqual({ basicInfo: { userId: 'U1', firstName: null, mobile: null } });
});

test('the borrower who signs in meanwhile is asked about too, once, also while the answer about the one before is late', async () => {
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

test('an answer that comes after another borrower has signed in and was answered is dropped, and is no failure', async () => {
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

test('an answer for somebody who left while it was on its way is dropped', async () => {
  const { device, api, answers, asked } = waiting();
  const fetched = fetchUser(api, device);
  await asked(1);
  device.session.clear();
  answers[0]?.({ userId: 'U1' });
  await fetched;
  expect(device.session.get().userInfo).toBeNull();
});

test('for somebody who left at once nothing is asked', async () => {
  const { device, api, answers } = waiting();
  const fetched = fetchUser(api, device);
  device.session.clear();
  await fetched;
  expect(answers).toEqual([]);
});
