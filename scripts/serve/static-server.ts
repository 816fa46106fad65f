/**
 * Hosts the built client as a static server would (client/README.md, hosting): compressed, hashed files cached for
 * ever, security headers; proxies calls to the mock server.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { brotliCompressSync, constants, createGzip } from 'node:zlib';

/** Returns the backstage address of a scenario link such as `/?scenario=overdue&lang=en`; null for other addresses. */
export function scenarioAt(url: string): string | null {
  if (!URL.canParse(url, 'http://localhost')) return null;
  const { pathname, search, searchParams } = new URL(url, 'http://localhost');
  return pathname === '/' && (searchParams.has('scenario') || searchParams.has('snapshot'))
    ? `/backstage/open${search}`
    : null;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSIBLE = /\.(html|js|css|json|txt|svg|webmanifest)$/;

function policyIn(folder: string): string {
  const file = join(folder, '.headers/policy.txt');
  return existsSync(file) ? readFileSync(file, 'utf8') : "frame-ancestors 'none'";
}

const HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

type Page = { bytes: Buffer; brotli: Buffer | null; type: string; cache: string };

/** Reads and compresses every file once. Skips source maps, which are not hosted. */
function readPages(folder: string, quality: number): Map<string, Page> {
  const pages = new Map<string, Page>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length).split(sep).join('/');
    if (!entry.isFile() || path.endsWith('.map') || path.startsWith('/.')) continue;
    const bytes = readFileSync(file);
    const brotli = COMPRESSIBLE.test(path)
      ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : null;
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    pages.set(path, { bytes, brotli, type: TYPES[extname(path)] ?? 'application/octet-stream', cache });
  }
  return pages;
}

type Behind = { lender: URL; anyName: boolean };

/**
 * Cuts the answer after its first byte: without that byte, browsers would silently retry on an open connection, and
 * tests would count requests twice.
 */
function cutAnswer(answer: ServerResponse): void {
  if (!answer.headersSent) answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  answer.write('{', () => answer.destroy());
}

/** True if the files in client/hosting would compress this answer. */
function isGzipped({ headers: asked }: IncomingMessage, { headers }: IncomingMessage): boolean {
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  const accepted = /\bgzip\b/.test(asked['accept-encoding'] ?? '');
  return isJson && accepted && headers['content-encoding'] === undefined && Number(headers['content-length']) >= 512;
}

function proxyToServer(incoming: IncomingMessage, answer: ServerResponse, { lender, anyName }: Behind): void {
  const outgoing = request(
    new URL(incoming.url ?? '/', lender),
    {
      method: incoming.method ?? 'GET',
      headers: anyName ? { ...incoming.headers, host: lender.host } : incoming.headers,
    },
    (reply) => {
      if (isGzipped(incoming, reply)) {
        const { 'content-length': _, ...headers } = reply.headers;
        answer.writeHead(reply.statusCode ?? 502, { ...headers, 'content-encoding': 'gzip' });
        answer.flushHeaders(); // an answer cut before gzip writes must not look like a lost connection
        pipeline(reply, createGzip(), answer, () => {}); // a failure has destroyed all three
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
      reply.once('error', () => answer.destroy());
    },
  );
  outgoing.once('error', () => cutAnswer(answer));
  incoming.once('error', () => outgoing.destroy());
  answer.once('close', () => {
    outgoing.destroy();
    // An early answer leaves the upload unread: drain it, or its rest would be parsed as the next request.
    incoming.unpipe(outgoing);
    incoming.resume();
  });
  incoming.pipe(outgoing);
}

type Site = { pages: Map<string, Page>; headers: Record<string, string> };

const PHONE_SCRIPT = '/imitation.js';

/**
 * Serves the app in a backstage world (`/?world=…`): adds the imitated phone and allows backstage to frame the page.
 */
function serveWorld(answer: ServerResponse, { pages, headers }: Site): void {
  const html = pages.get('/index.html')?.bytes.toString() ?? '';
  const policy = headers['content-security-policy'] ?? '';
  answer.writeHead(200, {
    ...headers,
    'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  answer.end(html.replace('<head>', `<head><script src="${PHONE_SCRIPT}"></script>`));
}

function serve(incoming: IncomingMessage, answer: ServerResponse, { pages, headers }: Site): void {
  const [pathname = '', query = ''] = (incoming.url ?? '/').split(/[?#]/);
  const scenario = pages.has(PHONE_SCRIPT) ? scenarioAt(incoming.url ?? '/') : null;
  if (scenario !== null) {
    answer.writeHead(302, { ...headers, location: scenario }).end();
    return;
  }
  if (pathname === '/' && pages.has(PHONE_SCRIPT) && new URLSearchParams(query).has('world')) {
    serveWorld(answer, { pages, headers });
    return;
  }
  // All screens are hash routes of one page; other paths are files. A path with an encoded `#` gets the page too.
  const page = pages.get(/^\/(%(25)*23.*)?$/u.test(pathname) ? '/index.html' : pathname);
  if (!page) {
    answer.writeHead(404, headers).end();
    return;
  }
  const compressed = page.brotli !== null && /\bbr\b/.test(incoming.headers['accept-encoding'] ?? '');
  const body = compressed && page.brotli ? page.brotli : page.bytes;
  answer.writeHead(200, {
    ...headers,
    'content-type': page.type,
    'content-length': body.length,
    'cache-control': page.cache,
    vary: 'accept-encoding',
    ...(compressed ? { 'content-encoding': 'br' } : {}),
  });
  answer.end(incoming.method === 'HEAD' ? undefined : body);
}

type Hosting = {
  folder: string;
  port: number;
  host?: string;
  lender: string;
  passes?: RegExp;
  /** Replaces the Host header, because a loopback mock server answers only to its own names. */
  anyName?: boolean;
  phone?: string;
  /** Brotli quality; with 11, the best, the start takes two seconds longer than with 5. */
  quality?: number;
};

export function hostBuild({
  folder,
  port,
  host = '127.0.0.1',
  passes = LENDERS,
  anyName = false,
  quality = constants.BROTLI_MAX_QUALITY,
  ...options
}: Hosting): Promise<Server> {
  const headers = { ...HEADERS, 'content-security-policy': policyIn(folder) };
  const site = { pages: readPages(folder, quality), headers };
  if (options.phone !== undefined) {
    const bytes = Buffer.from(options.phone);
    site.pages.set(PHONE_SCRIPT, { bytes, brotli: null, type: TYPES['.js'] ?? '', cache: 'no-cache' });
  }
  const behind = { lender: new URL(options.lender), anyName };
  const server = createServer((incoming, answer) =>
    passes.test(incoming.url ?? '') ? proxyToServer(incoming, answer, behind) : serve(incoming, answer, site),
  );
  // Closing an idle connection while its client writes would look like a server error.
  server.keepAliveTimeout = 120_000;
  // Disables Node's limit of five minutes, for slow uploads.
  server.requestTimeout = 0;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

const LENDERS = /^\/(api|backstage)(\/|$|\?)/;
