import { CALLS } from '@puente/contract/wire/call-list';
import type { World } from '../../worlds/world.ts';
import { CannotDo, NoSuch } from '../cannot-do.ts';
import { clientFaultsOf } from '../journal/client-faults.ts';
import type { journalCalls } from '../contract/journal.ts';
import { exchangeAnswer, lineAnswer } from '../journal/exchange-answer.ts';
import { requestAgain } from '../journal/replay.ts';
import { verified } from '../journal/verify.ts';
import type { HandlersOf } from './kinds.ts';

type Line = ReturnType<typeof lineAnswer>;

const ONLY: Record<'failed' | 'faulted' | 'offContract', (line: Line) => boolean> = {
  failed: ({ code, status }) => code !== 0 || status !== 200,
  faulted: ({ fault }) => fault !== null,
  offContract: ({ wrong }) => wrong.length > 0,
};

function speaksOf(line: Line, text: string): boolean {
  const wanted = text.toLowerCase();
  if (wanted.endsWith('.*')) return line.call?.toLowerCase().startsWith(wanted.slice(0, -1)) === true;
  const words = [line.call, line.path, line.codeName, line.mobile, String(line.code)];
  return words.some((word) => word?.toLowerCase().includes(wanted) === true);
}

/** The line and its exchange, or why there is none. */
function opened(world: World, n: number) {
  const line = world.journal.line(n);
  if (!line)
    throw new CannotDo(`There is no line ${n} in this journal, or it is forgotten: it keeps the newest 2,000.`);
  if (!line.exchange) throw new CannotDo(`Of line ${n} the bodies are forgotten: they are kept of the newest 500.`);
  return { line, exchange: line.exchange };
}

export const journalHandlers: HandlersOf<typeof journalCalls> = {
  journal: ({ world, query }) => ({ entries: world.journal.lines(query.after).map(({ entry }) => entry) }),
  calls({ world, query: { after = 0, text, only, mobile } }) {
    const all = world.journal.lines(after).map(lineAnswer);
    const calls = all.filter(
      (line) =>
        (text === undefined || speaksOf(line, text)) &&
        (only === undefined || ONLY[only](line)) &&
        (mobile === undefined || line.mobile === mobile),
    );
    return { calls, hidden: all.length - calls.length };
  },
  call({ world, query: { n }, host }) {
    const { line, exchange } = opened(world, n);
    return exchangeAnswer(world, line, exchange, host);
  },
  verify({ world, body }) {
    const ids = CALLS.map(({ id }) => id);
    if (!ids.includes(body.call)) throw new NoSuch('call', body.call, ids);
    return verified(world, body);
  },
  async replay({ world, body: { n }, inject }) {
    const { line, exchange } = opened(world, n);
    const answer = await inject(requestAgain(world, line, exchange));
    const again = world.journal.lines(n).findLast(({ facts }) => facts.replayOf === n);
    if (!again) throw new CannotDo('The request did not reach the lender again.');
    const { code, status, n: number } = again.entry;
    return { n: number, status, code, sent: again.exchange?.sent ?? answer.body };
  },
  clientFaults: ({ world }) => ({ faults: clientFaultsOf(world) }),
};
