import { nextScreen, mayApply, orderCan } from './order-status.ts';
import { STEPS } from './steps.ts';
import { SCREEN_FACTS, type ScreenName } from '../utils/paths.ts';

type NextScreensArgs = {
  order: { status: number | null; retryDate?: string | null | undefined } | null | undefined;
  /** `YYYY-MM-DD` in Mexico City. */
  today: string;
};

/**
 * Guesses the next screens, whose code loads while the borrower reads this one. A wrong guess only costs a download.
 */
export function nextScreens(screen: ScreenName, { order, today }: NextScreensArgs): readonly ScreenName[] {
  const { next } = SCREEN_FACTS[screen];
  if (next || order === undefined) return next ?? [];
  if (screen === 'home') return nextFromHome(order, today);
  // A returning borrower only confirms the answers of the earlier loan.
  if (screen === 'toBorrow') return [order === null ? 'personalInfo' : 'confirmBorrow'];
  const step = STEPS.findIndex((each) => each.screen === screen);
  if (step < 0 || order === null) return [];
  if (STEPS[step]?.status === order.status) return [STEPS[step + 1]?.screen ?? 'finishLoading'];
  return orderCan('takeMoney', order.status) ? ['lending'] : otherThan(nextScreen(order.status), screen);
}

function nextFromHome(order: NonNullable<NextScreensArgs['order']> | null, today: string): readonly ScreenName[] {
  if (order === null || mayApply(order, today)) return ['toBorrow'];
  if (orderCan('repay', order.status)) return ['payment', 'repayDetail'];
  if (orderCan('correctAccount', order.status)) return ['addBankCard'];
  return otherThan(nextScreen(order.status), 'home');
}

const otherThan = (screen: ScreenName | null, here: ScreenName): readonly ScreenName[] =>
  screen === null || screen === here ? [] : [screen];
