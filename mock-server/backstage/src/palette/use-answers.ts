/**
 * Lists the answers to a palette action's question, some made from the typed text; also parses whole commands such as
 * `advance 3d`.
 */
import { CHANNELS, useArrive, useNewestSlip } from '../money/arrive-form.tsx';
import { useOrder } from '../order/use-order.ts';
import { searchJournal, setPage } from '../page.ts';
import { useBorrowers, useChosen } from '../people/use-people.ts';
import { openOnPhone } from '../phone/device.ts';
import {
  formatCount,
  formatInstant,
  formatPesos,
  formatPhone,
  formatStamp,
  halveAmount,
  joinParts,
  parseStamp,
} from '../format.ts';
import { JUMPS } from '../time/time-tab.tsx';
import { useTimeActions } from '../time/use-time.ts';
import { useSnapshots, useWorldActions, useWorlds } from '../people/world-part.tsx';
import { type Action, findActions, type Question, toAction } from './actions.tsx';

const UNIT_WORDS = { d: 'days', h: 'hours', m: 'minutes', s: 'seconds' } as const;
type Unit = keyof typeof UNIT_WORDS;

/**
 * Reads `3`, `3 d` or `12h`; a bare number counts days. Returns the duration in the server's format and in words, or
 * null.
 */
export function parseAdvance(text: string): { by: string; words: string } | null {
  const found = /^(\d{1,6})\s*([dhms]?)$/i.exec(text.trim());
  if (!found) return null;
  const unit = (found[2]?.toLowerCase() || 'd') as Unit;
  return { by: `${found[1]}${unit}`, words: `${found[1]} ${UNIT_WORDS[unit]}` };
}

/** Reads pesos with at most two decimals; null for another text. */
export const parseAmount = (text: string): number | null =>
  /^\d+(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0 ? Number(text) : null;

type Typed = { does: 'advance'; by: string; words: string } | { does: 'pay'; amount: number; channel: 'stp' | 'oxxo' };

/** Reads a whole command: `advance 3d`, `pay 500 stp`, `pay 500 oxxo`; null for another text. */
export function parseTyped(query: string): Typed | null {
  const [verb, first = '', ...rest] = query.trim().toLowerCase().split(/\s+/);
  if (verb === 'advance') {
    const length = /[dhms]$/.test(query.trim().toLowerCase()) ? parseAdvance([first, ...rest].join('')) : null;
    return length && { does: 'advance', ...length };
  }
  const amount = parseAmount(first);
  const [channel] = rest;
  if (verb !== 'pay' || amount === null || rest.length !== 1 || (channel !== 'stp' && channel !== 'oxxo')) return null;
  return { does: 'pay', amount, channel };
}

export const HINTS: Record<Question['name'], string> = {
  advance: 'How long? 3, 12 h, or until 2026-12-24T10:00',
  pay: 'How many pesos?',
  payBy: 'By which way?',
  become: 'Which persona?',
  borrower: 'Which borrower of this world?',
  takeTo: 'Which status?',
  worlds: 'Which world? A new name begins one',
  snapshots: 'Which snapshot to restore?',
  route: 'Which screen?',
  journal: 'Which words? All must fit',
};

const does = toAction('Do');

/**
 * Returns the actions that answer `question`; if it is null, those of a whole command (`advance 3d`). Some questions
 * choose from one group of `actions`.
 */
export function useAnswers(question: Question | null, query: string, actions: readonly Action[]): Action[] {
  const time = useTimeActions();
  const chosen = useChosen();
  const arrive = useArrive();
  const order = useOrder()?.order ?? null;
  const slip = useNewestSlip(chosen?.mobile ?? '')?.digits;
  const borrowers = useBorrowers();
  const { worlds, here } = useWorlds();
  const { begin, restore } = useWorldActions();
  const snapshots = useSnapshots();

  const advance = (by: string, words: string) =>
    does(`advance ${by}`, `Advance ${words}`, () => time.by(by), { kit: `await clock.advance('${by}');` });
  const payBy = (amount: number, channel: keyof typeof CHANNELS): Action => {
    const words = `Pay ${formatPesos(amount)} by ${CHANNELS[channel]}${chosen ? ` for ${chosen.name}` : ''}`;
    const id = `pay ${amount} ${channel}`;
    if (!chosen || !order) return does(id, words, () => {}, { reason: 'Choose a borrower who has an order.' });
    if (channel === 'stp')
      return does(id, words, () => arrive.transfer(amount), {
        reason: arrive.clabe === null ? 'Nothing is owed.' : null,
      });
    if (channel === 'cashier')
      return does(id, words, () => arrive.pay({ channel, payOrderId: order.payOrderId }, amount));
    return does(id, words, () => slip !== undefined && arrive.pay({ channel, slip }, amount), {
      reason: slip === undefined ? 'The app has made no slip yet.' : null,
    });
  };
  const payAmount = (amount: number, words: string) =>
    does(`pay ${amount}`, `Pay ${words} …`, () => {}, { asks: { name: 'payBy', amount } });
  const found = (answers: readonly Action[]) => findActions(answers, query, []);
  const foundIn = (group: Action['group']) => found(actions.filter((each) => each.group === group));
  const typed = query.trim();

  switch (question?.name) {
    case undefined: {
      const command = parseTyped(query);
      if (command === null) return [];
      return [command.does === 'advance' ? advance(command.by, command.words) : payBy(command.amount, command.channel)];
    }
    case 'advance': {
      const length = parseAdvance(query);
      const to = parseStamp(typed);
      const jumps = found(Object.entries(JUMPS).map(([words, by]) => advance(by, words.slice(1))));
      if (length) return [advance(length.by, length.words), ...jumps];
      if (to !== null) return [does('advanceTo', `Advance to ${formatStamp(to)}, Mexico City`, () => time.to(to))];
      return jumps;
    }
    case 'pay': {
      const amount = parseAmount(query);
      if (amount !== null) return [payAmount(amount, formatPesos(amount))];
      const left = order?.owed.left ?? 0;
      const amounts = [
        payAmount(left, `all that is owed, ${formatPesos(left)}`),
        payAmount(halveAmount(left), `half, ${formatPesos(halveAmount(left))}`),
      ];
      return left > 0 ? found(amounts) : [];
    }
    case 'payBy': {
      const { amount } = question;
      return found((['stp', 'oxxo', 'cashier'] as const).map((channel) => payBy(amount, channel)));
    }
    case 'become':
      return foundIn('Become');
    case 'borrower':
      return found(
        borrowers.map(({ mobile, name, key }) =>
          does(`choose ${mobile}`, joinParts(name, formatPhone(mobile), key), () => setPage({ mobile })),
        ),
      );
    case 'takeTo':
      return foundIn('Take to');
    case 'worlds': {
      const isNew = typed !== '' && !worlds.some(({ name }) => name === typed);
      const body = { name: typed, ...(here?.frozen ? { at: here.now } : {}) };
      const beginIt = does('beginWorld', `Begin the world ${typed}`, () => begin.mutate({ body }));
      // Searches the name only: a row also shows «3 borrowers», so «bo» would match every world.
      const known = foundIn('Worlds').filter(({ id }) => id.includes(typed, 'world '.length));
      const same = known.filter(({ id }) => id === `world ${typed}`);
      return isNew ? [...known, beginIt] : [...new Set([...same, ...known])];
    }
    case 'snapshots':
      return found(
        snapshots.map(({ id, name, at, ...holds }) => {
          const people = formatCount(holds.borrowers, 'borrower');
          const faults = holds.faults > 0 && formatCount(holds.faults, 'fault');
          const words = joinParts(name ?? `Before a jump, ${id}`, formatInstant(at), people, faults);
          return does(`restore ${id}`, words, () => restore.mutate(id));
        }),
      );
    case 'route': {
      const goTyped = does('goTyped', `Open ${typed}`, () => openOnPhone(typed));
      return [...(typed.startsWith('/') ? [goTyped] : []), ...foundIn('Routes')];
    }
    default: {
      const filter = does('filterTyped', `Filter by «${typed}»`, () => searchJournal(typed));
      return [...(typed === '' ? [] : [filter]), ...foundIn('Calls')];
    }
  }
}
