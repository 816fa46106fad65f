/** An action with its argument, as it is typed: `advance 3d`, `pay 500 stp`, `pay 500 oxxo`. */
import { useTimeActs } from '../clock/use-time-acts.ts';
import { useNewestSlip } from '../money/till.tsx';
import { freshReference, useArrive } from '../money/use-arrive.ts';
import { useChosen } from '../people/use-people.ts';
import type { Action } from './actions.ts';

export type Typed = { does: 'advance'; by: string } | { does: 'pay'; amount: number; channel: 'stp' | 'oxxo' };

/** Null for words that are no such action. Pesos; a duration is a number with d, h, m or s. */
export function readTyped(query: string): Typed | null {
  const by = /^advance\s+(\d+)\s*([dhms])$/i.exec(query.trim());
  if (by) return { does: 'advance', by: `${by[1]}${by[2]?.toLowerCase()}` };
  const pay = /^pay\s+(\d+(?:\.\d{1,2})?)\s+(stp|oxxo)$/i.exec(query.trim());
  return pay && { does: 'pay', amount: Number(pay[1]), channel: pay[2]?.toLowerCase() === 'oxxo' ? 'oxxo' : 'stp' };
}

export function useTypedAction(query: string): Action[] {
  const time = useTimeActs();
  const arrive = useArrive();
  const chosen = useChosen();
  const slip = useNewestSlip(chosen?.mobile ?? '')?.digits;
  const typed = readTyped(query);
  if (typed === null) return [];
  const action = { id: `typed ${query}`, group: 'Do' } as const;
  if (typed.does === 'advance') {
    const { by } = typed;
    return [{ ...action, words: `Advance ${by}`, kit: `await clock.advance('${by}');`, run: () => time.by(by) }];
  }
  const { amount, channel } = typed;
  const words = `Pay ${amount} by ${channel}${chosen ? ` for ${chosen.name}` : ''}`;
  if (!chosen) return [{ ...action, words, reason: 'Choose a borrower first.', run: () => {} }];
  if (channel === 'stp') {
    const reason = arrive.clabe === null ? 'Nothing is owed.' : null;
    return [{ ...action, words, reason, run: () => void arrive.transfer(amount) }];
  }
  const reason = slip === undefined ? 'The app has made no slip yet.' : null;
  return [
    {
      ...action,
      words,
      reason,
      run: () => slip !== undefined && arrive.run({ channel, slip }, amount, freshReference()),
    },
  ];
}
