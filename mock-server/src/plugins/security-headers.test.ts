import { expect, test } from 'vitest';
import { testConfig } from '../config.ts';
import { testApp } from '../test-wire.ts';

const GUARDED = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

test('every answer is no-store, and backstage cannot be framed', async () => {
  const app = testApp({});
  for (const url of ['/api/00', '/backstage', '/backstage/personas', '/elsewhere']) {
    const { headers } = await app.inject({ url });
    expect(headers, url).toMatchObject({ ...GUARDED, 'cross-origin-resource-policy': 'same-site' });
  }
  const { headers } = await app.inject({ url: '/backstage' });
  expect(headers).toMatchObject({ 'content-security-policy': "frame-ancestors 'none'", 'x-frame-options': 'DENY' });
  await app.close();
});

test('refuses a foreign host name on loopback and accepts any on other addresses', async () => {
  const statusOf = async (host: string, name: string) => {
    const app = testApp({ config: { ...testConfig(), host } });
    const { statusCode } = await app.inject({ url: '/api/00', headers: { host: name } });
    await app.close();
    return statusCode;
  };
  for (const own of ['127.0.0.1:4010', 'localhost', 'LocalHost:4010', '[::1]:4010'])
    expect(await statusOf('127.0.0.1', own)).toBe(400);
  for (const foreign of ['attacker.example', '10.0.0.5:4010', '127.0.0.1.attacker.example'])
    expect(await statusOf('127.0.0.1', foreign), foreign).toBe(404);
  expect(await statusOf('0.0.0.0', 'demo.example')).toBe(400);
});
