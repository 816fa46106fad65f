import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { guardBackstage, lanAddress, lanWords, newKey } from './lan.ts';
import { listening } from './listening.fixture.ts';

const key = newKey();
let elsewhere = true;
const guard = guardBackstage(key, () => !elsewhere);
const server = createServer((request, response) =>
  guard(request, response, () => response.end(`let in, origin ${request.headers.origin ?? 'left out'}`)),
);
const address = await listening(server, afterAll);

const request = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(address + path, { headers, redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

test('opens app and mock server to the network, but not backstage', async () => {
  expect((await request('/')).status).toBe(200);
  expect((await request('/api/ABC')).status).toBe(200);
  for (const path of [
    '/backstage',
    '/backstage/export',
    '/%62ackstage/export',
    '/backstage?key=',
    '/backstage?key=wrong',
  ])
    expect((await request(path)).status, path).toBe(403);
  expect((await request('/backstage', { cookie: `backstage-key=${'0'.repeat(key.length)}` })).text).toContain(
    'start --lan',
  );
});

test('stores the key from the address in a cookie and redirects to the address without it', async () => {
  const { status, headers } = await request(`/backstage?key=${key}&tab=money`);
  expect([status, headers.get('location')]).toEqual([302, '/backstage?tab=money']);
  const cookie = `x=1; ${headers.get('set-cookie')?.split(';')[0]}`;
  expect((await request('/backstage/export', { cookie })).status).toBe(200);
});

test('accepts backstage calls from its own page and rejects those from another site', async () => {
  const cookie = `backstage-key=${key}`;
  expect((await request('/backstage/pay', { cookie, origin: address })).text).toContain('left out');
  expect((await request('/backstage/pay', { cookie, origin: 'http://evil.example' })).text).toContain('evil.example');
});

test('backstage needs no key on this machine', async () => {
  elsewhere = false;
  expect((await request('/backstage/export')).status).toBe(200);
  elsewhere = true;
});

test('finds this machine’s address in the local network and prints it with the key', () => {
  const of = (ip: string, internal: boolean) => ({
    address: ip,
    internal,
    family: 'IPv4' as const,
    netmask: '',
    mac: '',
    cidr: null,
  });
  expect(lanAddress({ lo: [of('127.0.0.1', true)], wifi: [of('192.168.1.7', false)] })).toBe('192.168.1.7');
  expect(lanAddress({ lo: [of('127.0.0.1', true)] })).toBeNull();
  const mac = (ip: string, hardware: string, netmask = '255.255.255.0') => ({
    ...of(ip, false),
    mac: hardware,
    netmask,
  });
  expect(
    lanAddress({
      utun4: [mac('10.8.0.2', '00:00:00:00:00:00', '255.255.255.255')],
      tailscale0: [mac('100.101.102.103', '00:00:00:00:00:00')],
      'VirtualBox Host-Only Network': [mac('192.168.56.1', '0a:00:27:00:00:11')],
      'Ethernet 3': [mac('192.168.99.1', '0a:00:27:00:00:12')],
      docker0: [mac('172.17.0.1', '02:42:aa:bb:cc:dd')],
      tun0: [mac('10.9.0.6', '')],
      'Wi-Fi': [mac('192.168.1.7', 'a4:83:e7:00:11:22')],
    }),
  ).toBe('192.168.1.7');
  const words = lanWords('http://192.168.1.7:5173/', key);
  expect(words).toContain(`http://192.168.1.7:5173/backstage?key=${key}`);
  expect(words).toContain('█');
});
