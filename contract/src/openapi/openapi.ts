/** OpenAPI 3.1 document of the 52 calls, built from schemas and samples. Version 3.1 uses JSON Schema unchanged. */
import type * as z from 'zod/mini';
import { SAMPLES } from '../samples/index.ts';
import { type Call, CALLS, CONTENT_TYPES, whoMay } from '../contract.ts';
import { REFUSALS, SESSION_CODES, TRANSPORT_CODES } from '../wire/codes.ts';
import { fieldFault } from '../wire/endpoint.ts';
import { HEADERS } from '../wire/headers.ts';
import { jsonSchema, type Schema } from './json-schema.ts';
import { RULES_OF_CALLS } from './rules-in-words.ts';

const PHOTO_FORM: Schema = {
  type: 'object',
  required: ['file', 'orderNo'],
  properties: { file: { type: 'string', format: 'binary', contentMediaType: 'image/*' }, orderNo: { type: 'string' } },
};

const listed = (codes: Record<string, number>) =>
  Object.entries(codes)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ');

const FAILURE: Schema = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: {
      type: 'integer',
      not: { const: 0 },
      description: `The session ends: ${listed(SESSION_CODES)}. Transport and form: ${listed(TRANSPORT_CODES)}. Refusals: ${listed(REFUSALS)}.`,
    },
    msg: { type: 'string', description: 'A sentence for the borrower, in the language of the header lang.' },
    data: {
      anyOf: [{ type: 'null' }, { type: 'array', items: jsonSchema(fieldFault) }, { type: 'object' }],
    },
  },
};

type ToJsonSchema = (schema: z.ZodMiniType) => Schema;

function parameters(call: Call, example: object | undefined, read: ToJsonSchema) {
  const time = {
    name: 't',
    in: 'query',
    required: true,
    schema: { type: 'integer' },
    description: 'Unix time in seconds.',
    example: 1_795_284_000,
  };
  if (!call.query) return [time];
  const { properties = {}, required = [] } = read(call.query) as {
    properties?: Schema;
    required?: string[];
  };
  const values = new Map(Object.entries(example ?? {}));
  return [
    time,
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
      ...(values.has(name) ? { example: values.get(name) } : {}),
    })),
  ];
}

function requestBody(call: Call, example: object | undefined, read: ToJsonSchema) {
  if (call.body === 'none') return {};
  const schema = call.input ? read(call.input) : PHOTO_FORM;
  return {
    requestBody: {
      required: true,
      content: { [CONTENT_TYPES[call.body]]: { schema, ...(example ? { example } : {}) } },
    },
  };
}

/** Lists a call's own codes; those of session and transport apply to every call. */
function refusalLines({ refusals = {} }: Call): string[] {
  const names = Object.keys(refusals) as (keyof typeof REFUSALS)[];
  return names.length === 0 ? [] : [`Refusals: ${names.map((name) => `${REFUSALS[name]} ${name}`).join(', ')}.`];
}

function operation(call: Call, read: ToJsonSchema) {
  const sample = SAMPLES[call.word][call.name];
  const failure = {
    description: 'Refused, in the same envelope.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
  return {
    operationId: call.id,
    tags: [call.word],
    summary: call.summary,
    description: [
      `Who may call: ${whoMay(call)}.`,
      ...(RULES_OF_CALLS[call.id] ?? []),
      ...refusalLines(call),
      ...(call.changesState ? ['Changes state: never retried or prefetched.'] : []),
      `Specification: ${call.rules} (contract/rules.md).`,
    ].join('\n\n'),
    security: call.auth === 'token' ? [{ bearer: [] }] : call.auth === 'optional' ? [{}, { bearer: [] }] : [],
    parameters: parameters(call, sample?.query, read),
    ...requestBody(call, sample?.body, read),
    responses: {
      200: {
        description: 'Done when code is 0; a business refusal has another code.',
        content: {
          'application/json': {
            schema: read(call.answer),
            example: { code: 0, msg: 'ok', data: sample?.data },
          },
        },
      },
      default: failure,
    },
  };
}

const WIRE = `Paths are given as they are before encryption. On the wire each is \`/api/<HEX>?t=<seconds>\`: the path in AES-128-ECB with PKCS#7, in
uppercase hexadecimal; the key is the package name, cut to or right-padded with \`0\` to 16 bytes. \`pnpm hex order.latest\` writes one. Every answer is
\`{code, msg, data}\`; 0 is done, a business refusal has its own code with HTTP 200. Headers of every call: ${Object.values(HEADERS).join(', ')}.`;

/**
 * The document shows the paths of the calls unencrypted; a request sends each path as `/api/<HEX>`
 * (wire/call-address.ts).
 */
export function openApi() {
  const named: Record<string, Schema> = {};
  const read: ToJsonSchema = (schema) => jsonSchema(schema, named);
  const paths = Object.fromEntries(
    CALLS.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call, read) }]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Puente lender API',
      version: '1',
      description: WIRE,
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: FAILURE, ...named },
    },
    paths,
  };
}
