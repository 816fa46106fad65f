import { deviceCalls } from '@puente/contract/calls/device';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/client.ts';
import { collectDeviceData, consentedUploads } from './device-upload.ts';

const NONE = { appList: false, sms: false, exif: false, device: false, contact: false, location: false };
type Flags = typeof NONE;

/** A lender with these answers, and a shell that remembers what it was asked. */
function scene(args: { enabled?: boolean; status?: Flags | { code: number; data?: unknown }; inApp?: boolean }) {
  const { enabled = true, status = NONE, inApp = true } = args;
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
  return {
    calls,
    asked,
    api: { call },
    bridge: {
      inApp,
      timeSDK: (request: unknown) => {
        asked.push(request);
        return Promise.resolve({ ok: true as const, data: null });
      },
    },
  };
}
const consented = ['deviceInformation', 'location', 'camera'] as const;

describe('collecting device data', () => {
  it('asks nobody anything when no kind is agreed to', async () => {
    const { api, bridge, calls, asked } = scene({});
    const progress = await collectDeviceData({ api, bridge, orderNo: 'P1', consented: ['camera'], ask: true });
    expect(progress).toEqual({ state: 'idle', done: 0, of: 0 });
    expect(calls).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('asks the shell for what is missing and agreed to, and for nothing else', async () => {
    const { api, bridge, asked, calls } = scene({ status: { code: 1, data: { ...NONE, device: true } } });
    const progress = await collectDeviceData({ api, bridge, orderNo: 'P1', consented, ask: true });
    expect(progress).toEqual({ state: 'started', done: 1, of: 2 });
    expect(asked).toEqual([{ orderNo: 'P1', kinds: ['location'] }]);
    expect(calls).not.toContain(deviceCalls.packageList.path);
  });

  it('names the apps to look for when the app list is agreed to', async () => {
    const { api, bridge, asked } = scene({});
    await collectDeviceData({ api, bridge, orderNo: 'P1', consented: ['installedApps'], ask: true });
    expect(asked).toEqual([{ orderNo: 'P1', kinds: ['appList'], packages: ['mx.banco.demo'] }]);
  });

  it('is done when all that was agreed to is in, whatever else is not', async () => {
    const status = { ...NONE, device: true, location: true };
    const { api, bridge, asked } = scene({ status });
    const progress = await collectDeviceData({ api, bridge, orderNo: 'P1', consented, ask: true });
    expect(progress).toEqual({ state: 'done', done: 2, of: 2 });
    expect(asked).toEqual([]);
  });

  it('stops quietly when it is disabled, in a browser, or refused with -1', async () => {
    const disabled = scene({ enabled: false });
    const args = { orderNo: 'P1', consented, ask: true };
    expect((await collectDeviceData({ ...disabled, ...args })).state).toBe('disabled');
    const refused = scene({ status: { code: -1 } });
    expect((await collectDeviceData({ ...refused, ...args })).state).toBe('disabled');
    const browser = scene({ inApp: false });
    expect((await collectDeviceData({ ...browser, ...args })).state).toBe('missing');
    expect(browser.asked).toEqual([]);
  });

  it('only watches once the shell was asked', async () => {
    const { api, bridge, asked } = scene({});
    const progress = await collectDeviceData({ api, bridge, orderNo: 'P1', consented, ask: false });
    expect(progress.state).toBe('started');
    expect(asked).toEqual([]);
  });
});

it('covers each upload kind by its own consent', () => {
  expect(consentedUploads(['contacts', 'storage'])).toEqual(['exif', 'contact']);
  expect(consentedUploads(['camera'])).toEqual([]);
});
