import { codeName } from '@puente/contract/wire/codes';
import { HEADERS } from '@puente/contract/wire/headers';
import type { Exchange } from '../../worlds/exchange.ts';
import type { JournalLine } from '../../worlds/journal.ts';
import type { World } from '../../worlds/world.ts';
import { toCurl, toKitCode } from './request-snippets.ts';
import { explainPath } from './explain-path.ts';

export function toLineResponse({ entry, facts, exchange }: JournalLine) {
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

export function toExchangeResponse(world: World, line: JournalLine, exchange: Exchange, host: string) {
  const { url, headers, body, sent, honest, changed } = exchange;
  const packageName = readPackageName(exchange);
  const seen = world.journal.lines().flatMap((each) => (each.exchange && readPackageName(each.exchange)) ?? []);
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
    changed,
    curl: toCurl({ world: world.name, host, method, exchange }),
    kit: toKitCode(call, exchange),
  };
}

function readPackageName({ headers }: Exchange): string | null {
  const name = headers[HEADERS.packageName];
  return typeof name === 'string' ? name : null;
}
