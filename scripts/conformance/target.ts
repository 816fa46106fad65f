/** Transport to an unknown server, with limits on time and size; it fails with a one-line reason. */
import type { Transport } from '../../client/src/api/wire/transport.ts';
import type { Raw } from './check-answer.ts';
import { EnvHttpProxyAgent, install, setGlobalDispatcher } from 'undici';

export class NotRun extends Error {}

/** A hundred times the largest answer of the contract. */
export const MOST_BYTES = 5_000_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Returns the base URL without a trailing slash; adds `/api` if the address has no path. */
export function readTarget(text: string | undefined): string {
  if (!text) throw new NotRun('Name the lender: --target https://lender.example/api');
  if (!URL.canParse(text)) throw new NotRun('--target is no address');
  const url = new URL(text);
  const isLocal = LOOPBACK.has(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) {
    throw new NotRun('--target must be https, or http on this machine: a token travels with each call');
  }
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    throw new NotRun('--target names an address and nothing else');
  const path = url.pathname === '/' ? '/api' : url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path}`;
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)/;

export function whyNoAnswer(error: unknown, target: string): string {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error; at = at.cause ?? (at instanceof AggregateError ? at.errors[0] : null))
    causes.push(at);
  const code = causes.map((each) => (each as { code?: unknown }).code).findLast((each) => typeof each === 'string');
  const refused = causes.map(({ message }) => /Proxy response \((\d+)\)/.exec(message)?.[1]).find(Boolean);
  if (refused) return `The proxy does not let anybody through to ${target} (HTTP ${refused})`;
  if (code && CERTIFICATE.test(code)) {
    return `${target} shows a certificate that is not trusted here (${code}): NODE_EXTRA_CA_CERTS names the file of its authority`;
  }
  return `Nobody answers at ${target} (${code ?? 'network'})`;
}

type Watch = { target: string; heard: (raw: Raw) => void; headers?: Record<string, string> };

/** Behaves like the app's transport, with a size limit; passes each raw answer to `heard`. */
export function watchedTransport({ target, heard, headers = {} }: Watch) {
  let why: string | null = null;
  const transport: Transport = async ({ url, ...init }) => {
    const read = init.method === 'GET';
    why = null;
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, ...headers },
      redirect: read ? 'follow' : 'manual',
    }).catch((error: unknown) => {
      if (!init.signal.aborted) why = whyNoAnswer(error, target);
      throw error;
    });
    const bytes = await bytesWithin(response.body);
    const charset = /charset="?([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
    const text = decoderOf(charset).decode(bytes);
    const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    heard({ status: response.status, headers: response.headers, text, sentOn: response.redirected, bom });
    return { status: response.status, text, headers: response.headers };
  };
  /** Returns why the latest request got no answer; null after an answer or a timeout. */
  return { transport, why: () => why };
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** Joins the bytes of a body; throws `why` once they are more than `most`. */
export async function bytesWithin(
  body: AsyncIterable<Uint8Array> | null,
  most = MOST_BYTES,
  why = 'the target answers more than five million bytes to one call',
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > most) throw new NotRun(why);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Makes `fetch` use HTTPS_PROXY, HTTP_PROXY and NO_PROXY, which Node supports only from version 24. */
export function goByProxyOfEnvironment(): void {
  const named = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].filter((name) => process.env[name]);
  for (const name of named)
    if (!/^https?:\/\//.test(process.env[name] ?? '') || !URL.canParse(process.env[name] ?? ''))
      throw new Error(`${name} is no address of a proxy, such as http://proxy.example:8080`);
  if (named.length === 0) return;
  setGlobalDispatcher(new EnvHttpProxyAgent());
  install();
}
