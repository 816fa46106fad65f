import { expect, test } from 'vitest';
import { type Channel, findQuickestChannel, usableChannels, appLink, storeLinks } from './checked-links.ts';

const channel = (kind: Channel['kind'], open: boolean, href = 'tel:+525500009100'): Channel => ({
  kind,
  value: kind,
  href,
  hours: 'Todos los días',
  open,
});

test('leaves out a channel with an unsafe link', () => {
  const kinds = usableChannels([
    channel('phone', true, 'javascript:alert(1)'),
    channel('whatsapp', true, 'https://wa.me/525500009101'),
    channel('email', true, 'mailto:ayuda@puente.example'),
    channel('phone', true, 'http://puente.example'),
  ]).map(({ kind }) => kind);
  expect(kinds).toEqual(['whatsapp', 'email']);
});

test('chooses the quickest open channel, regardless of order', () => {
  const all = [channel('email', true), channel('whatsapp', true), channel('phone', true)];
  expect(findQuickestChannel(all)?.kind).toBe('phone');
  expect(findQuickestChannel([channel('phone', false), channel('email', true), channel('whatsapp', true)])?.kind).toBe(
    'whatsapp',
  );
  expect(findQuickestChannel([channel('phone', false)])).toBeNull();
});

test('uses a channel of unknown kind only if no other is open', () => {
  const other = channel('other', true, 'https://chat.example/');
  expect(findQuickestChannel([other, channel('email', true)])?.kind).toBe('email');
  expect(findQuickestChannel([other, channel('email', false)])?.kind).toBe('other');
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';

test.each([
  ['puente://open', 'puente://open'],
  ['https://puente.example/abrir', 'https://puente.example/abrir'],
  ['javascript://%0aalert(1)', null],
  ['http://puente.example', null],
  ['intent://open#Intent;end', null],
  ['banco://open', null],
  [null, null],
])('the address %s gives the app link %s (null: no safe link)', (scheme, link) => {
  expect(appLink(scheme)).toBe(link);
});

test("lists only stores with a web address, the phone's own store first", () => {
  const both = { android: 'https://play.google.com/store/apps/details?id=x', ios: 'https://apps.apple.com/app/id1' };
  expect(storeLinks(both, ANDROID).map(({ store }) => store)).toEqual(['android', 'ios']);
  expect(storeLinks(both, IPHONE).map(({ store }) => store)).toEqual(['ios', 'android']);
  expect(storeLinks({ android: 'javascript:alert(1)', ios: null }, ANDROID)).toEqual([]);
});
