/** Writes contract/bruno, a collection for the Bruno client. `--check` fails when a file is stale, or is one too many. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Call, CALLS, encryptPath } from '@puente/contract';
import { PHOTO_PART } from '@puente/contract/calls/identity';
import { RULES_OF_CALLS } from '@puente/contract/openapi/rules-of-calls';
import { SAMPLES } from '@puente/contract/samples/index';
import { whoMay } from '@puente/contract/wire/who-may';
import { PACKAGE_NAME } from '@puente/fixtures';
import { keepFresh } from './keep-fresh.ts';

const FOLDER = new URL('../../contract/bruno/', import.meta.url);

const block = (name: string, lines: readonly string[]) =>
  `${name} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
const pairs = (of: object | undefined) => Object.entries(of ?? {}).map(([name, value]) => `${name}: ${String(value)}`);

const BODIES = { none: 'none', json: 'json', urlencoded: 'formUrlEncoded', multipart: 'multipartForm' } as const;

function bodyOf({ body }: Call, sample: object | undefined): string[] {
  if (body === 'json') return [block('body:json', JSON.stringify(sample ?? {}, null, 2).split('\n'))];
  if (body === 'urlencoded') return [block('body:form-urlencoded', pairs(sample))];
  if (body === 'none') return [];
  const photo = `${PHOTO_PART}: @file(../../../fixtures/src/files/id-back.jpg)`;
  return [block('body:multipart-form', ['orderNo: CR-204817', photo])];
}

function request(call: Call, seq: number): string {
  const sample = SAMPLES[call.word][call.name];
  const query = { t: '{{t}}', ...sample?.query };
  const asked = Object.entries(query).map(
    ([name, value]) => `${name}=${value === '{{t}}' ? value : encodeURIComponent(value)}`,
  );
  const { auth } = call;
  const signsIn = call.id === 'session.login' || call.id === 'session.register';
  return [
    block('meta', [`name: ${call.name}`, 'type: http', `seq: ${seq}`]),
    block(call.method.toLowerCase(), [
      `url: {{base}}/${encryptPath(call.path, PACKAGE_NAME)}?${asked.join('&')}`,
      `body: ${BODIES[call.body]}`,
      `auth: ${auth === 'none' ? 'none' : 'bearer'}`,
    ]),
    block('params:query', pairs(query)),
    ...(auth === 'none' ? [] : [block('auth:bearer', ['token: {{token}}'])]),
    ...bodyOf(call, sample?.body),
    ...(signsIn
      ? [block('script:post-response', ["if (res.body?.data?.token) bru.setVar('token', res.body.data.token);"])]
      : []),
    block('docs', [
      `${call.method} ${call.path}`,
      call.summary,
      `Who may call: ${whoMay(call)}.`,
      ...(RULES_OF_CALLS[call.id] ?? []),
    ]),
  ].join('\n');
}

/** Every file by its place. Paths are encrypted for the package name of the demonstration; `pnpm hex` writes others. */
export function collection(): Map<string, string> {
  const words = [...new Set(CALLS.map(({ word }) => word))];
  return new Map([
    ['bruno.json', `${JSON.stringify({ version: '1', name: 'Puente', type: 'collection' }, null, 2)}\n`],
    [
      'collection.bru',
      [
        block('headers', [`packagename: ${PACKAGE_NAME}`, 'appname: Puente', 'lang: es']),
        block('script:pre-request', ["bru.setVar('t', String(Math.floor(Date.now() / 1000)));"]),
      ].join('\n'),
    ],
    ['environments/mock.bru', block('vars', ['base: http://127.0.0.1:4010/api', 'token:'])],
    ...words.map((word, at): [string, string] => [
      `${word}/folder.bru`,
      block('meta', [`name: ${word}`, `seq: ${at + 1}`]),
    ]),
    ...words.flatMap((word) =>
      CALLS.filter((call) => call.word === word).map((call, at): [string, string] => [
        `${word}/${call.name}.bru`,
        request(call, at + 1),
      ]),
    ),
  ]);
}

/** Files left from before a call was renamed. */
function dropOthers(files: ReadonlySet<string>): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const entry of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(bru|json)$/.test(entry) || files.has(entry.replaceAll('\\', '/'))) continue;
    if (!process.argv.includes('--check')) rmSync(new URL(entry, FOLDER));
    else {
      console.error(
        `${fileURLToPath(new URL(entry, FOLDER))} is no file of the collection: run "npx --yes pnpm@10 generate"`,
      );
      process.exitCode = 1;
    }
  }
}

export function writeCollection(): void {
  const files = collection();
  dropOthers(new Set(files.keys()));
  for (const [name, text] of files) {
    const file = new URL(name, FOLDER);
    if (!process.argv.includes('--check')) mkdirSync(new URL('.', file), { recursive: true });
    keepFresh(file, text);
  }
}
