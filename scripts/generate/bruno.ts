/** Writes a collection of every call for Bruno, a client for trying APIs. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Call, CALLS, encryptPath } from '@puente/contract';
import { PHOTO_PART } from '@puente/contract/calls/identity';
import { RULES_OF_CALLS } from '@puente/contract/openapi/rules-in-words';
import { SAMPLES } from '@puente/contract/samples/index';
import { whoMay } from '@puente/contract/contract';
import { PACKAGE_NAME } from '@puente/fixtures';
import { type BackstageStep, type CallStep, type Step, WALK } from './bruno-walk.ts';

const block = (name: string, lines: readonly string[]) =>
  `${name} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
const pairs = (of: object | undefined) => Object.entries(of ?? {}).map(([name, value]) => `${name}: ${String(value)}`);

const BODIES = { none: 'none', json: 'json', urlencoded: 'formUrlEncoded', multipart: 'multipartForm' } as const;

const NUMBERS = /"(\{\{(?:depositAmount|totalRepayment|owed)\}\})"/g;
const json = (value: object) => JSON.stringify(value, null, 2).replaceAll(NUMBERS, '$1').split('\n');

function bodyOf({ body }: Call, { photo }: CallStep, sample: object): string[] {
  if (body === 'json') return [block('body:json', json(sample))];
  if (body === 'urlencoded') return [block('body:form-urlencoded', pairs(sample))];
  if (body === 'none') return [];
  const file = `${PHOTO_PART}: @file(../../fixtures/src/files/${photo ?? ''})`;
  return [block('body:multipart-form', ['orderNo: {{orderNo}}', file])];
}

type Sent = { name: string; seq: number; method: string; url: string; body: string; auth: 'none' | 'bearer' };

function request({ name, seq, method, url, body, auth }: Sent, step: Step, parts: readonly string[]): string {
  const asserted = { 'res.status': 'eq 200', ...(isCall(step) ? { 'res.body.code': `eq ${step.code ?? 0}` } : {}) };
  return [
    block('meta', [`name: ${name}`, 'type: http', `seq: ${seq}`]),
    block(method.toLowerCase(), [`url: ${url}`, `body: ${body}`, `auth: ${auth}`]),
    ...(auth === 'bearer' ? [block('auth:bearer', ['token: {{token}}'])] : []),
    ...parts,
    ...(step.keep ? [block('script:post-response', keptVariables(step.keep))] : []),
    block('assert', pairs({ ...asserted, ...step.holds })),
  ].join('\n');
}

const keptVariables = (keep: Record<string, string>) =>
  Object.entries(keep).map(([name, from]) => `bru.setVar('${name}', ${from});`);
const isCall = (step: Step): step is CallStep => 'call' in step;

function ofCall(step: CallStep, seq: number): [name: string, text: string] {
  const call = CALLS.find(({ id }) => id === step.call);
  if (!call) throw new Error(`${step.call} is no call`);
  const sample = SAMPLES[call.word][call.name];
  const query: Record<string, string | number> = { t: '{{t}}', ...(step.query ?? sample?.query) };
  const asked = Object.entries(query).map(
    ([key, value]) => `${key}=${String(value).startsWith('{{') ? value : encodeURIComponent(value)}`,
  );
  const name = `${call.word} ${step.as ?? call.name}`;
  const sent = {
    name,
    seq,
    method: call.method,
    url: `{{base}}/${encryptPath(call.path, PACKAGE_NAME)}?${asked.join('&')}`,
    body: BODIES[call.body],
    auth: call.auth === 'none' ? 'none' : 'bearer',
  } as const;
  const docs = [
    `${call.method} ${call.path}`,
    call.summary,
    `Who may call: ${whoMay(call)}.`,
    ...(RULES_OF_CALLS[call.id] ?? []),
  ];
  const parts = [block('params:query', pairs(query)), ...bodyOf(call, step, { ...sample?.body, ...step.body })];
  return [name, `${request(sent, step, parts)}\n${block('docs', docs)}`];
}

function ofBackstage(step: BackstageStep, seq: number): [name: string, text: string] {
  const { body } = step;
  const name = `backstage ${step.as}`;
  const sent = { name, seq, url: `{{backstage}}/${step.backstage}`, auth: 'none' } as const;
  return body
    ? [name, request({ ...sent, method: 'POST', body: 'json' }, step, [block('body:json', json(body))])]
    : [name, request({ ...sent, method: 'GET', body: 'none' }, step, [])];
}

/**
 * Maps each file path to its content. Call paths are encrypted for the package name PACKAGE_NAME; `pnpm hex` prints the
 * paths for another package name.
 */
export function buildCollection(): Map<string, string> {
  const headers = [`packagename: ${PACKAGE_NAME}`, 'appname: Puente', 'lang: es', 'x-mock-world: {{world}}'];
  // Each run uses a new world, so that loans elsewhere stay untouched.
  const before = [
    "bru.setVar('t', String(Math.floor(Date.now() / 1000)));",
    "if (!bru.getVar('world')) bru.setVar('world', `bruno-${Date.now()}`);",
  ];
  const variables = [
    'base: http://127.0.0.1:4010/api',
    'backstage: http://127.0.0.1:4010/backstage',
    'mobile: 5500004242',
  ];
  return new Map([
    ['bruno.json', `${JSON.stringify({ version: '1', name: 'Puente', type: 'collection' }, null, 2)}\n`],
    ['collection.bru', [block('headers', headers), block('script:pre-request', before)].join('\n')],
    ['environments/mock.bru', block('vars', variables)],
    ...WALK.flatMap(({ name, steps }, stage): [string, string][] => {
      const folder = `${stage + 1} ${name}`;
      return [
        [`${folder}/folder.bru`, block('meta', [`name: ${folder}`, `seq: ${stage + 1}`])],
        ...steps.map((step, at): [string, string] => {
          const [file, text] = isCall(step) ? ofCall(step, at + 1) : ofBackstage(step, at + 1);
          return [`${folder}/${String(at + 1).padStart(2, '0')} ${file}.bru`, text];
        }),
      ];
    }),
  ]);
}

export function writeCollection(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of buildCollection()) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
