import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.fixture.ts';
import { createDevice, useSession } from '../storage/device.ts';
import type { Api } from './client.ts';
import { fetchUser, useRefreshUser, useSignIn, useEdition, useSignOut } from './session.ts';
import { browserBridge } from '../native/use-bridge.ts';
import { ApiError } from './api-error.ts';
import { createPage, openHook } from './open-hook.fixture.tsx';

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

type Waiting = ReturnType<typeof waiting>;

test.each([
  ['another tab has signed in', ({ storage }: Waiting) => storage.setItem('puente.token', '"T2"')],
  ['the borrower has signed out', ({ device }: Waiting) => device.session.clear()],
])('discards an answer that arrives after %s', async (_what, change) => {
  const page = waiting();
  const { device, api, answers, asked } = page;
  const fetched = fetchUser(api, device);
  await asked(1);
  change(page);
  answers[0]?.({ userId: 'U1' });
  await fetched;
  expect(device.session.get().userInfo).toBeNull();
});

test('fetchUser sends one request for simultaneous callers, and a new one for a later caller', async () => {
  const { device, api, answers, asked } = waiting();
  const waits = [fetchUser(api, device), fetchUser(api, device)];
  await asked(1);
  answers[0]?.({ userId: 'U1' });
  await Promise.all(waits);
  expect(answers).toHaveLength(1);
  expect(device.session.get().userInfo).toEqual({ basicInfo: { userId: 'U1', firstName: null, mobile: null } });
  const again = fetchUser(api, device);
  await asked(2);
  answers[1]?.({ userId: 'U1' });
  await again;
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

test('sends nothing for a borrower who signed out at once', async () => {
  const { device, api, answers } = waiting();
  const fetched = fetchUser(api, device);
  device.session.clear();
  await fetched;
  expect(answers).toEqual([]);
});

const ana = { score: 600, basicInfo: { userId: 'U1', firstName: 'ANA', mobile: '5500000001' } };

function shell(inApp: boolean) {
  const sent: string[] = [];
  const done = { ok: true, data: null } as const;
  const bridge = {
    ...browserBridge(),
    inApp,
    setNewToken: async (token: string) => {
      sent.push(`token ${token}`);
      return done;
    },
    logout: async () => {
      sent.push('logout');
      return done;
    },
  };
  return { sent, bridge };
}

const everything = {
  token: 'T2',
  userId: 'U1',
  mobile: '5500000001',
  packageName: 'mx.otra',
  appName: 'Otra',
  afid: 'A7',
  deviceMessage: 'D',
};

test('a login in the shell stores its values, passes the token to the shell and fetches the borrower’s name', async () => {
  const { sent, bridge } = shell(true);
  const page = createPage({ bridge, token: null, lender: () => ana });
  const kept: unknown[] = [];
  page.device.session.subscribe(() => kept.push(page.device.session.get()));
  const { now, close } = openHook(page, useSignIn);
  await expect.poll(() => now()).toBeDefined();
  await now()(everything);
  const { userId, mobile, ...rest } = everything;
  expect(kept[0]).toMatchObject({ ...rest, userInfo: { basicInfo: { userId, mobile, firstName: null } } });
  expect(kept.at(-1)).toMatchObject({ ...rest, score: 600, userInfo: { basicInfo: { firstName: 'Ana' } } });
  expect(sent).toEqual(['token T2']);
  expect(page.asked.map(({ path }) => path)).toEqual(['/security/getUserInfo']);
  close();
});

test('a login in a browser replaces only the token and the user, and succeeds even if the name cannot be fetched', async () => {
  const { sent, bridge } = shell(false);
  const page = createPage({
    bridge,
    token: null,
    lender: ({ path }) => {
      throw new ApiError({ kind: 'network', path });
    },
  });
  page.device.session.set({ afid: 'A1', deviceMessage: 'D1' });
  const { now, close } = openHook(page, useSignIn);
  await expect.poll(() => now()).toBeDefined();
  await expect(now()({ token: 'T2' })).resolves.toBeUndefined();
  expect(page.device.session.get()).toMatchObject({
    token: 'T2',
    userInfo: null,
    packageName: 'mx.puente.app',
    appName: 'Puente',
    afid: 'A1',
    deviceMessage: 'D1',
  });
  await now()({ token: 'T3', userId: 'U3' });
  expect(page.device.session.get().userInfo).toEqual({ basicInfo: { userId: 'U3', firstName: null, mobile: null } });
  expect(sent).toEqual([]);
  close();
});

test('a new token drops another borrower’s name and score; the same token keeps them', async () => {
  const { bridge } = shell(false);
  const page = createPage({
    bridge,
    lender: ({ path }) => {
      throw new ApiError({ kind: 'network', path });
    },
  });
  const { session } = page.device;
  session.set({ score: 600, userInfo: { basicInfo: ana.basicInfo } });
  const { now, close } = openHook(page, useSignIn);
  await expect.poll(() => now()).toBeDefined();
  await now()({ token: 'T1' });
  expect(session.get()).toMatchObject({ score: 600, userInfo: { basicInfo: ana.basicInfo } });
  await now()({ token: 'T2' });
  expect(session.get()).toMatchObject({ token: 'T2', score: null, userInfo: null });
  close();
});

test('useRefreshUser refetches the borrower’s name, and keeps the stored name if the request fails', async () => {
  let fail = false;
  const page = createPage({
    lender: ({ path }) => {
      if (fail) throw new ApiError({ kind: 'network', path });
      return ana;
    },
  });
  const { now, close } = openHook(page, useRefreshUser);
  await expect.poll(() => now()).toBeDefined();
  now()();
  await expect.poll(() => page.device.session.get().userInfo?.basicInfo.firstName).toBe('Ana');
  fail = true;
  now()();
  await expect.poll(() => page.asked).toHaveLength(2);
  expect(page.device.session.get().userInfo?.basicInfo.firstName).toBe('Ana');
  close();
});

test.each([true, false])(
  'signing out removes the borrower’s stored values, photos and cached answers (in the shell: %s)',
  async (inApp) => {
    const { sent, bridge } = shell(inApp);
    const page = createPage({ bridge });
    const { device, queries } = page;
    device.session.set({ userInfo: { basicInfo: ana.basicInfo }, language: 'en' });
    device.drafts.save('personal', { firstName: 'ANA' });
    device.consents.give([]);
    const photos = vi.spyOn(device.photos, 'removeAll').mockResolvedValue();
    queries.setQueryData(['x'], 1);
    const { now, close } = openHook(page, useSignOut);
    await expect.poll(() => now()).toBeDefined();
    expect(device.session.storage.keys().length).toBeGreaterThan(2);
    now()();
    expect(device.session.get()).toMatchObject({ token: null, userInfo: null, language: 'en' });
    expect(device.session.storage.keys()).toEqual(['puente.language']);
    expect(photos).toHaveBeenCalledOnce();
    expect(queries.getQueryData(['x'])).toBeUndefined();
    expect(sent).toEqual(inApp ? ['logout'] : []);
    close();
  },
);

test('switches to the edition that a later answer of the server names, and stores it', async () => {
  const page = createPage();
  let offer: Parameters<typeof useEdition>[0];
  const { values, close } = openHook(page, () => {
    useSession();
    useEdition(offer);
  });
  await expect.poll(() => values.length).toBeGreaterThan(0);
  offer = { edition: 'single' };
  page.device.session.set({ language: 'en' });
  await expect.poll(() => page.device.session.get().edition).toBe('single');
  expect(page.device.session.storage.read('puente.edition')).toBe('single');
  close();
});
