/** Turns a stored request into a curl command and into a line of a kit test. */
import { CALLS } from '@puente/contract/wire/call-list';
import { type Exchange, MASK } from '../../worlds/exchange.ts';
import { WORLD_HEADER } from '../../worlds/worlds.ts';

/** Headers that every HTTP client adds unasked. */
const AUTOMATIC_HEADERS = new Set([
  'host',
  'connection',
  'content-length',
  'user-agent',
  'accept-encoding',
  WORLD_HEADER,
]);

const quoteForShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

type CopiedRequest = { world: string; host: string; method: string; exchange: Exchange };

/** Reads the token from $TOKEN; masked values have to be filled in. */
export function toCurl({ world, host, method, exchange: { url, headers, body } }: CopiedRequest): string {
  // -g keeps curl from expanding brackets as ranges; with -X HEAD it would wait for a body that never comes.
  const how = method === 'HEAD' ? '-I' : `-X ${method}`;
  const lines = [
    `curl -g ${how} ${quoteForShell(`http://${host}${url}`)}`,
    `-H ${quoteForShell(`${WORLD_HEADER}: ${world}`)}`,
  ];
  for (const [name, value] of Object.entries(headers)) {
    if (AUTOMATIC_HEADERS.has(name)) continue;
    if (name === 'authorization') lines.push('-H "authorization: Bearer $TOKEN"');
    else if (name !== 'content-type' || !value.startsWith('multipart/'))
      // curl removes a header that is written as «name:» without a value.
      lines.push(`-H ${quoteForShell(value === '' ? `${name};` : `${name}: ${value}`)}`);
  }
  const { 'content-type': type = '' } = headers;
  if (body !== null && method === 'POST') lines.push(...toBodyLines(type, body));
  return lines.join(' \\\n  ');
}

function toBodyLines(type: string, body: unknown): string[] {
  if (type.startsWith('multipart/')) {
    const { file: _file, ...fields } = body as Record<string, unknown>;
    return [
      ...Object.entries(fields).map(([key, value]) => `--form-string ${quoteForShell(`${key}=${String(value)}`)}`),
      "-F 'file=@photo.jpg'",
    ];
  }
  return [`--data ${quoteForShell(encodeBody(type, body))}`];
}

export function encodeBody(type: string, body: unknown): string {
  if (!type.startsWith('application/x-www-form-urlencoded')) return JSON.stringify(body);
  const fields = Object.entries(body as Record<string, unknown>).map(([key, value]): [string, string] => [
    key,
    String(value),
  ]);
  return new URLSearchParams(fields).toString();
}

/** `await me.ask(contract.order.submit, {…})`; null for a call that does not exist. */
export function toKitCode(call: string | null, { url, body, headers }: Exchange): string | null {
  const known = CALLS.find(({ id }) => id === call);
  if (!known) return null;
  const { t: _time, ...query } = Object.fromEntries(new URL(url, 'http://mock').searchParams);
  const given = known.method === 'GET' ? (known.query ? query : null) : body;
  if (headers['content-type']?.startsWith('multipart/')) {
    const { file: _file, ...fields } = (body ?? {}) as Record<string, unknown>;
    return `await me.ask(contract.${known.id}, { file: photo('selfie.jpg'), ...${JSON.stringify(fields)} });`;
  }
  const code = JSON.stringify(given)?.includes(`"${MASK}"`) ? ' // put the masked values in' : '';
  return given === null
    ? `await me.ask(contract.${known.id});`
    : `await me.ask(contract.${known.id}, ${JSON.stringify(given)});${code}`;
}
