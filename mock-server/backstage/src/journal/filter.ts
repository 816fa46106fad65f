/** Builds and filters the journal's rows: calls, the events between them, and days. */
import { type BackstageData, type BackstageEvent, LINE_FILTERS } from '@puente/mock-server/control/contract';
import { foldAccents, formatDate, formatStatus, joinParts, matchesWords, splitWords } from '../format.ts';

export type JournalLine = BackstageData<'calls'>['calls'][number];

export const SHOWS = { all: () => true, ...LINE_FILTERS };
export const isFailed = SHOWS.failed;

export type JournalFilter = { text: string; show: keyof typeof SHOWS };
export const NO_FILTER: JournalFilter = { text: '', show: 'all' };

/** Returns `20904 amountNotWhole`; `0` for success. */
export const formatCode = ({ code, codeName }: Pick<JournalLine, 'code' | 'codeName'>): string =>
  codeName === null ? String(code) : `${code} ${codeName}`;

/**
 * Requires every word of the filter: `order.*` matches the calls of `order`, other words any text of the line. `who`:
 * name of the line's borrower.
 */
export function matchesLine({ text, show }: JournalFilter, line: JournalLine, who = ''): boolean {
  if (!SHOWS[show](line)) return false;
  const call = foldAccents(line.call ?? '');
  return splitWords(text).every((word) =>
    word.endsWith('.*')
      ? call.startsWith(word.slice(0, -1))
      : toText(line).includes(word) || foldAccents(who).includes(word),
  );
}

/** Cached, because a line never changes and each key press searches it. */
const texts = new WeakMap<JournalLine, string>();

function toText(line: JournalLine): string {
  let text = texts.get(line);
  if (text === undefined) {
    const { method, call, path, status, fault, mobile, wrong } = line;
    text = foldAccents(
      [method, call, path, formatCode(line), status, fault, mobile, ...wrong.map(({ field }) => field)].join(' '),
    );
    texts.set(line, text);
  }
  return text;
}

/**
 * Formats a loan event as `approved · 1 inReview → 18 getMoney · CR-0000001 · T12`, any other event as `kind · name`.
 */
export function formatEvent({ kind, what, orderNo, row, from, to, byHand }: BackstageEvent): string {
  if (kind !== 'happening') return `${kind} · ${what}`;
  const change = from !== null && to !== null && from !== to ? `${formatStatus(from)} → ${formatStatus(to)}` : null;
  return joinParts(what, change, orderNo, row, byHand && 'by hand');
}

export const matchesEvent = (text: string, event: BackstageEvent): boolean =>
  matchesWords(`${formatEvent(event)} ${event.mobile ?? ''}`, text);

export type JournalRow =
  | { line: JournalLine; who: string; event?: never; day?: never }
  | { event: BackstageEvent; line?: never; day?: never }
  | { day: string; line?: never; event?: never };

/** Puts each event after the call that preceded it. A reset empties the journal, so earlier events are dropped. */
export function toRows(
  lines: readonly JournalLine[],
  events: readonly BackstageEvent[],
  nameOf: (mobile: string | null) => string,
): JournalRow[] {
  const after = new Map<number, BackstageEvent[]>();
  let last = 0;
  for (const event of events) {
    if (event.line !== null) {
      last = event.line;
      continue;
    }
    if (event.kind === 'world' && event.what === 'reset') {
      after.clear();
      last = 0;
    }
    after.set(last, [...(after.get(last) ?? []), event]);
  }
  const eventsAfter = (n: number): JournalRow[] => (after.get(n) ?? []).map((event) => ({ event }));
  // Drops events older than the first call that the journal still has.
  const first = lines[0]?.n ?? 1;
  return [
    ...eventsAfter(first - 1),
    ...lines.flatMap((line): JournalRow[] => [{ line, who: nameOf(line.mobile) }, ...eventsAfter(line.n)]),
  ];
}

/**
 * Inserts a day heading before the first row and at each change; a restored snapshot may lead back to an earlier day.
 */
export function insertDays(rows: readonly JournalRow[]): JournalRow[] {
  let today = '';
  return rows.flatMap((row): JournalRow[] => {
    const at = row.line?.at ?? row.event?.at;
    const day = at === undefined ? today : formatDate(at);
    if (day === today) return [row];
    today = day;
    return [{ day }, row];
  });
}
