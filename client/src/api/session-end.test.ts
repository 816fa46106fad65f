import { SESSION_CODES, type SessionCodeName } from '@puente/contract/wire/codes';
import { expect, test } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.fixture.ts';
import { createSessionStore } from '../storage/session-store.ts';
import { ApiError } from './api-error.ts';
import { createSessionEnd } from './session-end.ts';

function situation(token: string | null) {
  const session = createSessionStore(memoryStorage(), { packageName: 'p', edition: 'market', appName: 'A' });
  session.set({ token, language: 'en' });
  const announced: SessionCodeName[] = [];
  const shell = { logouts: 0 };
  const bridge = {
    logout: () => {
      shell.logouts++;
      return Promise.resolve({ ok: true, data: null } as const);
    },
  };
  const saved: (string | null)[] = [];
  const saveDrafts = () => saved.push(session.get().token) > 0;
  const end = createSessionEnd({ session, bridge, saveDrafts, announce: (name) => announced.push(name) });
  return { session, announced, saved, shell, end };
}
const failure = (code: number) => new ApiError({ kind: 'session', path: '/x', code });

test.each(Object.entries(SESSION_CODES))(
  'the code %s clears the session and logs out of the shell once, even if several requests fail',
  (name, code) => {
    const { session, announced, shell, end } = situation('T');
    for (let times = 0; times < 3; times++) end.handle(failure(code), 'T');
    expect(announced).toEqual([]);
    expect(session.get()).toMatchObject({ token: null, language: 'en' });
    expect(shell.logouts).toBe(1);
    expect(end.ended.get()).toEqual({ code: name, mobile: null, hasDrafts: true });
  },
);

test('an error without a session code changes nothing in the session', () => {
  const { session, announced, shell, end } = situation('T');
  end.handle(new ApiError({ kind: 'refused', path: '/x', code: 20601 }), 'T');
  expect([announced, session.get().token, shell.logouts, end.ended.get()]).toEqual([[], 'T', 0, null]);
});

test('a late failure of an older token does not end the new session', () => {
  const { session, announced, end } = situation('old');
  session.set({ token: 'new' });
  end.handle(failure(SESSION_CODES.otherDevice), 'old');
  expect(session.get().token).toBe('new');
  expect(announced).toEqual([]);
});

test('for a visitor, an error with a session code is shown as a toast, and does not log out of the shell', () => {
  const { announced, shell, end } = situation(null);
  end.handle(failure(SESSION_CODES.notLoggedIn), null);
  expect(announced).toEqual(['notLoggedIn']);
  expect(shell.logouts).toBe(0);
  expect(end.ended.get()).toBeNull();
});

test('signing in again clears the reason of the last end', () => {
  const { session, end } = situation('T');
  end.handle(failure(SESSION_CODES.tokenExpired), 'T');
  session.set({ token: 'T2' });
  expect(end.ended.get()).toBeNull();
});

test('keeps the mobile of the ended session for the next sign-in', () => {
  const { session, end } = situation('T');
  session.set({ userInfo: { basicInfo: { userId: 'U1', firstName: null, mobile: '5512345678' } } });
  end.handle(failure(SESSION_CODES.tokenExpired), 'T');
  expect([end.ended.get()?.mobile, session.get().userInfo]).toEqual(['5512345678', null]);
});

test('saves drafts once, before the ended session loses its token', () => {
  const { saved, end } = situation('T');
  for (let times = 0; times < 3; times++) end.handle(failure(SESSION_CODES.tokenExpired), 'T');
  expect(saved).toEqual(['T']);
});

test('an unknown session code ends the session as tokenInvalid', () => {
  const { end } = situation('T');
  end.handle(failure(10010399), 'T');
  expect(end.ended.get()?.code).toBe('tokenInvalid');
});

test('a listener hears each change of the session’s end once, until it unsubscribes', () => {
  const { session, end } = situation('T');
  const heard: (string | null)[] = [];
  const stop = end.ended.subscribe(() => heard.push(end.ended.get()?.code ?? null));
  session.set({ language: 'es' });
  end.handle(failure(SESSION_CODES.otherDevice), 'T');
  session.set({ token: 'T2' });
  session.set({ language: 'en' });
  expect(heard).toEqual(['otherDevice', null]);
  stop();
  end.handle(failure(SESSION_CODES.otherDevice), 'T2');
  expect(heard).toHaveLength(2);
});
