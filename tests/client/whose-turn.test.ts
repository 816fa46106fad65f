import type { Sender } from '@puente/kit';
import { expect, it } from 'vitest';
import { currentToasts } from '../../client/src/utils/toast.ts';
import { storageKey } from '../support/storage-key.ts';
import { visit } from './visit.ts';
import { aboard } from './wire-lender.ts';

it.each([
  '/user/login?redirect=//evil.example',
  '/user/login?from=https://evil.example/x',
  '//evil.example/%2e%2e',
  '/?token=stolen&packageName=mx.evil.app',
  '/user/login?returnTo=/user_center/settings%0d%0aX:1',
])('ignores the session, redirect and package name in the address %s', async (address) => {
  const lender = await aboard('nobody');
  const headers: unknown[] = [];
  const send: Sender = (request) => {
    headers.push(request.headers);
    return lender.send(request);
  };
  const app = await visit({ ...lender, send }, address);
  expect(app.device.session.get().token).toBeNull();
  expect(localStorage.getItem(storageKey('token'))).toBeNull();
  // An adopted token would already be refused and removed, so this also checks what was sent.
  expect(JSON.stringify([headers, { ...localStorage }])).not.toMatch(/evil|stolen/);
  expect(currentToasts()).toEqual([]);
});
