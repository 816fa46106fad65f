import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { nextStep } from '../../journey/next-step.ts';
import { pathTo } from '../../lib/paths.ts';
import type { CardAction } from './card-face.ts';

/** Where an action leads; null for one that does something on this screen. No action sends money or an application (checklist 53). */
export function cardPath(action: CardAction, order: LoanOrder | null): string | null {
  switch (action) {
    case 'apply':
    case 'applyAnother':
      return pathTo('toBorrow');
    case 'help':
    case 'support':
      return pathTo('customerServices');
  }
  if (!order) return null;
  const { orderNo } = order;
  switch (action) {
    // spec §2: the status decides the screen.
    case 'continue':
    case 'review':
    case 'pay':
    case 'payNow':
      return nextStep(order);
    case 'receipt':
      return pathTo('repayDetail', { orderNo });
    case 'correct':
      return pathTo('addBankCard', { orderNo });
    case 'extend':
      return pathTo('extension', { orderNo });
    case 'payFirst':
      return pathTo('cashier', { orderNo, amount: order.extension?.payFirst ?? undefined });
    default:
      return null;
  }
}
