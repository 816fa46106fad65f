import { expect, test } from 'vitest';
import { type Channel, quickest, usableChannels } from './support-channels.ts';

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
  expect(quickest(all)?.kind).toBe('phone');
  expect(quickest([channel('phone', false), channel('email', true), channel('whatsapp', true)])?.kind).toBe('whatsapp');
  expect(quickest([channel('phone', false)])).toBeNull();
});

test('uses a channel of unknown kind only if no other is open', () => {
  const other = channel('other', true, 'https://chat.example/');
  expect(quickest([other, channel('email', true)])?.kind).toBe('email');
  expect(quickest([other, channel('email', false)])?.kind).toBe('other');
});
