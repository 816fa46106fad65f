import { expect, test } from 'vitest';
import { readConfig, SETTINGS } from './config.ts';

/**
 * Values that each variable must refuse. Null: any text is valid, and only a real start can refuse it
 * (tests/faults/process.test.ts).
 */
const BAD: Record<string, string[] | null> = {
  HOST: null,
  PORT: ['eighty', '-1', '65536', '1.5'],
  DATA_DIR: null,
  BACKSTAGE: ['yes', 'ON'],
  PAGE_DIR: null,
  OCR_WAIT_MS: ['-1', 'soon', '60001'],
  EDITION: ['both'],
  ORIGINS: ['app.example', 'https://app.example/path', '*'],
  SEED: ['1'],
  TIMETABLE: ['slow'],
  DRIFT: ['monyAsText', 'gzip;moneyAsText'],
  REPLAY: null,
  TLS_CERT: null,
  TLS_KEY: null,
  WEBHOOK_URL: null,
  WEBHOOK_SECRET: null,
  WEBHOOK_HOSTS: ['https://receiver.example', 'a b'],
  API_BASE: ['api', '/', '/api/', '/a?b'],
};

test('the table of bad values covers every setting', () => {
  expect(Object.keys(BAD).toSorted()).toEqual(SETTINGS.toSorted());
});

test.each(Object.entries(BAD).flatMap(([name, values]) => (values ?? []).map((value) => [name, value] as const)))(
  'refuses the setting %s=%s in one line that names both',
  (name, value) => {
    expect(readConfig({ [name]: value })).toBe(`${name} is set to something it cannot be: ${value}`);
  },
);

test('an empty variable counts as unset', () => {
  const empty = Object.fromEntries(SETTINGS.map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});
