import { expect, test } from 'vitest';
import { DRIFT_NAMES } from './drifts/drifts.ts';
import { readConfig, SETTINGS } from './config.ts';

/**
 * For each variable the allowed values as its refusal names them, then values to refuse. Null: any text is valid here,
 * and only a real start can refuse it (tests/faults/process.test.ts).
 */
const BAD: Record<string, [takes: string, ...values: string[]] | null> = {
  HOST: null,
  PORT: ['a whole number from 0 to 65535', 'eighty', '-1', '65536', '1.5', ' ', '0x50', '1e3'],
  DATA_DIR: ['a folder without ~, which only a shell expands', '~', '~/puente'],
  BACKSTAGE: ['on or off', 'yes', 'ON'],
  PAGE_DIR: null,
  OCR_WAIT_MS: ['a whole number from 0 to 60000', '-1', 'soon', '60001'],
  EDITION: ['market or single', 'both'],
  ORIGINS: [
    'origins such as https://app.example, with commas between',
    'app.example',
    'https://app.example/path',
    '*',
    'https://a.example:x',
  ],
  SEED: ['on or off', '1'],
  TIMETABLE: ['usual or fast', 'slow'],
  DRIFT: [`names with commas between, of ${DRIFT_NAMES.join(', ')}`, 'monyAsText', 'gzip;moneyAsText'],
  REPLAY: null,
  TLS_CERT: null,
  TLS_KEY: null,
  WEBHOOK_URL: null,
  WEBHOOK_SECRET: null,
  WEBHOOK_HOSTS: ['hosts such as receiver.example, with commas between', 'https://receiver.example', 'a b'],
  API_BASE: ['a path such as /api or /lender/v1', 'api', '/', '/api/', '/a?b', '/backstage', '/ready'],
};

test('the table of bad values covers every setting', () => {
  expect(Object.keys(BAD).toSorted()).toEqual(SETTINGS.toSorted());
});

test.each(
  Object.entries(BAD).flatMap(([name, refused]) => {
    const [takes = '', ...values] = refused ?? [];
    return values.map((value) => [name, value, takes] as const);
  }),
)('refuses the setting %s=%s in one line that names both and says that it takes %s', (name, value, takes) => {
  expect(readConfig({ [name]: value })).toBe(`${name} takes ${takes}, not "${value}"`);
});

test('origins are written as a browser sends them', () => {
  expect(readConfig({ ORIGINS: 'http://LOCALHOST:3000/, https://app.example:443,http://[::1]:80' })).toMatchObject({
    origins: ['http://localhost:3000', 'https://app.example', 'http://[::1]'],
  });
});

test('an empty variable counts as unset', () => {
  const empty = Object.fromEntries(SETTINGS.map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});
