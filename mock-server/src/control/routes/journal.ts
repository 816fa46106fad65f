import { CALLS } from '@puente/contract/contract';
import { containsValues } from '../../worlds/faults.ts';
import type { JournalLine } from '../../worlds/journal.ts';
import type { World } from '../../worlds/world.ts';
import { BadRequest, requireNamed } from '../bad-request.ts';
import { type CallExpectation, type journalCalls, LINE_FILTERS } from '../contract/journal.ts';
import { type HandlersOf, toHistoryResponse } from '../register-handlers.ts';
import { buildReplay, type RecordedLine, toCurl, toKitCode } from '../journal/request-snippets.ts';
import { codeName } from '@puente/contract/wire/codes';
import { HEADERS } from '@puente/contract/wire/headers';
import { explainPath } from '../journal/explain-path.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';

const MAX_FAULTS = 100;
const BODY_MAX_BYTES = 8 * 1024;

const clientFault = z.record(z.string(), z.unknown());
type ClientFault = z.infer<typeof clientFault>;

const faultsByWorld = new WeakMap<World, ClientFault[]>();

export const listClientFaults = (world: World): ClientFault[] => faultsByWorld.get(world) ?? [];

/** Collects the errors that the app reports (`VITE_FAULTS_URL=/backstage/client-faults`), for its developers. */
export const clientFaults: FastifyPluginAsync = async (app) => {
  // The app sends its reports as plain text by beacon, which needs no CORS preflight.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      done(null, null);
    }
  });
  app.post('/backstage/client-faults', { bodyLimit: BODY_MAX_BYTES }, async ({ world, body }, reply) => {
    const parsed = clientFault.safeParse(body);
    if (!parsed.success || !world) throw new BadRequest('This is no fault of an app.');
    faultsByWorld.set(world, [...listClientFaults(world), parsed.data].slice(-MAX_FAULTS));
    return reply.code(204).send();
  });
};

type Line = ReturnType<typeof toLineResponse>;

function matchesText(line: Line, text: string): boolean {
  const wanted = text.toLowerCase();
  if (wanted.endsWith('.*')) return line.call?.toLowerCase().startsWith(wanted.slice(0, -1)) === true;
  const words = [line.call, line.path, line.codeName, line.mobile, String(line.code)];
  return words.some((word) => word?.toLowerCase().includes(wanted) === true);
}

function requireExchange(world: World, n: number): RecordedLine {
  const line = world.journal.line(n);
  if (!line)
    throw new BadRequest(`There is no line ${n} in this journal, or it is forgotten: it keeps the newest 2,000.`);
  if (!line.exchange) throw new BadRequest(`Of line ${n} the bodies are forgotten: they are kept of the newest 500.`);
  return { ...line, exchange: line.exchange };
}

export const journalHandlers = {
  journal: ({ world, query }) => ({ entries: world.journal.lines(query.after).map(({ entry }) => entry) }),
  calls({ world, query: { after = 0, text, only, mobile } }) {
    const all = world.journal.lines(after).map(toLineResponse);
    const calls = all.filter(
      (line) =>
        (text === undefined || matchesText(line, text)) &&
        (only === undefined || LINE_FILTERS[only](line)) &&
        (mobile === undefined || line.mobile === mobile),
    );
    return { calls, hidden: all.length - calls.length };
  },
  call({ world, query: { n }, host }) {
    return toExchangeResponse(world, requireExchange(world, n), host);
  },
  verify({ world, body }) {
    requireNamed('call', body.call, CALLS, ({ id }) => id);
    return verifyCall(world, body);
  },
  async replay({ world, body: { n }, inject }) {
    const answer = await inject(buildReplay(world, requireExchange(world, n)));
    const again = world.journal.lines(n).findLast(({ facts }) => facts.replayOf === n);
    if (!again) throw new BadRequest('The request did not reach the lender again.');
    const { code, status, n: number } = again.entry;
    return { n: number, status, code, sent: again.exchange?.sent ?? answer.body };
  },
  clientFaults: ({ world }) => ({ faults: listClientFaults(world) }),
} satisfies HandlersOf<typeof journalCalls>;

/** Counts the matching requests of a call; a failed check's message lists the last three requests of that call. */
function verifyCall(world: World, { call, times, where = {} }: CallExpectation) {
  const came = world.journal.lines().filter(({ entry }) => entry.call === call);
  const found = came.filter((line) => matchesLine(line, where)).map(({ entry }) => entry.n);
  const ok = times === undefined ? found.length > 0 : found.length === times;
  const conditions = Object.keys(where).length === 0 ? '' : ` with ${JSON.stringify(where)}`;
  const words = `${call} came ${describeCount(found.length)}${conditions}`;
  if (ok) return { ok, found, words: `${words}.` };
  const wanted = times === undefined ? 'at least once' : describeCount(times);
  const others = came
    .slice(-3)
    .map(({ entry, exchange }) => `${entry.n} ${JSON.stringify(exchange?.body ?? null)} → ${entry.code}`);
  return {
    ok,
    found,
    words: `${words}, and should have come ${wanted}. It came ${describeCount(came.length)} in all${others.length > 0 ? `: ${others.join('; ')}` : ''}.`,
  };
}

function describeCount(times: number): string {
  return times === 0 ? 'never' : times === 1 ? 'once' : `${times} times`;
}

function matchesLine({ entry, facts, exchange }: JournalLine, where: NonNullable<CallExpectation['where']>): boolean {
  const { mobile = facts.mobile, code = entry.code, status = entry.status, query, body } = where;
  if (mobile !== facts.mobile || code !== entry.code || status !== entry.status) return false;
  if (query === undefined && body === undefined) return true;
  if (!exchange) return false;
  return (
    containsValues(Object.fromEntries(new URL(exchange.url, 'http://mock').searchParams), query) &&
    containsValues(exchange.body, body)
  );
}

function toLineResponse({ entry, facts, exchange }: JournalLine) {
  const { machineAt, ms, bytes, mobile, verdict, replayOf } = facts;
  return {
    ...entry,
    codeName: codeName(entry.code),
    machineAt,
    ms: Math.round(ms * 100) / 100,
    bytes,
    mobile,
    wrong: verdict ?? [],
    replayOf,
    kept: exchange !== null,
  };
}

function toExchangeResponse(world: World, line: RecordedLine, host: string) {
  const { exchange } = line;
  const { url, headers, body, sent, honest, changed } = exchange;
  const packageName = headers[HEADERS.packageName] ?? null;
  const seen = world.journal.lines().flatMap((each) => each.exchange?.headers[HEADERS.packageName] ?? []);
  const { method, call } = line.entry;
  const unreadable = call === null ? explainPath({ method, url, packageName, seen: [...new Set(seen)] }) : null;
  return {
    ...toLineResponse(line),
    url,
    packageName,
    unreadable,
    query: Object.fromEntries(new URL(url, 'http://mock').searchParams),
    headers,
    body,
    sent,
    honest,
    changed: changed.map(toHistoryResponse),
    curl: toCurl({ world: world.name, host, method, exchange }),
    kit: toKitCode(call, exchange),
  };
}
