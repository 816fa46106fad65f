/** Calls the mock server in tests of `mock-server`, over the encrypted path but without a socket. */
import { encryptPath } from '@puente/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type AppOptions, buildApp } from '@puente/mock-server/app';
import { type BackstageContract, backstageContract, type BackstageData } from '@puente/mock-server/control/contract';
import { testConfig } from '@puente/mock-server/config';
import { frozenClock } from '@puente/mock-server/loans/clock';
import { createStore } from '@puente/mock-server/storage/store';
import { PACKAGE_NAME } from '@puente/fixtures';
import { type Request, type Route, writeRequest } from '@puente/kit';

export const PACKAGE = 'mx.puente.app';
/** A Saturday morning in Mexico City. */
export const START = Date.parse('2026-11-21T15:00:00Z');

export function testApp(change: Partial<AppOptions> = {}): FastifyInstance {
  return buildApp({ store: createStore(), clock: frozenClock(START), config: testConfig(), log: () => {}, ...change });
}

type CallInput = {
  body?: unknown;
  /** Fields of the form, or the text of the body. */
  form?: Record<string, string> | string;
  multipart?: { fields?: Record<string, string>; file?: Buffer; name?: string };
  token?: string;
  world?: string;
  lang?: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
};

export type CallAnswer<D> = { status: number; code: number; msg: string; data: D; headers: Record<string, unknown> };

/** `path`: plain path with its query. */
export async function requestCall<D = unknown>(
  app: FastifyInstance,
  path: string,
  asked: CallInput = {},
): Promise<CallAnswer<D>> {
  const { statusCode, headers, body } = await injectCall(app, path, asked);
  return { status: statusCode, headers, ...JSON.parse(body) };
}

export function injectCall(app: FastifyInstance, path: string, asked: CallInput = {}): Promise<LightMyRequestResponse> {
  const [plain = '', query = ''] = path.split('?');
  const { payload, type } = toPayload(asked);
  const options: InjectOptions = {
    method: asked.method ?? (payload === undefined ? 'GET' : 'POST'),
    url: `/api/${encryptPath(plain, PACKAGE)}?t=1795273200${query ? `&${query}` : ''}`,
    headers: {
      packagename: PACKAGE,
      lang: asked.lang ?? 'es',
      ...(asked.token === undefined ? {} : { authorization: `Bearer ${asked.token}` }),
      ...(asked.world === undefined ? {} : { 'x-mock-world': asked.world }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...asked.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  };
  return app.inject(options);
}

export async function callBackstage<K extends keyof BackstageContract>(
  app: FastifyInstance,
  call: K,
  { body = {}, world = 'main', query = '' }: { body?: object; world?: string; query?: string } = {},
): Promise<BackstageData<K>> {
  // Indexing by a variable name loses the type that all routes share.
  const { method, path } = backstageContract[call] as { method: 'GET' | 'POST'; path: string };
  const sent =
    method === 'POST' ? { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) } : {};
  const answer = await app.inject({
    method,
    url: path + query,
    ...sent,
    headers: { 'x-mock-world': world, ...sent.headers },
  });
  if (answer.statusCode !== 200) throw new Error(`${call}: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

let stages = 0;

/** Creates a world at START with these personas; requests send the token of the first. */
export async function openStage(app: FastifyInstance, ...personas: string[]) {
  const world = `stage-${++stages}`;
  await callBackstage(app, 'beginWorld', { body: { name: world, at: START } });
  const tell = <K extends keyof BackstageContract>(call: K, body?: object, query = '') =>
    callBackstage(app, call, { world, query, ...(body ? { body } : {}) });
  const people: BackstageData<'become'>[] = [];
  for (const persona of personas) people.push(await tell('become', { persona }));
  const { mobile = '', token = '', orderNo = null } = people[0] ?? {};
  const asked = <D>(path: string, body?: object) =>
    requestCall<D>(app, path, { world, token, ...(body ? { body } : {}) });
  return { world, people, mobile, token, orderNo: orderNo ?? '', tell, asked };
}

function toPayload({ body, form, multipart }: CallInput): { payload?: string | Buffer; type?: string } {
  if (form) return { payload: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  if (multipart) return { payload: multipartBody(multipart), type: 'multipart/form-data; boundary=x-x-x' };
  return body === undefined ? {} : { payload: JSON.stringify(body), type: 'application/json' };
}

function multipartBody({ fields = {}, file, name = 'photo.jpg' }: NonNullable<CallInput['multipart']>): Buffer {
  const parts: Buffer[] = Object.entries(fields).map(([key, value]) =>
    Buffer.from(`--x-x-x\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const head = `--x-x-x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
    parts.push(Buffer.from(head), file, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('--x-x-x--\r\n')]);
}

type CallToWrite = { route: Route; input?: unknown; token: string | null; now: number };

/** Writes a call as the app does, in Spanish, for tests that corrupt or repeat it. `now`: ms since 1970. */
export const requestOf = ({ route, input, token, now }: CallToWrite): Request =>
  writeRequest({
    route,
    input,
    headers: { token, packageName: PACKAGE_NAME, appName: 'Puente', afid: null, lang: 'es' },
    now,
  });
