import { expect, test, it } from 'vitest';
import { createDevice } from '../storage/device.ts';
import { memoryStorage } from '../storage/memory-storage.fixture.ts';
import type { Bridge, ShellInfo } from '../native/bridge.ts';
import { browserBridge } from '../native/use-bridge.ts';
import { takeShellSession, endedTokens } from './follow-shell.ts';

it('recognises the last three ended tokens after a restart, though it never stores them in plain text', () => {
  const storage = memoryStorage();
  const ended = endedTokens(storage);
  for (const token of ['token-1', 'token-2', 'token-3', 'token-4', 'token-4']) ended.add(token);
  const later = endedTokens(storage);
  expect(['token-1', 'token-2', 'token-3', 'token-4', 'token-5'].map(later.has)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(storage.getItem('puente.ended')).not.toContain('token');
});

it('reads a damaged list of ended tokens as empty', () => {
  const storage = memoryStorage({ 'puente.ended': '{"a":' });
  expect(endedTokens(storage).has('token-1')).toBe(false);
  expect(endedTokens(null).has('token-1')).toBe(false);
});

const NOBODY: ShellInfo = {
  token: null,
  packageName: null,
  appName: null,
  afid: null,
  deviceMessage: null,
  language: null,
};
const ana = { basicInfo: { userId: 'U1', firstName: 'Ana', mobile: '5500000001' } };

test('saves typed text for the signed-in borrower before a late login from the shell replaces the session', async () => {
  const defaults = { packageName: 'mx.puente.app', edition: 'market', appName: 'Puente' } as const;
  const { session, drafts } = createDevice({
    storage: memoryStorage(),
    defaults,
    clock: { now: () => 1_000_000, isKnown: () => true },
  });
  session.set({ token: 'of-ana', userInfo: ana });
  const owner = drafts.owner();
  drafts.follow(() => drafts.save('personal', { firstName: 'Ana' }, owner));

  let late: ((info: ShellInfo) => void) | undefined;
  const getLoginInfo: Bridge['getLoginInfo'] = (onLate) => {
    late = onLate;
    return Promise.resolve({ ok: false, reason: 'failed' });
  };
  const said: (string | null)[] = [];
  await takeShellSession({
    bridge: { ...browserBridge(), inApp: true, getLoginInfo },
    session,
    beforeLate: () => drafts.flush(),
    onLate: () => said.push(session.get().token),
  });
  expect(session.get().token).toBe('of-ana');

  late?.({ ...NOBODY, token: 'of-luis' });
  expect(said).toEqual(['of-luis']);
  expect(session.get().userInfo).toBeNull();
  expect(drafts.load('personal')).toBeNull();
  session.set({ token: 'of-ana', userInfo: ana });
  expect(drafts.load('personal')).toEqual({ firstName: 'Ana' });
});
