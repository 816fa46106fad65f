/** Messages that an outsider or a broken shell may send to the app's callback (faults C4 and C5). */
const INFO = { token: 'stolen-token', packageName: 'mx.evil.app', appName: 'Evil', language: 'en' };
const json = JSON.stringify;

/** Values that are no text or no JSON. */
const NOT_JSON: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  10n,
  Symbol('x'),
  () => INFO,
  [],
  {},
  { id: '1', ok: true, data: INFO },
  new Date(0),
  new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap');
      },
    },
  ),
  '',
  ' ',
  '{',
  '{"id":"1","ok":true',
  'undefined',
  'NaN',
  "{'id':'1'}",
  '<script>window.__xss = 1</script>',
  '\u0000',
  `${json({ event: 'language', data: { language: 'en' } })}garbage`,
  json({ event: 'language', data: { language: 'en' }, pad: 'x'.repeat(70_000) }),
  '['.repeat(60_000),
];

/** JSON that is not a message of the contract. */
const NOT_A_MESSAGE: readonly unknown[] = [
  null,
  0,
  'text',
  [],
  [{ event: 'back' }],
  {},
  { ok: true },
  { id: null, ok: true, data: INFO },
  { id: 7, ok: true, data: INFO },
  { id: ['1'], ok: true, data: INFO },
  { id: { toString: 'x' }, ok: true, data: INFO },
  { id: '', ok: true, data: INFO },
  { id: 'x'.repeat(65), ok: true, data: INFO },
  { id: '../1', ok: true, data: INFO },
  { id: '1', ok: 'true', data: INFO },
  { id: '1', ok: 1, data: INFO },
  { id: '1', data: INFO },
  { id: '1', action: 'setNewToken', payload: { token: 'stolen-token' } },
  { id: '1', action: 'logout', payload: {} },
  { event: 'logout' },
  { event: 'token', data: INFO },
  { event: 'setNewToken', data: { token: 'stolen-token' } },
  { event: '__proto__' },
  { event: 'constructor', data: {} },
  { event: 'language' },
  { event: 'language', data: { language: 'fr' } },
  { event: 'language', data: { language: ['en'] } },
  { event: 'language', data: 'en' },
  { event: 'visibility', data: { visible: 'no' } },
  { event: 'visibility', data: {} },
  { event: 'insets', data: { top: 24 } },
  { event: 'insets', data: { top: -1, right: 0, bottom: 0, left: 0 } },
  { event: 'insets', data: { top: 5000, right: 0, bottom: 0, left: 0 } },
  { event: 'insets', data: { top: '24px; background: red', right: 0, bottom: 0, left: 0 } },
  { event: 'insets', data: { top: null, right: 0, bottom: 0, left: 0 } },
  { event: 'back', data: { times: 99 } },
  { event: 'Back' },
];

/** Valid answers to ids for which no request waits. */
const FOR_NOBODY: readonly unknown[] = [
  ...['1', '0', 'r-1', 'request', '__proto__', 'constructor', 'hasOwnProperty', 'f'.repeat(32)].map((id) => ({
    id,
    ok: true,
    data: INFO,
  })),
  { id: '1', ok: false, error: 'cancelled' },
  { id: '1', ok: false },
];

export const HOSTILE_MESSAGES: readonly unknown[] = [
  ...NOT_JSON,
  ...NOT_A_MESSAGE.map((value) => json(value)),
  ...FOR_NOBODY.map((value) => json(value)),
  '{"__proto__":{"id":"1","ok":true},"id":"1","ok":true,"data":{"token":"stolen-token"}}',
  '{"constructor":{"prototype":{"polluted":true}},"event":"back","data":{"__proto__":{"x":1},"x":1}}',
];

/** Reply data that no action of the contract accepts. */
export const WRONG_DATA: readonly unknown[] = [
  undefined,
  null,
  'token',
  7,
  [],
  {},
  { token: 7 },
  { token: { toString: 'x' } },
  { token: 'x'.repeat(2001) },
  { token: 't', language: 'de' },
  { token: 't', packageName: ['mx.evil.app'] },
  { phone: 5_500_000_001, name: 'Rosa' },
  { phone: '5500000001' },
  { phone: '5'.repeat(61), name: 'Rosa' },
  { phone: '5500000001', name: 'x'.repeat(1_001) },
];
