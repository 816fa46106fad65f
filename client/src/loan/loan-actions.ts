import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { PART_PAYMENT_MIN } from '@puente/contract/values/limits';
import { nextStep } from '../application/order-status.ts';
import { marketPath, pathTo } from '../utils/paths.ts';
import { LOAN_PRESENTATIONS, type LoanAction } from './loan-presentation.ts';
import type { LoanState } from './loan-state.ts';

/** Value of `?part=` with which the online payment opens on «Otro monto», for the press of «Pagar una parte». */
export const OTHER_AMOUNT = 'other';

type ActionArgs = {
  state: LoanState;
  order: LoanOrder | null;
  calendar: boolean;
  recommended: boolean;
};

export type LoanActions = { primary: LoanAction; link: LoanAction | null };

export function loanActions(args: ActionArgs): LoanActions {
  const { primary, link: wanted } = LOAN_PRESENTATIONS[args.state];
  const link = wanted !== null && isOffered(wanted, args) ? wanted : null;
  return isOffered(primary, args) ? { primary, link } : { primary: link ?? 'help', link: null };
}

export const offersMoreTime = (extension: LoanOrder['extension']): boolean =>
  extension?.open === true || typeof extension?.payFirst === 'number';

function isOffered(action: LoanAction, { order, calendar, recommended }: ActionArgs): boolean {
  switch (action) {
    case 'payPart':
      return (order?.unrepaid ?? 0) > PART_PAYMENT_MIN;
    case 'options':
      return recommended;
    case 'remind':
      return calendar && Boolean(order?.retryDate);
    case 'calendar':
      return calendar && Boolean(order?.dueDate);
    default:
      return true;
  }
}

/**
 * Returns the path that an action opens; null if it works on the current screen. No action sends money or an
 * application.
 */
export function actionPath(action: LoanAction, order: LoanOrder | null): string | null {
  switch (action) {
    case 'apply':
    case 'applyAnother':
      return pathTo('toBorrow');
    case 'options':
      return marketPath({ refused: true });
    case 'help':
    case 'support':
      return pathTo('customerServices');
  }
  if (!order) return null;
  const { orderNo } = order;
  switch (action) {
    case 'continue':
    case 'review':
      return nextStep(order);
    // Opens the payment methods at once, because the card already shows the debt.
    case 'pay':
    case 'payNow':
    case 'ways':
      return pathTo('payment', { orderNo });
    case 'receipt':
      return pathTo('repayDetail', { orderNo });
    case 'correct':
      return pathTo('addBankCard', { orderNo });
    case 'payPart':
      return pathTo('cashier', { orderNo, part: OTHER_AMOUNT });
    default:
      return null;
  }
}
