/** Writes requests and reads answers as on the wire (rules §7): encrypted path, `t`, headers and body. */
import {
  type BodyInputOf,
  bodyKind,
  type CallHeaders,
  CONTENT_TYPES,
  encryptPath,
  REFUSALS,
  envelope,
  type QueryInputOf,
  TIMESTAMP_PARAM,
  timestamp,
  writeHeaders,
  codeName,
  type FieldFault,
} from '@puente/contract';
import { PHOTO_PART } from '@puente/contract/calls/identity';
import { inspect } from 'node:util';
import type { Request, Response } from './sender.ts';

export type Photo = { file: Uint8Array; orderNo?: string; fileName?: string; type?: string };

/** Input of a call: the query of a GET, the body of a POST, or a photo for an upload. */
export type InputOf<R> = R extends { contentType: 'multipart/form-data' }
  ? Photo
  : R extends { method: 'GET' }
    ? QueryInputOf<R>
    : BodyInputOf<R>;
/** A call without input takes no argument. */
export type InputArgs<R> = InputOf<R> extends undefined ? [] : [input: InputOf<R>];

export type Route = {
  method: string;
  path: string;
  contentType?: string;
  query?: unknown;
  body?: unknown;
  responses: Record<number, unknown>;
};

const CONTRACT = 'the contract, such as contract.order.latest';

type Outgoing = { route: Route; input: unknown; headers: CallHeaders; now: number };

export function writeRequest({ route, input, headers, now }: Outgoing): Request {
  requireCall(route, CONTRACT);
  const method = route.method === 'GET' ? 'GET' : 'POST';
  const query = new URLSearchParams({ [TIMESTAMP_PARAM]: timestamp(now) });
  if (method === 'GET') for (const [key, value] of toFields(input)) query.set(key, value);
  const url = `/api/${encryptPath(route.path, headers.packageName)}?${query}`;
  const body = method === 'GET' ? null : writeBody(route, input);
  return {
    method,
    url,
    path: route.path,
    headers: { ...writeHeaders(headers), ...(body ? { 'content-type': body.type } : {}) },
    ...(body ? { body: body.bytes } : {}),
  };
}

/** Throws for a name that `what` does not know: a server would ignore it, so a typing error would go unnoticed. */
export function rejectUnknownNames(what: string, given: unknown, known: readonly string[]): void {
  if (given === undefined) return;
  if (typeof given !== 'object' || given === null)
    throw new TypeError(`${what} takes an object with ${known.join(', ')}, not ${inspect(given)}`);
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new TypeError(`${what} knows no ${unknown}, only ${known.join(', ') || 'nothing'}`);
}

/** Throws unless this is a call: a misspelt name in a program without types leads to undefined. */
export function requireCall(route: Pick<Route, 'path'> | undefined, kind: string): void {
  if (typeof route?.path !== 'string') throw new TypeError(`not a call of ${kind}: ${inspect(route)}`);
}

/** Writes NaN and Infinity as text: JSON would turn them into null, and the refusal would not say what was given. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'number' && !Number.isFinite(each) ? String(each) : each,
  );

const PHOTO_FIELDS = ['file', 'orderNo', 'fileName', 'type'] satisfies (keyof Photo)[];

/** Rejects fields that the contract's schema of the call does not have. */
export function rejectUnknownFields(route: Route, input: unknown): void {
  requireCall(route, CONTRACT);
  const schema = (route.method === 'GET' ? route.query : route.body) as { shape?: object } | undefined;
  const known = bodyKind(route) === 'multipart' ? PHOTO_FIELDS : Object.keys(schema?.shape ?? {});
  rejectUnknownNames(`${route.method} ${route.path}`, input, known);
}

function toFields(input: unknown): [string, string][] {
  return Object.entries(input ?? {}).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  );
}

function writeBody(route: Route, input: unknown): { type: string; bytes: string | Uint8Array } {
  switch (bodyKind(route)) {
    case 'urlencoded':
      return { type: CONTENT_TYPES.urlencoded, bytes: new URLSearchParams(toFields(input)).toString() };
    case 'multipart':
      return writePhoto(input as Photo);
    default:
      return { type: CONTENT_TYPES.json, bytes: toJson(input ?? {}) };
  }
}

const BOUNDARY = 'puente-test-boundary';

/** Writes the text field before the picture, as a browser does. */
function writePhoto({ file, orderNo, fileName = 'photo.jpg', type = 'image/jpeg' }: Photo) {
  // Jest's tests have another Uint8Array, for which instanceof is false.
  if (!ArrayBuffer.isView(file))
    throw new TypeError(`a photo is its bytes, such as photo('id-back.jpg'), not ${inspect(file)}`);
  const field = (name: string, more = '') =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`;
  const text = orderNo === undefined ? '' : `${field('orderNo')}\r\n${orderNo}\r\n`;
  const head = `${field(PHOTO_PART, `; filename="${fileName}"`)}content-type: ${type}\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(text + head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { type: `${CONTENT_TYPES.multipart}; boundary=${BOUNDARY}`, bytes };
}

export type Answer<D = unknown> = { status: number; code: number; msg: string; data: D };

/** Parses an answer; throws without an envelope, or if the data of code 0 break the contract. */
export function readAnswer(route: Route, { status, text }: Response): Answer {
  const read = envelope.safeParse(parseJson(text));
  if (!read.success) throw new Error(`${route.path}: ${status} without an envelope: ${text.slice(0, 200)}`);
  const { code, msg, data } = read.data;
  if (code !== 0) return { status, code, msg, data };
  const schema = route.responses[200] as {
    safeParse(value: unknown): { success: boolean; data?: unknown; error?: unknown };
  };
  const parsed = schema.safeParse({ code, msg, data });
  if (!parsed.success) throw new Error(`${route.path}: the answer breaks the contract: ${String(parsed.error)}`);
  return { status, ...(parsed.data as { code: number; msg: string; data: unknown }) };
}

/** Returns undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const EMPTY_ORDER = '. orderNo is empty: apply() begins an order, latest() returns an earlier one';

/** Thrown if the server refuses a step; names the step, the reason and every wrong field. */
export class StepRefused extends Error {
  readonly answer: Answer;
  constructor(step: string, answer: Answer) {
    const faults = Array.isArray(answer.data) ? (answer.data as FieldFault[]).map(({ field }) => field) : [];
    const fields = faults.length > 0 ? ` (fields: ${faults.join(', ')})` : '';
    const { code, msg } = answer;
    const advice = code === REFUSALS.orderNoEmpty ? EMPTY_ORDER : '';
    super(`${step} was refused: ${code} ${codeName(code) ?? 'unknown code'}: ${msg}${fields}${advice}`);
    this.name = 'StepRefused';
    this.answer = answer;
  }
}

/** `name`: the server, as a sentence names it. */
type Refusal = { name: string; route: Pick<Route, 'method' | 'path'>; status: number; text: string };

/** Backstage refuses with `{error}`; any other answer is of another server, or of one without backstage. */
export function explainRefusal({ name, route: { method, path }, status, text }: Refusal): string {
  const { error } = (parseJson(text) ?? {}) as { error?: unknown };
  if (typeof error === 'string') return `backstage ${path}: ${error}`;
  return `${name} is no mock server with backstage (BACKSTAGE=on): ${method} ${path} is answered with ${status}`;
}
