/** Messages that an outsider or a broken shell may send to the app's callback (faults C4 and C5). */
const INFO = { token: 'stolen-token', packageName: 'mx.evil.app', appName: 'Evil', language: 'en' };
const json = JSON.stringify;

/** Values that are no text or no JSON. */
const NOT_JSON: readonly unknown[] = [
  undefined,
  null,
  0,
  Number.POSITIVE_INFINITY,
  [],
  {},
  { id: '1', ok: true, data: INFO },
  new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap');
      },
    },
  ),
  '',
  '{',
  '{"id":"1","ok":true',
  '<script>window.__xss = 1</script>',
  `${json({ event: 'language', data: { language: 'en' } })}garbage`,
  json({ event: 'language', data: { language: 'en' }, pad: 'x'.repeat(70_000) }),
  '['.repeat(60_000),
];

/** JSON that is not a message of the contract. */
const NOT_A_MESSAGE: readonly unknown[] = [
  null,
  0,
  [],
  {},
  { id: 7, ok: true, data: INFO },
  { id: '', ok: true, data: INFO },
  { id: 'x'.repeat(65), ok: true, data: INFO },
  { id: '1', ok: 'true', data: INFO },
  { id: '1', data: INFO },
  { id: '1', action: 'setNewToken', payload: { token: 'stolen-token' } },
  { event: 'setNewToken', data: { token: 'stolen-token' } },
  { event: '__proto__' },
  { event: 'language', data: { language: 'fr' } },
  { event: 'visibility', data: { visible: 'no' } },
  { event: 'insets', data: { top: 24 } },
  { event: 'insets', data: { top: -1, right: 0, bottom: 0, left: 0 } },
  { event: 'insets', data: { top: '24px; background: red', right: 0, bottom: 0, left: 0 } },
  { event: 'back', data: { times: 99 } },
];

/** Valid answers to ids for which no request waits. */
const FOR_NOBODY: readonly unknown[] = [
  ...['1', '0', 'r-1', 'request', '__proto__', 'constructor', 'hasOwnProperty', 'f'.repeat(32)].map((id) => ({
    id,
    ok: true,
    data: INFO,
  })),
  { id: '1', ok: false, error: 'cancelled' },
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
  [],
  {},
  { token: 7 },
  { token: 'x'.repeat(2001) },
  { token: 't', language: 'de' },
  { phone: 5_500_000_001, name: 'Rosa' },
  { phone: '5500000001' },
  { phone: '5500000001', name: 'x'.repeat(1_001) },
];
