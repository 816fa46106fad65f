import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { SAMPLES } from './samples/index.ts';
import { CALLS } from './contract.ts';
import { REFUSALS } from './wire/codes.ts';

test('marks exactly three GETs as changing state', () => {
  expect(CALLS.filter((call) => call.changesState).map((call) => call.path)).toEqual([
    '/loan/validateVerifyCode',
    '/loan/get-money',
    '/repay/confirmExtensionOrder',
  ]);
});

function textPaths(sample: unknown, path: string[] = []): string[][] {
  if (typeof sample === 'string') return [path];
  if (typeof sample !== 'object' || sample === null) return [];
  return Object.entries(sample).flatMap(([key, value]) => textPaths(value, [...path, key]));
}

function withValueAt(sample: unknown, [key, ...rest]: string[], value: string): unknown {
  if (key === undefined) return value;
  return { ...(sample as object), [key]: withValueAt((sample as Record<string, unknown>)[key], rest, value) };
}

/** On these texts a check slower than linear time would run for hours, so the test would time out. */
const HUGE = [
  ' '.repeat(500_000),
  `${' '.repeat(500_000)}x`,
  '-'.repeat(500_000),
  '1 '.repeat(250_000),
  'á'.repeat(500_000),
];

test.each(CALLS.flatMap((call) => (call.input || call.query ? [[call.id, call] as const] : [])))(
  '%s rejects half a million characters in any of its texts, in linear time',
  (_id, { input, query, word, name }) => {
    const sample = SAMPLES[word][name];
    for (const [schema, value] of [
      [input, sample?.body],
      [query, sample?.query],
    ] as const) {
      if (!schema) continue;
      for (const path of textPaths(value))
        for (const huge of HUGE) expect(z.safeParse(schema, withValueAt(value, path, huge)).success).toBe(false);
    }
  },
);

test('REFUSALS has a code for exactly the refusals that calls list', () => {
  const listed = new Set(CALLS.flatMap(({ refusals = {} }) => Object.keys(refusals)));
  expect([...listed].toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
});

test.each(CALLS.map((call) => [call.id, call] as const))('sample of %s matches its schemas', (_id, call) => {
  const sample = SAMPLES[call.word][call.name];
  expect(sample, 'add one to contract/src/samples').toBeDefined();
  if (!sample) return;
  if (call.query) call.query.parse(sample.query);
  if (call.input) call.input.parse(sample.body);
  call.answer.parse({ code: 0, msg: 'ok', data: sample.data });
});
