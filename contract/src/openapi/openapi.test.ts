import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ruled, ruledOptional } from '../entities/ruled.ts';
import { checkCurp } from '../rules/curp.ts';
import { checkEmail, checkName, checkPostalCode } from '../rules/person.ts';
import { checkNss, checkRfc } from '../rules/rfc-and-nss.ts';
import { checkPhone } from '../rules/contacts.ts';
import vectors from '../rules/vectors.json' with { type: 'json' };
import { CALLS } from '../contract.ts';
import { inlineRefs, jsonSchema } from './json-schema.ts';
import { FIELD_NOTES } from './notes-of-fields.ts';
import { openApi } from './openapi.ts';
import { RULES_OF_CALLS, RULES_OF_TEXT } from './rules-in-words.ts';

type Media = { schema: object; example?: unknown };
type Parameter = { name: string; schema: object; example?: unknown };
type Operation = {
  operationId: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: { 200: { content: Record<string, Media> } };
};

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const operations = Object.values(inlineRefs(openApi()).paths).flatMap((path) =>
  Object.values(path as Record<string, Operation>),
);

test.each(operations.map((one) => [one.operationId, one] as const))('%s: every example is valid', (_id, one) => {
  const media = [...Object.values(one.requestBody?.content ?? {}), ...Object.values(one.responses[200].content)];
  for (const { schema, example } of [...media, ...one.parameters]) {
    if (example === undefined) continue;
    const valid = ajv.compile(schema);
    expect(valid(example), ajv.errorsText(valid.errors)).toBe(true);
  }
});

function unboundedTexts(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, enum: listed, const: fixed, maxLength } = schema as Record<string, unknown>;
  if (type === 'string') return listed || fixed !== undefined || maxLength !== undefined ? [] : [path];
  return Object.entries(schema).flatMap(([key, value]) => unboundedTexts(value, `${path}.${key}`));
}

test.each(operations.map((one) => [one.operationId, one] as const))(
  '%s limits the length of every text it accepts',
  (_id, one) => {
    const json =
      one.requestBody?.content['application/json'] ?? one.requestBody?.content['application/x-www-form-urlencoded'];
    const schemas = [json?.schema ?? {}, ...one.parameters.map(({ schema }) => schema)];
    expect(schemas.flatMap((schema) => unboundedTexts(schema))).toEqual([]);
  },
);

const TEXTS = new Map<(text: string) => string | null, readonly string[]>([
  [checkCurp, [...vectors.curp.valid, ...vectors.curp.invalid].map(({ v }) => v)],
  [checkRfc, [...vectors.rfc.valid, ...vectors.rfc.invalid].map(({ v }) => v)],
  [checkNss, [...vectors.nss.valid, ...vectors.nss.invalid.map(({ v }) => v)]],
  [checkPostalCode, [...vectors.postal.valid.map(({ v }) => v), ...vectors.postal.invalid]],
  [checkEmail, ['a@b.mx', 'ana.gómez_1@correo.com.mx', 'a@b', '@b.mx', 'a@b.m']],
  [checkPhone, ['5512345678', '9991234567', '8001234567', '1234567890', '551234567', '55123456789']],
  [checkName, ['Ana', 'Ma. José', 'O’Farrill', 'Núñez-Ruiz', 'An', 'A1a', '-Ana', `A${'a'.repeat(80)}`]],
]);
const IN_WORDS = ['date', 'word', 'checkDigit', 'allZeros', 'generic'];

test.each(Array.from(TEXTS, ([rule, texts]) => [rule.name, rule, texts] as const))(
  'the published pattern and limits of %s accept and reject the same texts as the function itself',
  (_name, rule, texts) => {
    const fragment = RULES_OF_TEXT.get(rule);
    const valid = ajv.compile({ type: 'string', ...fragment });
    const described = texts.filter((text) => !IN_WORDS.includes(rule(text) ?? ''));
    expect(described.map((text) => [text, valid(text)])).toEqual(described.map((text) => [text, rule(text) === null]));
  },
);

test('the document contains every text rule, and no call rule names an unknown call', () => {
  expect([...RULES_OF_TEXT.keys()].length).toBe(TEXTS.size + 1);
  expect(Object.keys(RULES_OF_CALLS).filter((id) => !CALLS.some((call) => call.id === id))).toEqual([]);
  const document = JSON.stringify(openApi());
  for (const { pattern, description } of RULES_OF_TEXT.values())
    expect(document).toContain(JSON.stringify(pattern ?? description).slice(1, -1));
});

test('copies every field note into the document', () => {
  const notes = FIELD_NOTES.flatMap(([, each]) => Object.values(each));
  const document = JSON.stringify(openApi());
  expect(notes.length).toBeGreaterThan(80);
  for (const note of notes) expect(document).toContain(`"description":"${JSON.stringify(note).slice(1, -1)}`);
});

test('writes a reused entity once, under its name; every reference resolves', () => {
  const document = openApi();
  const text = JSON.stringify(document);
  const named = new Set(Object.keys(document.components.schemas));
  const referred = new Set(Array.from(text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g), ([, name]) => name));
  expect([...referred].filter((name) => !named.has(name ?? ''))).toEqual([]);
  expect(named).toContain('LoanOrder');
  expect(text.match(/"\$ref"/g)?.length).toBe(text.match(/"\$ref":"#\/components\/schemas\//g)?.length);
  expect(text.length).toBeLessThan(260_000);
});

test('throws for a rule that the document cannot express', () => {
  const checkScore = (value: string) => (Number(value) <= 20 ? null : 'score');
  const lost = [
    ruled(checkScore, (text) => text),
    ruledOptional(checkScore, (text) => text),
    z.string().check(z.refine((value: string) => value !== 'never')),
    z.object({ deep: z.array(z.object({ a: z.number(), b: z.number() }).check(z.refine(({ a, b }) => a < b))) }),
    z.nullish(z.number().check(z.check<number>(() => {}))),
  ];
  for (const schema of lost) expect(() => jsonSchema(schema)).toThrow(/is not described/);
});

test('states for every call who may call it', () => {
  const who = new Map(operations.map(({ operationId, description }) => [operationId, description.split('\n')[0]]));
  expect(who.get('order.loanAgreement')).toBe('Who may call: token, owner only.');
  expect(who.get('order.latest')).toBe('Who may call: token, about oneself.');
  expect(who.get('market.index')).toBe('Who may call: anybody.');
  expect(who.get('repayment.cashierDetail')).toBe(
    'Who may call: anybody with the payOrderId; by orderNo the owner only.',
  );
});
