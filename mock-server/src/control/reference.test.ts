import { CALLS, encryptPath } from '@puente/contract';
import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '../../../tests/support/mock-calls.ts';
import { startReference } from './pages/reference.js';
import { REFERENCE_PATH } from './pages.ts';

const app = testApp();
afterAll(() => app.close());
const get = (path: string, host = '127.0.0.1') =>
  app.inject({ method: 'GET', url: REFERENCE_PATH + path, headers: { host } });

test('serves the API reference to local host names only, and its page loads nothing from other hosts', async () => {
  const page = await get('');
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' });
  expect(page.body.match(/(?:src|href)="([^"]+)"/g)?.filter((each) => !each.includes('"/backstage'))).toEqual([
    'href="data:,"',
  ]);
  expect((await get('/explorer.js')).body.length).toBeGreaterThan(100_000);
  expect(Object.keys((await get('/openapi.json')).json<{ paths: object }>().paths)).toHaveLength(CALLS.length);
  expect((await get('', 'lender.example')).statusCode).toBe(404);
});

/** Runs the page's script with an imitated browser, whose requests this server answers. */
function browser() {
  const sent: string[] = [];
  let choose = () => {};
  const loaded: {
    paths: Record<string, Record<string, { parameters: { name: string; schema: { default?: string } }[] }>>;
  }[] = [];
  const nodes: Record<string, Record<string, unknown>> = {
    package: { value: 'mx.puente.app' },
    said: {},
    who: { addEventListener: () => {} },
    persona: {
      append: () => {},
      addEventListener: (_kind: string, listen: () => void) => {
        choose = listen;
      },
    },
    reference: { loadSpec: (document: (typeof loaded)[number]) => loaded.push(document) },
  };
  const asked = async (input: Request | string, init?: RequestInit) => {
    const request = new Request(
      new URL(typeof input === 'string' ? input : input.url, 'http://127.0.0.1'),
      typeof input === 'string' ? init : input,
    );
    const url = new URL(request.url);
    sent.push(url.pathname);
    const answer = await app.inject({
      method: request.method as 'GET',
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(request.headers), host: '127.0.0.1' },
      ...(request.method === 'POST' ? { payload: await request.text() } : {}),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
  const window = {
    fetch: asked as typeof fetch,
    document: { getElementById: (id: string) => nodes[id] },
    customElements: { whenDefined: async () => {} },
    Option: class {},
  };
  const choosePersona = (value: string) => {
    Object.assign(nodes.persona ?? {}, { value });
    choose();
  };
  return { window, sent, loaded, choosePersona };
}

test('a call tried on the page is sent encrypted, with the persona’s token and order', async () => {
  const { window, sent, loaded, choosePersona } = browser();
  await startReference(window as unknown as Window & typeof globalThis);
  choosePersona('overdue');
  await vi.waitFor(() => expect(loaded).toHaveLength(2));
  const { parameters } = loaded.at(-1)?.paths['/repay/repay-order/detail']?.get ?? { parameters: [] };
  const orderNo = parameters.find(({ name }) => name === 'orderNo')?.schema.default ?? '';
  expect(parameters.map(({ name }) => name)).toEqual(['orderNo']);
  const answer = await window.fetch(`http://127.0.0.1/api/repay/repay-order/detail?orderNo=${orderNo}`);
  expect(await answer.json()).toMatchObject({ code: 0, data: { orderNo, status: 3 } });
  expect(sent.at(-1)).toBe(`/api/${encryptPath('/repay/repay-order/detail', 'mx.puente.app')}`);
});
