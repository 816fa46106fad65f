import { deviceCalls } from '@puente/contract/calls/device';
import { CONSENT_KINDS, type ConsentKind, UPLOAD_KINDS, type UploadKind } from '@puente/contract/values/consent';
import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/client.ts';
import { collectDeviceData, consentedUploads, type UploadMemory } from './device-upload.tsx';

const NONE = { appList: false, sms: false, exif: false, device: false, contact: false, location: false };
type Flags = typeof NONE;
const ALL: Flags = { appList: true, sms: true, exif: true, device: true, contact: true, location: true };

const AGREED: readonly ConsentKind[] = ['deviceInformation', 'location', 'camera'];

function scene(args: {
  enabled?: boolean;
  status?: Flags | { code: number; data?: unknown };
  inApp?: boolean;
  refused?: readonly UploadKind[] | 'denied';
}) {
  const { enabled = true, status = NONE, inApp = true, refused = [] } = args;
  const calls: string[] = [];
  const asked: unknown[] = [];
  const answers = new Map<unknown, unknown>([
    [deviceCalls.uploadEnable, { enabled }],
    [deviceCalls.packageList, { packages: ['mx.banco.demo'] }],
    [deviceCalls.uploadStatus, status],
  ]);
  const call: Api['call'] = (route) => {
    calls.push(route.path);
    const answer = answers.get(route);
    if (typeof answer === 'object' && answer !== null && 'code' in answer) {
      const { code, data } = answer as { code: number; data?: unknown };
      return Promise.reject(new ApiError({ kind: 'refused', path: route.path, code, data }));
    }
    return Promise.resolve(answer as never);
  };
  const bridge = {
    inApp,
    timeSDK: (request: unknown) => {
      asked.push(request);
      return Promise.resolve(
        refused === 'denied'
          ? { ok: false as const, reason: 'refused' as const }
          : { ok: true as const, data: { refused } },
      );
    },
  };
  const memory: UploadMemory = { asked: new Set(), refused: new Set() };
  return {
    calls,
    asked,
    collect: (consented: () => readonly ConsentKind[] = () => AGREED, api: Pick<Api, 'call'> = { call }) =>
      collectDeviceData({ api, bridge, orderNo: 'P1', consented, memory }),
    call,
  };
}

it('sends nothing without a consent', async () => {
  const { collect, calls, asked } = scene({});
  expect(await collect(() => ['camera'])).toEqual({ state: 'idle', done: 0, of: 0 });
  expect(calls).toEqual([]);
  expect(asked).toEqual([]);
});

it('requests from the shell only the agreed kinds that the server still lacks', async () => {
  const { collect, asked, calls } = scene({ status: { code: 1, data: { ...NONE, device: true } } });
  expect(await collect()).toEqual({ state: 'started', done: 1, of: 2 });
  expect(asked).toEqual([{ orderNo: 'P1', kinds: ['location'] }]);
  expect(calls).not.toContain(deviceCalls.packageList.path);
});

it('if the borrower agreed to the app list, the request names the packages to look for', async () => {
  const { collect, asked } = scene({});
  await collect(() => ['installedApps']);
  expect(asked).toEqual([{ orderNo: 'P1', kinds: ['appList'], packages: ['mx.banco.demo'] }]);
});

it('returns «done» once every kind of data with consent has arrived', async () => {
  const { collect, asked } = scene({ status: { ...NONE, device: true, location: true } });
  expect(await collect()).toEqual({ state: 'done', done: 2, of: 2 });
  expect(asked).toEqual([]);
});

it('returns «disabled» if the setting is off or the server answers -1, and «missing» in a browser', async () => {
  expect((await scene({ enabled: false }).collect()).state).toBe('disabled');
  expect((await scene({ status: { code: -1 } }).collect()).state).toBe('disabled');
  const browser = scene({ inApp: false });
  expect((await browser.collect()).state).toBe('missing');
  expect(browser.asked).toEqual([]);
});

it('asks the shell once per kind, then only polls', async () => {
  const { collect, asked } = scene({});
  for (const kinds of [['location'], ['location'], ['location', 'sms'], ['location', 'sms']] as ConsentKind[][]) {
    expect((await collect(() => kinds)).state).toBe('started');
  }
  expect(asked).toEqual([
    { orderNo: 'P1', kinds: ['location'] },
    { orderNo: 'P1', kinds: ['sms'] },
  ]);
});

it.each([
  [['location'], { state: 'started', done: 0, of: 1 }],
  [['location', 'device'], { state: 'idle', done: 0, of: 0 }],
  ['denied', { state: 'missing', done: 0, of: 2 }],
] as const)('does not wait for kinds that the shell refuses: %j', async (refused, expected) => {
  const { collect, asked } = scene({ refused });
  expect(await collect()).toEqual(expected);
  await collect();
  expect(asked).toHaveLength(1);
});

it.each(UPLOAD_KINDS)('returns «done» without %s if the phone refuses only this kind', async (kind) => {
  const { collect } = scene({ status: { ...ALL, [kind]: false }, refused: [kind] });
  expect(await collect(() => CONSENT_KINDS)).toEqual({ state: 'done', done: 5, of: 5 });
});

it.each([
  [['deviceInformation'], [{ orderNo: 'P1', kinds: ['device'] }]],
  [[], []],
] as [ConsentKind[], unknown[]][])(
  'requests only %j if the borrower withdraws the other consents during a call to the server',
  async (left, expected) => {
    const { collect, call, asked } = scene({});
    let agreed = AGREED;
    const withdrawing: Api['call'] = (route, args) => {
      agreed = left;
      return call(route, args);
    };
    await collect(() => agreed, { call: withdrawing });
    expect(asked).toEqual(expected);
  },
);

it('consentedUploads returns only the upload kinds that the given consents cover', () => {
  expect(consentedUploads(['contacts', 'storage'])).toEqual(['exif', 'contact']);
  expect(consentedUploads(['camera'])).toEqual([]);
});
