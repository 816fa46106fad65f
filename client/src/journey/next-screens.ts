import { nextScreen } from './next-step.ts';
import { mayApply, orderCan } from './order-can.ts';
import { STEPS } from './steps.ts';
import { SCREEN_FACTS, type ScreenName } from '../lib/paths.ts';

type Known = {
  /** The latest order; undefined while it is not known, null for none. */
  order: { status: number | null; retryDate?: string | null | undefined } | null | undefined;
  /** Of Mexico City, `YYYY-MM-DD`. */
  today: string;
};

/** Where most borrowers go from a screen: what is worth fetching while they read it. A guess, which decides nothing. */
export function nextScreens(screen: ScreenName, { order, today }: Known): readonly ScreenName[] {
  const same = SCREEN_FACTS[screen].next;
  if (same || order === undefined) return same ?? [];
  if (screen === 'home') return fromHome(order, today);
  // Who had a loan before finds the answers of that time, and only confirms them.
  if (screen === 'toBorrow') return [order === null ? 'personalInfo' : 'confirmBorrow'];
  const step = STEPS.findIndex((each) => each.screen === screen);
  if (step < 0 || order === null) return [];
  if (STEPS[step]?.status === order.status) return [STEPS[step + 1]?.screen ?? 'finishLoading'];
  return orderCan('takeMoney', order.status) ? ['lending'] : some(nextScreen(order.status), screen);
}

function fromHome(order: NonNullable<Known['order']> | null, today: string): readonly ScreenName[] {
  if (order === null || mayApply(order, today)) return ['toBorrow'];
  if (orderCan('repay', order.status)) return ['payment', 'repayDetail'];
  if (orderCan('correctAccount', order.status)) return ['addBankCard'];
  return some(nextScreen(order.status), 'home');
}

const some = (screen: ScreenName | null, here: ScreenName): readonly ScreenName[] =>
  screen === null || screen === here ? [] : [screen];
