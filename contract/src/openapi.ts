/** The OpenAPI 3.1 document of the 52 calls, built from their schemas and samples. 3.1 speaks JSON Schema as it is. */
import * as z from 'zod/mini';
import { SAMPLES } from './samples/index.ts';
import { type Call, CALLS } from './wire/call-list.ts';
import { fieldFault } from './wire/envelope.ts';

type Schema = Record<string, unknown>;

/** What a caller may send, or a server may answer: the input side of a schema. Transforms and own checks do not travel. */
function jsonSchema(schema: z.ZodMiniType): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

const CONTENT_TYPE = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const PHOTO_FORM: Schema = {
  type: 'object',
  required: ['file', 'orderNo'],
  properties: { file: { type: 'string', contentMediaType: 'image/*' }, orderNo: { type: 'string' } },
};

const FAILURE: Schema = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', not: { const: 0 } },
    msg: { type: 'string' },
    data: { anyOf: [{ type: 'null' }, { type: 'array', items: jsonSchema(fieldFault) }, { type: 'object' }] },
  },
};

function parameters(call: Call, example: object | undefined) {
  const time = {
    name: 't',
    in: 'query',
    required: true,
    schema: { type: 'integer' },
    description: 'Unix time in seconds.',
  };
  if (!call.query) return [time];
  const { properties = {}, required = [] } = jsonSchema(call.query) as { properties?: Schema; required?: string[] };
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

function requestBody(call: Call, example: object | undefined) {
  if (call.body === 'none') return {};
  const schema = call.input ? jsonSchema(call.input) : PHOTO_FORM;
  return {
    requestBody: {
      required: true,
      content: { [CONTENT_TYPE[call.body]]: { schema, ...(example ? { example } : {}) } },
    },
  };
}

function operation(call: Call) {
  const sample = SAMPLES[call.word][call.name];
  const failure = {
    description: 'Refused, in the same envelope.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
  return {
    operationId: call.id,
    tags: [call.word],
    summary: call.summary,
    description: `Rules ${call.rules}.${call.changesState ? ' Changes state: never retried or prefetched.' : ''}`,
    security: call.auth === 'token' ? [{ bearer: [] }] : call.auth === 'optional' ? [{}, { bearer: [] }] : [],
    parameters: parameters(call, sample?.query),
    ...requestBody(call, sample?.body),
    responses: {
      200: {
        description: 'Done when code is 0; a business refusal has another code.',
        content: {
          'application/json': { schema: jsonSchema(call.answer), example: { code: 0, msg: 'ok', data: sample?.data } },
        },
      },
      default: failure,
    },
  };
}

/** Paths are given as they are before encryption; on the wire each is `/api/<HEX>` (wire/path-cipher.ts). */
export function openApi() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Puente lender API',
      version: '1',
      description:
        'Paths travel encrypted as /api/<HEX>?t=<seconds>; see wire/path-cipher.ts. Every answer is {code, msg, data}.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: FAILURE },
    },
    paths: Object.fromEntries(CALLS.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }])),
  };
}
