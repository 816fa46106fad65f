import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';

type Media = { schema: object; example?: unknown };
type Parameter = { name: string; schema: object; example?: unknown };
type Operation = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: { 200: { content: Record<string, Media> } };
};

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const operations = Object.values(openApi().paths).flatMap((path) => Object.values(path as Record<string, Operation>));

test('52 operations, each with its own id', () => {
  expect(new Set(operations.map((one) => one.operationId)).size).toBe(52);
});

test.each(operations.map((one) => [one.operationId, one] as const))('%s: every example is valid', (_id, one) => {
  const media = [...Object.values(one.requestBody?.content ?? {}), ...Object.values(one.responses[200].content)];
  for (const { schema, example } of [...media, ...one.parameters]) {
    if (example === undefined) continue;
    const valid = ajv.compile(schema);
    expect(valid(example), ajv.errorsText(valid.errors)).toBe(true);
  }
});
