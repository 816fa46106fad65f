import { ABILITIES } from '@puente/contract/native/messages';
import { WEB_CALLBACK } from '@puente/contract/native/names';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bridge, findShellPort } from '../../client/src/native/bridge.ts';
import { browserBridge } from '../../client/src/native/use-bridge.ts';
import { endedTokens } from '../../client/src/app/follow-shell.ts';
import { memoryStorage } from '../../client/src/storage/memory-storage.fixture.ts';
import { shellBridge } from '../../client/src/native/shell.ts';
import { setCoveredByShell } from '../../client/src/utils/page-state.ts';
import { shellThat } from './open-app.ts';

/** Data that an outsider or a broken shell may send to the app's callback (faults C4 and C5). */
const STOLEN = { token: 'stolen-token', packageName: 'mx.evil.app', appName: 'Evil', language: 'en' };
const json = JSON.stringify;

/** One value per way in which a message is wrong; `messages.test.ts` of the contract tests the shapes one by one. */
const HOSTILE_MESSAGES: readonly unknown[] = [
  undefined,
  { id: '1', ok: true, data: STOLEN },
  new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap');
      },
    },
  ),
  '',
  '{"id":"1","ok":true',
  '<script>window.__xss = 1</script>',
  `${json({ event: 'language', data: { language: 'en' } })}garbage`,
  json({ event: 'language', data: { language: 'en' }, pad: 'x'.repeat(70_000) }),
  '['.repeat(60_000),
  'null',
  json({ id: 7, ok: true, data: STOLEN }),
  json({ id: '1', action: 'setNewToken', payload: { token: 'stolen-token' } }),
  json({ event: 'setNewToken', data: { token: 'stolen-token' } }),
  json({ event: 'insets', data: { top: '24px; background: red', right: 0, bottom: 0, left: 0 } }),
  // Valid answers to ids for which no request waits.
  json({ id: '1', ok: true, data: STOLEN }),
  json({ id: '__proto__', ok: true, data: STOLEN }),
  json({ id: '1', ok: false, error: 'cancelled' }),
  '{"__proto__":{"id":"1","ok":true},"id":"1","ok":true,"data":{"token":"stolen-token"}}',
  '{"constructor":{"prototype":{"polluted":true}},"event":"back","data":{"__proto__":{"x":1},"x":1}}',
];

/** Reply data that no action of the contract accepts. */
const WRONG_DATA: readonly unknown[] = [
  undefined,
  null,
  [],
  {},
  { token: 7 },
  { token: 'x'.repeat(2001) },
  { phone: 5_500_000_001, name: 'Rosa' },
  { phone: '5500000001' },
  { phone: '5500000001', name: 'x'.repeat(1_001) },
];

const INFO = { token: 'token-1', packageName: 'mx.puente.app', appName: 'Puente', language: 'es' } as const;
const NOTHING = { afid: null, deviceMessage: null };
const never = () => new Promise<never>(() => {});

/** Resolves with the answer, or with 'waiting' if there is none once all pending work is done. */
async function now<T>(answer: Promise<T>): Promise<T | 'waiting'> {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([answer, Promise.resolve('waiting' as const)]);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  setCoveredByShell(false);
  for (const name of ['loanShell', 'webkit', WEB_CALLBACK]) Reflect.deleteProperty(window, name);
});

it.each(['android', 'ios'] as const)(
  'the bridge sends every action of the contract to the %s shell and parses the replies',
  async (platform) => {
    const { bridge, shell } = shellThat(
      {
        getLoginInfo: async () => INFO,
        toLogin: async () => ({ ...INFO, afid: 'af-1' }),
        selectContact: async () => ({ phone: '+52 55 0000 7101', name: 'Mamá' }),
        timeSDK: async () => ({ started: ['device'], refused: [] }),
      },
      platform,
    );
    expect(await now(bridge.getLoginInfo())).toEqual({ ok: true, data: { ...INFO, ...NOTHING } });
    expect(await now(bridge.toLogin('/records'))).toEqual({ ok: true, data: { ...INFO, ...NOTHING, afid: 'af-1' } });
    expect(await now(bridge.selectContact(2))).toEqual({ ok: true, data: { phone: '+52 55 0000 7101', name: 'Mamá' } });
    const collected = { started: ['device'], refused: [] };
    expect(await now(bridge.timeSDK({ orderNo: 'P1', kinds: ['device'] }))).toEqual({ ok: true, data: collected });
    expect(await now(bridge.setNewToken('token-2'))).toEqual({ ok: true, data: null });
    expect(await now(bridge.logout(null))).toEqual({ ok: true, data: null });
    bridge.logEventByLocal({ page: 'personalInfo', action: 'leave', event: 'nationalId', orderNo: 'P1' });
    bridge.logEventByAF({ event: 'personalInfo.nationalId.leave', orderNo: 'P1' });
    expect(await now(bridge.openCheckout('https://pay.provider.example/c/1'))).toEqual({ ok: true, data: null });
    expect(shell.refused).toEqual([]);
    expect(shell.requests.map(({ action, payload }) => [action, payload])).toEqual([
      ['getLoginInfo', {}],
      ['toLogin', { returnTo: '/records' }],
      ['selectContact', { flag: 'additionalInfo', slot: 2 }],
      ['timeSDK', { orderNo: 'P1', kinds: ['device'] }],
      ['setNewToken', { token: 'token-2' }],
      ['logout', {}],
      ['logEventByLocal', { page: 'personalInfo', action: 'leave', event: 'nationalId', orderNo: 'P1' }],
      ['logEventByAF', { event: 'personalInfo.nationalId.leave', orderNo: 'P1' }],
      ['openCheckout', { url: 'https://pay.provider.example/c/1' }],
    ]);
    expect(new Set(shell.requests.map(({ id }) => id)).size).toBe(9);
  },
);

const day = { id: 'P1-pay', title: 'Pagar', text: 'Vence hoy.', day: '2026-12-31' };

it('an optional ability is requested only from a shell that announced it', async () => {
  const { bridge, shell } = shellThat({
    getLoginInfo: async () => ({ token: null, abilities: ['addToCalendar', 'foldPaper'] }),
  });
  expect(await now(bridge.ask('addToCalendar', day))).toEqual({ ok: false, reason: 'missing' });
  await now(bridge.getLoginInfo());
  expect(await now(bridge.ask('addToCalendar', day))).toEqual({ ok: true, data: null });
  expect(await now(bridge.ask('print', { title: 'x' }))).toEqual({ ok: false, reason: 'missing' });
  expect(ABILITIES.filter(bridge.can)).toEqual(['addToCalendar']);
  expect(shell.requests.map(({ action, payload }) => [action, payload])).toEqual([
    ['getLoginInfo', {}],
    ['addToCalendar', day],
  ]);
});

it('an optional ability stays available after a login reply that does not mention abilities', async () => {
  const { bridge } = shellThat({
    getLoginInfo: async () => ({ token: 'not a token', abilities: ['print'] }),
    toLogin: async () => INFO,
  });
  await now(bridge.getLoginInfo());
  await now(bridge.toLogin());
  expect(bridge.can('print')).toBe(true);
});

it('a request for an optional ability is not sent if the contract rejects its payload', async () => {
  const { bridge, shell } = shellThat({ getLoginInfo: async () => ({ token: null, abilities: [...ABILITIES] }) });
  await now(bridge.getLoginInfo());
  const wrong = { name: '../../x.png', type: 'image/png', base64: 'UGFn' } as const;
  expect(await now(bridge.ask('saveFile', wrong))).toEqual({ ok: false, reason: 'failed' });
  expect(shell.requests).toHaveLength(1);
});

it('a request for an optional ability fails after 15 s without a reply', async () => {
  const { bridge } = shellThat({
    getLoginInfo: async () => ({ token: null, abilities: ['openSettings'] }),
    openSettings: never,
  });
  await now(bridge.getLoginInfo());
  const pendingAnswer = bridge.ask('openSettings', {});
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await now(pendingAnswer)).toEqual({ ok: false, reason: 'failed' });
});

it.each(HOSTILE_MESSAGES.map((message, index) => [index, message] as const))(
  'hostile message %i resolves no request and notifies nobody',
  async (_index, message) => {
    const { bridge, shell } = shellThat({ toLogin: never, selectContact: never });
    const onMessage = vi.fn();
    bridge.onNotification(onMessage);
    const [login, contact] = [bridge.toLogin(), bridge.selectContact(1)];
    expect(() => shell.say(message)).not.toThrow();
    expect(await now(login)).toBe('waiting');
    expect(await now(contact)).toBe('waiting');
    expect(onMessage).not.toHaveBeenCalled();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  },
);

it('findShellPort ignores a shell object inside a frame', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const inner = frame.contentWindow;
  if (!inner) throw new Error('no frame');
  Object.defineProperty(inner, 'loanShell', { value: { postMessage: vi.fn() } });
  expect(findShellPort(inner)).toBeNull();
  frame.remove();
});

it('a shell reply that a window posts is ignored, even from the page’s own window', async () => {
  const { bridge, shell } = shellThat({ toLogin: never });
  const login = bridge.toLogin();
  const id = shell.requests[0]?.id;
  const data = JSON.stringify({ id, ok: true, data: INFO });
  window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example' }));
  window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source: window }));
  expect(await now(login)).toBe('waiting');
});

it('the page cannot replace the bridge’s callback', () => {
  shellThat();
  expect(() => Object.assign(window, { [WEB_CALLBACK]: () => {} })).toThrow(TypeError);
});

it('a second answer to the same request is ignored', async () => {
  const { bridge, shell } = shellThat({ selectContact: never });
  const first = bridge.selectContact(1);
  const second = bridge.selectContact(2);
  const answer = (name: string) =>
    shell.say(JSON.stringify({ id: shell.requests[0]?.id, ok: true, data: { phone: '5500000001', name } }));
  for (const name of ['Rosa', 'Eva']) answer(name);
  expect(await now(first)).toEqual({ ok: true, data: { phone: '5500000001', name: 'Rosa' } });
  expect(await now(second)).toBe('waiting');
});

it.each(WRONG_DATA)('a request fails after 15 s if the shell answers it with the wrong data %j', async (data) => {
  const { bridge, shell } = shellThat({ toLogin: never, selectContact: never });
  const pendingAnswer: Promise<unknown>[] = [bridge.toLogin(), bridge.selectContact(1)];
  for (const { id } of shell.requests) shell.say(JSON.stringify({ id, ok: true, data }));
  await vi.advanceTimersByTimeAsync(14_900);
  for (const answer of pendingAnswer) expect(await now(answer)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(100);
  for (const answer of pendingAnswer) expect(await now(answer)).toEqual({ ok: false, reason: 'failed' });
});

it('the 15 s limit of a request pauses while the shell’s own screens cover the page', async () => {
  const { bridge, shell } = shellThat({ selectContact: never });
  bridge.onNotification((message) => {
    if (message.event === 'visibility') setCoveredByShell(!message.data.visible);
  });
  const pendingAnswer = bridge.selectContact(1);
  await vi.advanceTimersByTimeAsync(10_000);
  shell.notify({ event: 'visibility', data: { visible: false } });
  await vi.advanceTimersByTimeAsync(300_000);
  shell.notify({ event: 'visibility', data: { visible: true } });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await now(pendingAnswer)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await now(pendingAnswer)).toEqual({ ok: false, reason: 'failed' });
});

it.each([
  ['cancelled', 'cancelled'],
  ['denied', 'refused'],
  ['unavailable', 'missing'],
  ['failed', 'failed'],
] as const)('turns the contract’s error %s into the reason %s', async (error, reason) => {
  const { bridge } = shellThat({ selectContact: async () => error });
  expect(await now(bridge.selectContact(1))).toEqual({ ok: false, reason });
});

it('turns a login answer without a token into the reason cancelled', async () => {
  const { bridge } = shellThat({ toLogin: async () => ({ token: null }) });
  expect(await now(bridge.toLogin())).toEqual({ ok: false, reason: 'cancelled' });
});

it('the shell receives one login request, even if the app asks twice', async () => {
  const { bridge, shell } = shellThat({ toLogin: never });
  void bridge.toLogin('/records');
  void bridge.toLogin('/me');
  expect(shell.requests).toHaveLength(1);
});

it('a package name with characters outside ASCII is ignored', async () => {
  const { bridge } = shellThat({ getLoginInfo: async () => ({ ...INFO, packageName: 'mx.español.app' }) });
  const answer = await now(bridge.getLoginInfo());
  expect(answer).toMatchObject({ ok: true, data: { packageName: null } });
});

it.each(['a b', 'tókén', '"', 'a\nb', '<b>'])(
  'a shell cannot sign the borrower in with the invalid token %j',
  async (token) => {
    const { bridge } = shellThat({ getLoginInfo: async () => ({ token }), toLogin: async () => ({ token }) });
    expect(await now(bridge.getLoginInfo())).toEqual({ ok: false, reason: 'failed' });
    expect(await now(bridge.toLogin())).toEqual({ ok: false, reason: 'cancelled' });
  },
);

it('a logged-out token that the shell hands over again is rejected, also after a restart, and logged out again', async () => {
  const storage = memoryStorage();
  const first = shellThat({ logout: never });
  void shellBridge(first.door, window, endedTokens(storage)).logout('old-token');
  const { shell, door } = shellThat({
    getLoginInfo: async () => ({ token: 'old-token' }),
    toLogin: async () => ({ token: 'old-token' }),
  });
  const bridge = shellBridge(door, window, endedTokens(storage));
  expect(await now(bridge.getLoginInfo())).toEqual({ ok: false, reason: 'failed' });
  expect(await now(bridge.toLogin())).toEqual({ ok: false, reason: 'cancelled' });
  expect(shell.requests.map(({ action }) => action)).toEqual(['getLoginInfo', 'logout', 'toLogin', 'logout']);
  const other = shellThat({ getLoginInfo: async () => ({ token: 'new-token' }) });
  const answer = await now(shellBridge(other.door, window, endedTokens(storage)).getLoginInfo());
  expect(answer).toMatchObject({ ok: true, data: { token: 'new-token' } });
});

it('an error thrown by the shell fails the request without breaking the bridge', async () => {
  const { bridge, shell } = shellThat();
  const door = {
    platform: 'android' as const,
    post: () => {
      throw new Error('dead object');
    },
  };
  const dead = shellBridge(door, window);
  expect(await now(dead.selectContact(1))).toEqual({ ok: false, reason: 'failed' });
  expect(() => dead.logEventByLocal({ page: 'basicInfo', action: 'input', event: 'email' })).not.toThrow();
  expect(bridge.inApp).toBe(true);
  expect(shell.requests).toEqual([]);
});

it('the shell receives no event whose payload the contract does not allow', () => {
  const { bridge, shell } = shellThat();
  bridge.logEventByLocal({ page: 'basicInfo', action: 'input', event: 'ana@example.com' });
  bridge.logEventByAF({ event: 'GOMA850101MDFRRN09 typed' });
  expect([shell.requests, shell.refused]).toEqual([[], []]);
});

it.each([
  {},
  { loanShell: null },
  { loanShell: {} },
  { loanShell: { postMessage: 'x' } },
  { webkit: null },
  { webkit: { messageHandlers: { other: { postMessage: () => {} } } } },
])('findShellPort finds no shell in the window %j', (found) => {
  const view = { ...found } as unknown as Window; // findShellPort reads only these
  Object.assign(view, { top: view, self: view });
  expect(findShellPort(view)).toBeNull();
});

it('findShellPort finds no shell where access to the window throws', () => {
  const view = Object.defineProperty({}, 'top', {
    get: () => {
      throw new Error('denied');
    },
  });
  expect(findShellPort(view as Window)).toBeNull();
});

it('browserBridge answers «missing» to every request, because a browser has no shell', async () => {
  const bridge = browserBridge();
  const answers = [bridge.toLogin(), bridge.getLoginInfo(), bridge.selectContact(1), bridge.logout(null)];
  for (const answer of [...answers, bridge.ask('print', { title: 'x' })])
    expect(await answer).toEqual({ ok: false, reason: 'missing' });
  expect(ABILITIES.filter(bridge.can)).toEqual([]);
});

describe('an answer of the shell after its request timed out', () => {
  /** Creates a shell behaviour that answers only when `finish` is called. */
  function slow<T>() {
    let release: (value: T) => void = () => {};
    const done = new Promise<T>((resolve) => {
      release = resolve;
    });
    return { does: () => done, finish: (value: T) => release(value) };
  }
  const waitUntilGivenUp = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(15_000));

  it('a contact picked after the request timed out is still delivered, once', async () => {
    const book = slow<{ phone: string; name: string }>();
    const { bridge, shell } = shellThat({ selectContact: book.does });
    const late = vi.fn();
    const answer = bridge.selectContact(1, late);
    await waitUntilGivenUp();
    expect(await answer).toEqual({ ok: false, reason: 'failed' });
    const picked = { phone: '5500007101', name: 'Mamá' };
    book.finish(picked);
    await vi.advanceTimersByTimeAsync(0);
    shell.say(JSON.stringify({ id: shell.requests[0]?.id, ok: true, data: picked }));
    expect(late.mock.calls).toEqual([[picked]]);
  });

  it('a login answered after the request timed out is still delivered', async () => {
    const login = slow<typeof INFO>();
    const { bridge } = shellThat({ toLogin: login.does });
    const late = vi.fn();
    void bridge.toLogin('/records', late);
    await waitUntilGivenUp();
    login.finish(INFO);
    await vi.advanceTimersByTimeAsync(0);
    expect(late).toHaveBeenCalledWith({ ...INFO, ...NOTHING });
  });

  const nothing = (): void => {};
  const signsOut = (bridge: Bridge): void => void bridge.logout('token-1');
  const signsIn = (bridge: Bridge): void => void bridge.setNewToken('token-3');

  it.each([
    ['nobody signed in', { token: null }, nothing],
    ['the borrower has signed out since', INFO, signsOut],
    ['another login came first', INFO, signsIn],
  ] as const)(
    'a login answered after the request timed out is not delivered when %s',
    async (_why, info, meanwhile) => {
      const login = slow<{ token: string | null }>();
      const { bridge } = shellThat({ toLogin: login.does });
      const late = vi.fn();
      void bridge.toLogin('/records', late);
      await waitUntilGivenUp();
      meanwhile(bridge);
      login.finish(info);
      await vi.advanceTimersByTimeAsync(0);
      expect(late).not.toHaveBeenCalled();
    },
  );
});
