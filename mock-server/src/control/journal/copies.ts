/** A request as lines to paste: into a shell, and into a test. */
import { CALLS } from '@puente/contract/wire/call-list';
import { type Exchange, MASK } from '../../worlds/exchange.ts';
import { WORLD_HEADER } from '../../worlds/worlds.ts';

/** Headers that a client writes by itself. */
const OWN = new Set(['host', 'connection', 'content-length', 'user-agent', 'accept-encoding', WORLD_HEADER]);

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

type Copied = { world: string; host: string; method: string; exchange: Exchange };

/** Runs as pasted, with the token in $TOKEN; what was masked has to be put in. */
export function curlOf({ world, host, method, exchange: { url, headers, body } }: Copied): string {
  // -g: a bracket in the address is no range. With -X HEAD curl would wait for a body that never comes.
  const how = method === 'HEAD' ? '-I' : `-X ${method}`;
  const lines = [`curl -g ${how} ${quoted(`http://${host}${url}`)}`, `-H ${quoted(`${WORLD_HEADER}: ${world}`)}`];
  for (const [name, value] of Object.entries(headers)) {
    if (OWN.has(name)) continue;
    if (name === 'authorization') lines.push('-H "authorization: Bearer $TOKEN"');
    else if (name !== 'content-type' || !value.startsWith('multipart/'))
      // «name:» without a value would take the header out.
      lines.push(`-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`);
  }
  const { 'content-type': type = '' } = headers;
  if (body !== null && method === 'POST') lines.push(...bodyLines(type, body));
  return lines.join(' \\\n  ');
}

function bodyLines(type: string, body: unknown): string[] {
  if (type.startsWith('multipart/')) {
    const { file: _file, ...fields } = body as Record<string, unknown>;
    return [
      ...Object.entries(fields).map(([key, value]) => `--form-string ${quoted(`${key}=${String(value)}`)}`),
      "-F 'file=@photo.jpg'",
    ];
  }
  return [`--data ${quoted(payloadOf(type, body))}`];
}

/** A body as its content type writes it. */
export function payloadOf(type: string, body: unknown): string {
  if (!type.startsWith('application/x-www-form-urlencoded')) return JSON.stringify(body);
  const fields = Object.entries(body as Record<string, unknown>).map(([key, value]): [string, string] => [
    key,
    String(value),
  ]);
  return new URLSearchParams(fields).toString();
}

/** `await me.ask(contract.order.submit, {…})`, of a borrower of the kit; null where there is no such call. */
export function kitOf(call: string | null, { url, body, headers }: Exchange): string | null {
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
