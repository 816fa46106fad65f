/**
 * `contract:diff <before> [<after>]` compares two contracts, each a file or a git revision of contract/openapi.json.
 * Exits with 0 (harmless), 1 (breaking) or 3 (no document).
 */
import { isStarted, readArguments } from './command.ts';
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inlineRefs } from '@puente/contract/openapi/json-schema';
import * as z from 'zod/mini';

/** A change is breaking if a client or server built for the first document fails with the second. */
export type Change = { call: string; where: string; what: string; breaking: boolean };

const formatLimit = (limit: unknown) => (typeof limit === 'number' ? String(limit) : 'none');

const json = z.record(z.string(), z.unknown());
const content = z.optional(z.record(z.string(), z.object({ schema: z.optional(json) })));
const parameter = z.object({ name: z.string(), required: z.optional(z.boolean()), schema: z.optional(json) });
const operationShape = z.object({
  operationId: z.optional(z.string()),
  parameters: z.optional(z.array(parameter)),
  requestBody: z.optional(z.object({ content })),
  responses: z.optional(z.record(z.string(), z.object({ content }))),
  security: z.optional(z.array(json)),
});
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
const pathShape = z.object(Object.fromEntries(METHODS.map((method) => [method, z.optional(operationShape)])));
/** Drops what is not compared, such as the summary of a path. */
const openApiDocument = z.object({ paths: z.record(z.string(), pathShape) });

type Json = z.infer<typeof json>;
type Operation = z.infer<typeof operationShape>;
export type Document = z.infer<typeof openApiDocument>;

/** Servers read `sent` values, apps read `answered` ones: a change may break only one of them. */
type Side = 'sent' | 'answered';

export function diffContracts(before: Document, after: Document): Change[] {
  const [old, now] = [callsOf(before), callsOf(after)];
  return [
    ...[...old.keys()].filter((id) => !now.has(id)).map((id) => change(id, '', 'is gone', true)),
    ...[...now.keys()].filter((id) => !old.has(id)).map((id) => change(id, '', 'is new', false)),
    ...[...old].flatMap(([id, was]) => {
      const is = now.get(id);
      return is ? inCall(id, was, is) : [];
    }),
  ];
}

type DocumentedCall = { address: string; operation: Operation };

function callsOf({ paths }: Document): Map<string, DocumentedCall> {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): [string, DocumentedCall][] => {
      const address = `${method.toUpperCase()} ${path}`;
      return operation ? [[operation.operationId ?? address, { address, operation }]] : [];
    }),
  );
  return new Map(all);
}

const change = (call: string, where: string, what: string, breaking: boolean): Change => ({
  call,
  where,
  what,
  breaking,
});

function inCall(id: string, was: DocumentedCall, is: DocumentedCall): Change[] {
  const [a, b] = [was.operation, is.operation];
  const asks = (each: Operation) =>
    (each.security ?? []).length > 0 && !each.security?.some((one) => Object.keys(one).length === 0);
  return [
    ...(was.address === is.address ? [] : [change(id, '', `is ${is.address}, was ${was.address}`, true)]),
    ...(asks(a) === asks(b)
      ? []
      : [change(id, '', asks(b) ? 'needs a token now' : 'needs no token any more', asks(b))]),
    ...schemas(id, 'query', { was: queryOf(a), is: queryOf(b), side: 'sent' }),
    ...bodies(id, a, b),
    ...schemas(id, 'answer', { was: answerOf(a), is: answerOf(b), side: 'answered' }),
  ];
}

const queryOf = ({ parameters = [] }: Operation): Json => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});
const answerOf = ({ responses }: Operation) => Object.values(responses?.['200']?.content ?? {})[0]?.schema;

function bodies(id: string, a: Operation, b: Operation): Change[] {
  const [[wasType, was] = [], [isType, is] = []] = [a, b].map(
    ({ requestBody }) => Object.entries(requestBody?.content ?? {})[0],
  );
  if (wasType !== isType)
    return [change(id, 'body', `travels as ${isType ?? 'nothing'}, was ${wasType ?? 'nothing'}`, true)];
  return schemas(id, 'body', { was: was?.schema, is: is?.schema, side: 'sent' });
}

type Pair = { was: Json | undefined; is: Json | undefined; side: Side };

function schemas(call: string, where: string, { was, is, side }: Pair): Change[] {
  if (!was || !is)
    return was === is ? [] : [change(call, where, is ? 'is new' : 'is gone', !is === (side === 'answered'))];
  const found: Change[] = [];
  const say = (what: string, breaking: boolean) => found.push(change(call, where, what, breaking));
  const [a, b] = [mergeAlternatives(was), mergeAlternatives(is)];
  const lost = a.types.filter((type) => !b.types.includes(type));
  const won = b.types.filter((type) => !a.types.includes(type));
  // Compatible: a server accepts more types, or answers with fewer. The opposite breaks the other side.
  if (lost.length > 0) say(`is no longer ${lost.join(' or ')}`, side === 'sent');
  if (won.length > 0) say(`may be ${won.join(' or ')}`, side === 'answered');
  limits(a.shape, b.shape, side, say);
  if (a.shape.description !== b.shape.description) say('is described in other words', false);
  const [old, now] = [fields(a), fields(b)];
  for (const [name, schema] of Object.entries(old.all)) {
    const inner = `${where}.${name}`;
    if (!(name in now.all)) {
      found.push(change(call, inner, side === 'sent' ? 'is no longer read' : 'is gone', side === 'answered'));
      continue;
    }
    const [must, mustNow] = [old.required.includes(name), now.required.includes(name)];
    if (must !== mustNow)
      found.push(change(call, inner, mustNow ? 'is required now' : 'may be left out', mustNow === (side === 'sent')));
    found.push(...schemas(call, inner, { was: schema, is: now.all[name], side }));
  }
  for (const name of Object.keys(now.all).filter((each) => !(each in old.all))) {
    const must = now.required.includes(name);
    found.push(
      change(
        call,
        `${where}.${name}`,
        must && side === 'sent' ? 'is new and required' : 'is new',
        must && side === 'sent',
      ),
    );
  }
  if (a.shape.items && b.shape.items)
    found.push(...schemas(call, `${where}[]`, { was: a.shape.items as Json, is: b.shape.items as Json, side }));
  return found;
}

type Flat = { shape: Json; types: string[] };

function mergeAlternatives(schema: Json): Flat {
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (!options) return { shape: schema, types: [schema.type ?? 'anything'].flat().map(String) };
  const all = options.map(mergeAlternatives);
  const main = all.find(({ types }) => !types.includes('null'));
  return {
    shape: { ...main?.shape, ...(schema.description === undefined ? {} : { description: schema.description }) },
    types: [...new Set(all.flatMap(({ types }) => types))],
  };
}

const fields = ({ shape }: Flat) => ({
  all: (shape.properties ?? {}) as Record<string, Json>,
  required: (shape.required ?? []) as string[],
});

const LIMITS = { minimum: true, maximum: false, minLength: true, maxLength: false, minItems: true, maxItems: false };

function limits(a: Json, b: Json, side: Side, say: (what: string, breaking: boolean) => void): void {
  for (const [name, largerIsNarrower] of Object.entries(LIMITS)) {
    if (a[name] === b[name]) continue;
    const none = largerIsNarrower ? -Infinity : Infinity;
    const narrower = Number(b[name] ?? none) > Number(a[name] ?? none) === largerIsNarrower;
    say(`has ${name} ${formatLimit(b[name])}, had ${formatLimit(a[name])}`, narrower === (side === 'sent'));
  }
  for (const name of ['pattern', 'format', 'const']) {
    // Two patterns cannot be compared by program, so a change counts as breaking.
    if (a[name] !== b[name]) say(`has another ${name}`, !(side === 'sent' && b[name] === undefined));
  }
  const [was, is] = [a.enum, b.enum] as (unknown[] | undefined)[];
  const gone = (was ?? []).filter((each) => is !== undefined && !is.includes(each));
  const more = (is ?? []).filter((each) => was !== undefined && !was.includes(each));
  if (gone.length > 0) say(`no longer takes ${gone.join(', ')}`, side === 'sent');
  if (more.length > 0) say(`knows ${more.join(', ')} too`, side === 'answered');
  if (!was !== !is) say(is ? 'is a closed list now' : 'is no closed list any more', !is === (side === 'answered'));
}

const ROOT = join(import.meta.dirname, '..');
const IN_A_REVISION = 'contract/openapi.json';
const OURS = join(ROOT, IN_A_REVISION);

function textOf(named: string): string {
  if (statSync(named, { throwIfNoEntry: false })?.isDirectory() === false) return readFileSync(named, 'utf8');
  if (named.startsWith('-')) throw new Error(`${named} is neither a file nor a revision`);
  try {
    return execFileSync('git', ['show', `${named}:${IN_A_REVISION}`], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    throw new Error(`${named} is neither a file nor a revision with a ${IN_A_REVISION}`);
  }
}

/** @param named file or git revision. Throws a one-line error for anything but an OpenAPI document. */
export function readDocument(named: string): Document {
  // Some editors and shells start a file with a byte order mark.
  const text = textOf(named).replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${named} is no JSON`);
  }
  const read = openApiDocument.safeParse(inlineRefs(value));
  if (read.success) return read.data;
  const { path = [] } = read.error.issues[0] ?? {};
  const why = path.length < 2 ? 'it has no paths' : `${z.core.toDotPath(path)} cannot be read`;
  throw new Error(`${named} is no OpenAPI document: ${why}`);
}

if (isStarted(import.meta.url)) {
  const { words } = readArguments({
    usage: 'contract:diff <before> [after]\n\nEach is a file or a git revision, such as main.',
    words: [1, 2],
    wrong: 3,
  });
  const [before = '', after = OURS] = words;
  try {
    const changes = diffContracts(readDocument(before), readDocument(after));
    const line = ({ call, where, what }: (typeof changes)[number]) =>
      `  ${call}${where === '' ? '' : ` ${where}`} ${what}`;
    const breaking = changes.filter((each) => each.breaking);
    const harmless = changes.filter((each) => !each.breaking);
    console.log(
      [`${breaking.length} breaking`, ...breaking.map(line), `${harmless.length} harmless`, ...harmless.map(line)].join(
        '\n',
      ),
    );
    process.exitCode = breaking.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(`contract:diff: ${error instanceof Error ? error.message : 'failed'}`);
    process.exitCode = 3;
  }
}
