import { holds } from '../../worlds/faults.ts';
import type { JournalLine } from '../../worlds/journal.ts';
import type { World } from '../../worlds/world.ts';
import type { Wanted } from '../contract/journal.ts';

/** Whether a call came as it should have, in one sentence; a test that fails reads what came instead. */
export function verified(world: World, { call, times, where = {} }: Wanted) {
  const came = world.journal.lines().filter(({ entry }) => entry.call === call);
  const found = came.filter((line) => fits(line, where)).map(({ entry }) => entry.n);
  const ok = times === undefined ? found.length > 0 : found.length === times;
  const conditions = Object.keys(where).length === 0 ? '' : ` with ${JSON.stringify(where)}`;
  const words = `${call} came ${often(found.length)}${conditions}`;
  if (ok) return { ok, found, words: `${words}.` };
  const wanted = times === undefined ? 'at least once' : often(times);
  const others = came
    .slice(-3)
    .map(({ entry, exchange }) => `${entry.n} ${JSON.stringify(exchange?.body ?? null)} → ${entry.code}`);
  return {
    ok,
    found,
    words: `${words}, and should have come ${wanted}. It came ${often(came.length)} in all${others.length > 0 ? `: ${others.join('; ')}` : ''}.`,
  };
}

function often(times: number): string {
  return times === 0 ? 'never' : times === 1 ? 'once' : `${times} times`;
}

function fits({ entry, facts, exchange }: JournalLine, where: NonNullable<Wanted['where']>): boolean {
  const { mobile = facts.mobile, code = entry.code, status = entry.status, query, body } = where;
  if (mobile !== facts.mobile || code !== entry.code || status !== entry.status) return false;
  if (query === undefined && body === undefined) return true;
  if (!exchange) return false;
  return (
    holds(Object.fromEntries(new URL(exchange.url, 'http://mock').searchParams), query) && holds(exchange.body, body)
  );
}
