import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createServer, type InlineConfig } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from './listening.fixture.ts';
import { freePort } from './lifetime.ts';
import { explainedProxy, restartOnEdit, shortLogger, whyAway } from './lender-plugin.ts';

function newRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'puente-plugin-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

async function serve(config: InlineConfig) {
  const server = await createServer({ root: newRoot(), configFile: false, logLevel: 'silent', ...config });
  onTestFinished(() => server.close());
  return server;
}

test('restarts the mock server for an edit, also after Vite restarted itself', async () => {
  const sources = join(newRoot(), 'src');
  mkdirSync(sources);
  let restarts = 0;
  const server = await serve({
    plugins: [restartOnEdit([sources], () => void (restarts += 1))],
    server: { middlewareMode: true, ws: false },
  });
  // Edits again until the watcher is ready; slower than the wait for the last change.
  const edits = () => {
    writeFileSync(join(sources, 'main.ts'), `export const edit = ${performance.now()};`);
    return restarts;
  };
  await expect.poll(edits, { interval: 400, timeout: 30_000 }).toBeGreaterThan(0);
  await server.restart();
  const before = restarts;
  await expect.poll(edits, { interval: 400, timeout: 30_000 }).toBeGreaterThan(before + 1);
}, 70_000);

test('a request to a mock server that is not running gets a one-line 502 answer and prints one line', async () => {
  const url = `http://127.0.0.1:${await freePort(0)}`;
  const printed: string[] = [];
  const logger = createLogger('silent');
  logger.error = (text) => void printed.push(text);
  const server = await serve({
    plugins: [explainedProxy(url)],
    customLogger: shortLogger(logger),
    server: { host: '127.0.0.1', port: await freePort(0), ws: false, proxy: { '/api': url } },
  });
  await server.listen();
  const answer = await fetch(`${server.resolvedUrls?.local[0]}api/ABC`);
  expect([answer.status, await answer.text()]).toEqual([502, `Nobody answers at ${url} (ECONNREFUSED).\n`]);
  expect(printed).toEqual([expect.stringMatching(/^.*http proxy error: \/api\/ABC.*: ECONNREFUSED$/)]);
});

test('an answer that the mock server cuts ends at the client too, so that backstage reopens its stream', async () => {
  const url = await listening(
    createHttpServer((_request, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.write('event: open\n\n', () => answer.destroy());
    }),
  );
  const server = await serve({
    plugins: [explainedProxy(url)],
    server: { host: '127.0.0.1', port: await freePort(0), ws: false, proxy: { '/backstage': url } },
  });
  await server.listen();
  const [answer] = (await once(get(`${server.resolvedUrls?.local[0]}backstage/stream`), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  await once(answer, 'error');
  expect(answer.complete).toBe(false);
});

test('warns only if nobody answers at MOCK_URL', async () => {
  const away = `http://127.0.0.1:${await freePort(0)}`;
  expect(await whyAway(away)).toBe(
    `Nobody answers at MOCK_URL=${away} (ECONNREFUSED): every call fails until a server runs there.`,
  );
  const here = await listening(createHttpServer((_request, answer) => answer.writeHead(404).end()));
  expect(await whyAway(here)).toBeNull();
});
