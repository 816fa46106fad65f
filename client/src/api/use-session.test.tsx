import { SESSION_CODES } from '@puente/contract/wire/codes';
import { expect, test, vi } from 'vitest';
import { browserBridge } from '../native/browser.ts';
import { ApiError } from './errors/api-error.ts';
import { createPage, openHook } from './open-hook.fixture.tsx';
import { useSessionEnd } from './api-context.ts';
import { useRefreshUser } from './use-refresh-user.ts';
import { useSignIn } from './use-sign-in.ts';
import { useSignOut } from './use-sign-out.ts';

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
  expect(kept.at(-1)).toMatchObject({ ...rest, score: 600, userInfo: { basicInfo: { firstName: 'ANA' } } });
  expect(sent).toEqual(['token T2']);
  expect(page.asked.map(({ path }) => path)).toEqual(['/security/getUserInfo']);
  close();
});

test('a login in a browser changes only the token, and succeeds without the name', async () => {
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

test('refetches the name after a save; keeps the old one if that fails', async () => {
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
  await expect.poll(() => page.device.session.get().userInfo?.basicInfo.firstName).toBe('ANA');
  fail = true;
  now()();
  await expect.poll(() => page.asked).toHaveLength(2);
  expect(page.device.session.get().userInfo?.basicInfo.firstName).toBe('ANA');
  close();
});

test.each([true, false])('signing out removes everything of the borrower (in the shell: %s)', async (inApp) => {
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
});

test('useSessionEnd returns why the last session ended', async () => {
  const page = createPage();
  const { now, close } = openHook(page, useSessionEnd);
  await expect.poll(() => now()).toBeNull();
  page.sessionEnd.handle(new ApiError({ kind: 'session', path: '/x', code: SESSION_CODES.otherDevice }), 'T1');
  await expect.poll(() => now()).toMatchObject({ code: 'otherDevice' });
  close();
});
