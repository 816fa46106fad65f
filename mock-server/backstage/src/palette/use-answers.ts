/** Lists the actions of a page of the palette, some made from the typed text, such as `3d` on the page `Advance`. */
import { CHANNELS, useArrive, useNewestSlip } from '../money/arrive-form.tsx';
import { useOrder } from '../order/use-order.ts';
import { searchJournal, setPage } from '../page.ts';
import { matchesPerson, useBorrowers, useChosen } from '../people/use-people.ts';
import { openOnPhone } from '../phone/device.ts';
import { formatPesos, formatPhone, formatStamp, halveAmount, joinParts, parseStamp } from '../format.ts';
import { JUMPS } from '../time/time-tab.tsx';
import { useTimeActions } from '../time/use-time.ts';
import { useWorldActions, useWorlds } from '../people/world-part.tsx';
import { type Action, findActions, type Page, toAction } from './actions.tsx';

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

const does = toAction('Do');

/** Returns the answers of the page `Advance` to a typed duration, date or nothing. */
function useAdvanceAnswers(): (typed: string) => Action[] {
  const time = useTimeActions();
  const advance = (by: string, words: string) =>
    does(`advance ${by}`, `Advance ${words}`, () => time.by(by), { kit: `await clock.advance('${by}');` });
  const jumps = Object.entries(JUMPS).map(([words, by]) => advance(by, words.slice(1)));
  return (typed) => {
    const length = parseAdvance(typed);
    const to = parseStamp(typed);
    if (to !== null) return [does('advanceTo', `Advance to ${formatStamp(to)}, Mexico City`, () => time.to(to))];
    return [...(length ? [advance(length.by, length.words)] : []), ...findActions(jumps, typed)];
  };
}

/** Returns the answers of the page `Pay` to a typed amount and way, such as `500 oxxo`; without an amount all or half. */
function usePayAnswers(): (typed: string) => Action[] {
  const chosen = useChosen();
  const arrive = useArrive();
  const order = useOrder()?.order ?? null;
  const slip = useNewestSlip(chosen?.mobile ?? '')?.digits;
  const ways = {
    stp: { run: arrive.transfer, reason: arrive.clabe === null ? 'Nothing is owed.' : null },
    oxxo: {
      run: (amount: number) => slip !== undefined && arrive.pay({ channel: 'oxxo', slip }, amount),
      reason: slip === undefined ? 'The app has made no slip yet.' : null,
    },
    cashier: {
      run: (amount: number) => order && arrive.pay({ channel: 'cashier', payOrderId: order.payOrderId }, amount),
      reason: null,
    },
  };
  const payAll = (amount: number, share = '') =>
    (Object.keys(ways) as (keyof typeof ways)[]).map((channel) => {
      const { run, reason } = ways[channel];
      const words = `Pay ${share}${formatPesos(amount)} by ${CHANNELS[channel]} (${channel})`;
      return does(`pay ${amount} ${channel}`, `${words}${chosen ? ` for ${chosen.name}` : ''}`, () => run(amount), {
        reason: chosen && order ? reason : 'Choose a borrower who has an order.',
      });
    });
  return (typed) => {
    const [first = '', ...way] = typed.split(/\s+/);
    const amount = parseAmount(first);
    if (amount !== null) return findActions(payAll(amount), way.join(' '));
    const { left = 0 } = order?.owed ?? {};
    if (left <= 0) return [];
    return findActions([...payAll(left, 'all that is owed, '), ...payAll(halveAmount(left), 'half, ')], typed);
  };
}

/** Pages whose answers the first page lists too, after the name of the page: `advance 3d`, `pay 500 stp`. */
const COMMANDS: Readonly<Record<string, Page>> = { advance: 'Advance', pay: 'Pay' };

/** Returns the actions of a page that fit the typed text; of the first page (null) only those of a whole command. */
export function useAnswers(page: Page | null, query: string, actions: readonly Action[]): Action[] {
  const answerAdvance = useAdvanceAnswers();
  const answerPay = usePayAnswers();
  const borrowers = useBorrowers();
  const { worlds, here } = useWorlds();
  const { begin } = useWorldActions();
  const typed = query.trim();
  if (page === null) {
    const [verb = '', ...rest] = typed.split(/\s+/);
    const command = COMMANDS[verb.toLowerCase()];
    if (command === undefined || rest.length === 0) return [];
    return command === 'Pay' ? answerPay(rest.join(' ')) : answerAdvance(rest.join(' '));
  }
  const found = findActions(
    actions.filter(({ group }) => group === page),
    typed,
  );
  switch (page) {
    case 'Advance':
      return answerAdvance(typed);
    case 'Pay':
      return answerPay(typed);
    case 'Borrowers':
      return borrowers
        .filter((each) => matchesPerson(typed, each))
        .map(({ mobile, name, key }) =>
          does(`choose ${mobile}`, joinParts(name, formatPhone(mobile), key), () => setPage({ mobile })),
        );
    case 'Worlds': {
      const isNew = typed !== '' && !worlds.some(({ name }) => name === typed);
      const body = { name: typed, ...(here?.frozen ? { at: here.now } : {}) };
      const beginIt = does('beginWorld', `Begin the world ${typed}`, () => begin.mutate({ body }));
      // Searches the name only: a row also shows «3 borrowers», so «bo» would match every world.
      const known = found.filter(({ id }) => id.includes(typed, 'world '.length));
      const same = known.filter(({ id }) => id === `world ${typed}`);
      return isNew ? [...known, beginIt] : [...new Set([...same, ...known])];
    }
    case 'Routes': {
      const goTyped = does('goTyped', `Open ${typed}`, () => openOnPhone(typed));
      return [...(typed.startsWith('/') ? [goTyped] : []), ...found];
    }
    case 'Calls': {
      const filter = does('filterTyped', `Filter by «${typed}»`, () => searchJournal(typed));
      return [...(typed === '' ? [] : [filter]), ...found];
    }
    default:
      return found;
  }
}
