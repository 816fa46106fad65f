/** Calls and what happened between them, as one story. Pure. */
import type { BackstageEvent } from '@puente/mock-server/control/contract';
import { nameOf } from '../clock/happened.ts';
import { plain } from '../people/search.ts';
import type { JournalLine } from './filter.ts';

export type StoryRow = { line: JournalLine; event?: never } | { event: BackstageEvent; line?: never };

/** Every event behind the line that came before it. Events from before a journal was emptied belong to none of its lines. */
export function storyOf(lines: readonly JournalLine[], events: readonly BackstageEvent[]): StoryRow[] {
  const behind = new Map<number, BackstageEvent[]>();
  let last = 0;
  for (const event of events) {
    if (event.line !== null) {
      last = event.line;
      continue;
    }
    if (event.kind === 'world' && event.what === 'reset') {
      behind.clear();
      last = 0;
    }
    const there = behind.get(last);
    if (there) there.push(event);
    else behind.set(last, [event]);
  }
  const eventsBehind = (n: number): StoryRow[] => (behind.get(n) ?? []).map((event) => ({ event }));
  const first = lines[0]?.n ?? 1;
  // Events of lines that are forgotten are forgotten with them.
  return [...eventsBehind(first - 1), ...lines.flatMap((line) => [{ line }, ...eventsBehind(line.n)])];
}

/** `approved · 1 inReview → 18 approved · CR-0000001 · T12`; of what was done behind the stage its name. */
export function eventText({ kind, what, orderNo, row, from, to, byHand }: BackstageEvent): string {
  const way = from !== null && to !== null && from !== to ? [`${nameOf(from)} → ${nameOf(to)}`] : [];
  const parts = [what, ...way, orderNo, row, byHand ? 'by hand' : null].filter((part) => part !== null);
  return kind === 'happening' ? parts.join(' · ') : `${kind} · ${what}`;
}

/** Whether an event is looked for: by its own words, number or order. */
export const fitsEvent = (text: string, event: BackstageEvent): boolean =>
  plain(`${eventText(event)} ${event.mobile ?? ''}`).includes(plain(text.trim()));
