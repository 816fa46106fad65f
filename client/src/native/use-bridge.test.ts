import { expect, test } from 'vitest';
import { pickFromBrowser } from './use-bridge.ts';

const browser = (select?: () => Promise<unknown>) => (select ? { contacts: { select } } : {}) as unknown as Navigator; // Node has no picker

test('returns the reason «missing» in a browser without a contact picker', async () => {
  expect(await pickFromBrowser(browser())).toEqual({ ok: false, reason: 'missing' });
});

test('returns the first name and every number of the picked contact, nothing else', async () => {
  const picked = {
    name: ['Luis Marín', 'Lucho'],
    tel: ['+52 55 0000 0091', '5500000000'],
    email: ['luis@correo.example'],
  };
  expect(await pickFromBrowser(browser(async () => [picked]))).toEqual({
    ok: true,
    data: { name: 'Luis Marín', phone: '+52 55 0000 0091', phones: ['5500000000'] },
  });
});

test('returns a picked contact that has no number with an empty phone', async () => {
  expect(await pickFromBrowser(browser(async () => [{ name: ['Luis'] }]))).toEqual({
    ok: true,
    data: { name: 'Luis', phone: '' },
  });
});

test.each([
  [() => Promise.resolve([]), 'cancelled'],
  [() => Promise.reject(new DOMException('no', 'SecurityError')), 'refused'],
  [() => Promise.reject(new TypeError('broken')), 'failed'],
] as const)('returns the reason $1 if the browser’s picker gives no contact', async (select, reason) => {
  expect(await pickFromBrowser(browser(select))).toEqual({ ok: false, reason });
});
