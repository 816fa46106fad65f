import type { WorldEvent } from '../../worlds/events.ts';
import type { BackstageEvent } from '../contract/events.ts';

const NOTHING = { mobile: null, orderNo: null, row: null, from: null, to: null, byHand: false, line: null, code: null };

/** An event as it travels. */
export function eventAnswer(event: WorldEvent): BackstageEvent {
  const { n, at, kind } = event;
  if (kind === 'call') {
    const { call, path, n: line, code } = event.entry;
    return { ...NOTHING, n, at, kind, what: call ?? path ?? 'unreadable', line, code };
  }
  if (kind === 'happening') {
    const { orderNo, row, event: what, from, to, byHand = false } = event.happening;
    return { ...NOTHING, n, at, kind, what, mobile: event.mobile, orderNo, row, from, to, byHand };
  }
  return { ...NOTHING, n, at, kind, what: event.what };
}
