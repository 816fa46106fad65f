/**
 * The built client as a plain static server would host it (client/README.md, hosting): compressed, cached for ever where
 * the name carries a hash, with the headers a meta element cannot give; calls are passed on to the lender.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { scenarioAt } from '../imitation/scenario-at.ts';

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

/** The policy that the build wrote beside its page, or the part that only a header can say. */
function policyIn(folder: string): string {
  const file = join(folder, '.headers/policy.txt');
  return existsSync(file) ? readFileSync(file, 'utf8') : "frame-ancestors 'none'";
}

const HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

type Page = { bytes: Buffer; brotli: Buffer | null; type: string; cache: string };

/** Every file under a folder, read and compressed once. Source maps stay out: they are kept apart from what is hosted. */
function readPages(folder: string): Map<string, Page> {
  const pages = new Map<string, Page>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length).split(sep).join('/');
    if (!entry.isFile() || path.endsWith('.map') || path.startsWith('/.')) continue;
    const bytes = readFileSync(file);
    const brotli = COMPRESSIBLE.test(path)
      ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      : null;
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    pages.set(path, { bytes, brotli, type: TYPES[extname(path)] ?? 'application/octet-stream', cache });
  }
  return pages;
}

type Behind = { lender: URL; anyName: boolean };

/**
 * When the lender cuts the connection, the browser's is cut too, but after the first byte: a browser retries by itself
 * when a kept connection closes without one, and then the requests of the app could not be counted.
 */
function cut(answer: ServerResponse): void {
  if (!answer.headersSent) answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  answer.write('{', () => answer.destroy());
}

function passOn(incoming: IncomingMessage, answer: ServerResponse, { lender, anyName }: Behind): void {
  const outgoing = request(
    new URL(incoming.url ?? '/', lender),
    {
      method: incoming.method ?? 'GET',
      headers: anyName ? { ...incoming.headers, host: lender.host } : incoming.headers,
    },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
      reply.once('error', () => answer.destroy());
    },
  );
  outgoing.once('error', () => cut(answer));
  incoming.once('error', () => outgoing.destroy());
  answer.once('close', () => {
    outgoing.destroy();
    // An answer may come before a whole upload was read: the rest of it would be taken for the next request.
    incoming.unpipe(outgoing);
    incoming.resume();
  });
  incoming.pipe(outgoing);
}

type Site = { pages: Map<string, Page>; headers: Record<string, string> };

/** The script of the imitated phone, and the address it is served at. */
const PHONE_SCRIPT = '/imitation.js';

/** The app in a world of backstage's (`/?world=…`): the same page with the imitated phone in it, and backstage may frame it. */
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
  // Hash routes: the server knows one page, and everything else is a file or is not there.
  // A link whose `#` was encoded on the way is the page too: the app finds the screen in its path.
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
  /** The loopback by default. */
  host?: string;
  lender: string;
  /** Addresses that are the lender's. */
  passes?: RegExp;
  /** Whatever name the page has: a lender on the loopback answers only to its own. */
  anyName?: boolean;
  /** Where backstage shows the app in its worlds: the script of the imitated phone. A plain host has none. */
  phone?: string;
};

/** Rejects when the port is taken. */
export function hostBuild({
  folder,
  port,
  host = '127.0.0.1',
  passes = LENDERS,
  anyName = false,
  ...options
}: Hosting): Promise<Server> {
  const headers = { ...HEADERS, 'content-security-policy': policyIn(folder) };
  const site = { pages: readPages(folder), headers };
  if (options.phone !== undefined) {
    const bytes = Buffer.from(options.phone);
    site.pages.set(PHONE_SCRIPT, { bytes, brotli: null, type: TYPES['.js'] ?? '', cache: 'no-cache' });
  }
  const behind = { lender: new URL(options.lender), anyName };
  const server = createServer((incoming, answer) =>
    passes.test(incoming.url ?? '') ? passOn(incoming, answer, behind) : serve(incoming, answer, site),
  );
  // A connection closed for being idle just as its owner writes again looks like a fault of the server.
  server.keepAliveTimeout = 120_000;
  // A slow upload may take longer than Node's five minutes.
  server.requestTimeout = 0;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

const LENDERS = /^\/(api|backstage)(\/|$|\?)/;
