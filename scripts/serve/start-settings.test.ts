import { expect, test } from 'vitest';
import { BadSetting, readStartSettings } from './start-settings.ts';

type Values = Partial<Parameters<typeof readStartSettings>[0]['values']>;
const readSettings = (values: Values, env: Record<string, string> = {}) =>
  readStartSettings({ values: { lan: false, ...values }, env, own: ['127.0.0.1', '192.168.1.7'] });

test('uses the default ports and ignores an empty variable', () => {
  const usual = { port: null, lenderPort: null, lender: null, lan: false, tls: null };
  expect(readSettings({})).toEqual(usual);
  expect(readSettings({}, { PORT: '', LENDER_PORT: '', MOCK_URL: '', TLS_CERT: '', TLS_KEY: '' })).toEqual(usual);
});

test('prefers an option to a variable', () => {
  expect(readSettings({ port: '3000', lan: true }, { PORT: '4000', LENDER_PORT: '4001' })).toMatchObject({
    port: 3000,
    lenderPort: 4001,
    lan: true,
  });
  expect(readSettings({ address: '192.168.1.7' })).toMatchObject({ lan: '192.168.1.7' });
  expect(readSettings({}, { MOCK_URL: 'http://127.0.0.1:4010' })).toMatchObject({ lender: 'http://127.0.0.1:4010' });
});

test.each([
  [{ port: 'x' }, {}, /^--port is a port from 1 to 65535, not "x"$/],
  [{ port: '0' }, {}, /^--port /],
  [{ 'lender-port': '65536' }, {}, /^--lender-port /],
  [
    { address: 'home' },
    {},
    /^--address is an IPv4 address of this machine \(127\.0\.0\.1, 192\.168\.1\.7\), not "home"$/,
  ],
  [{ address: '203.0.113.7' }, {}, /^--address is an IPv4 address of this machine .+, not "203\.0\.113\.7"$/],
  [{}, { PORT: '80a' }, /^PORT is a port/],
  [{}, { LENDER_PORT: '-1' }, /^LENDER_PORT is a port/],
  [{ port: '3000' }, { LENDER_PORT: '3000' }, /^The app and the mock server cannot both take port 3000$/],
  [{ 'lender-port': '4010' }, { MOCK_URL: 'http://127.0.0.1:4010' }, /^MOCK_URL uses a server that runs already/],
  [{}, { MOCK_URL: '4010' }, /^MOCK_URL is an address/],
  [{}, { MOCK_URL: 'ftp://lender.example' }, /^MOCK_URL is an address/],
  [{}, { MOCK_URL: 'http://127.0.0.1:4010/api' }, /^MOCK_URL is an address .+ without a path, not "http.+\/api"$/],
  [{}, { TLS_CERT: '/nowhere/cert.pem' }, /^TLS_CERT and TLS_KEY belong together: TLS_KEY is missing$/],
  [{}, { TLS_KEY: '/nowhere/key.pem' }, /TLS_CERT is missing$/],
  [{}, { TLS_CERT: '/nowhere/cert.pem', TLS_KEY: '/nowhere/key.pem' }, /^TLS_CERT cannot be read: ENOENT/],
  [{}, { TLS_CERT: import.meta.filename, TLS_KEY: import.meta.filename }, /^TLS_CERT cannot be used: /],
])('rejects the options %j with the variables %j in one line that names the wrong one', (values, env, line) => {
  expect(() => readSettings(values, env)).toThrow(BadSetting);
  expect(() => readSettings(values, env)).toThrow(line);
});
