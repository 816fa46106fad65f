import { expect, test } from 'vitest';
import { CALLS } from '../index.ts';
import { SAMPLES } from './index.ts';

test.each(CALLS.map((call) => [call.id, call] as const))('sample of %s matches its schemas', (_id, call) => {
  const sample = SAMPLES[call.word][call.name];
  expect(sample, 'add one to contract/src/samples').toBeDefined();
  if (!sample) return;
  if (call.query) call.query.parse(sample.query);
  if (call.input) call.input.parse(sample.body);
  call.answer.parse({ code: 0, msg: 'ok', data: sample.data });
});
