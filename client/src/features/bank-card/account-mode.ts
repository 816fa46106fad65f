/**
 * Decides from the order's status what the bank account screen may do (rules §4, failed payout; rows T07, T19, T29).
 */
import type { BankCard } from '@puente/contract/entities/user-info';
import { orderCan } from '../../application/order-can.ts';
import { currentStep, STEPS } from '../../application/steps.ts';

export type AccountMode =
  /** A step of the application, or a first account while no loan is open: `addBankCard`. */
  | { kind: 'add'; orderNo: string | undefined }
  /** The payout came back: `updateBankCard`, and the deposit is sent again. */
  | { kind: 'correct'; orderNo: string; cardId: string }
  /** Changes the account while no loan is open: `updateBankCard`. */
  | { kind: 'change'; cardId: string }
  /** Earlier steps come first. */
  | { kind: 'notYet' }
  /** A loan is under way with this account. */
  | { kind: 'locked' };

type Order = { orderNo: string; status: number | null; account?: { cardId: string } | null | undefined };

const BANK_STEP = STEPS.findIndex(({ name }) => name === 'bankCard');

export function accountMode(order: Order | null, cards: readonly Pick<BankCard, 'cardId'>[]): AccountMode {
  // A past loan names the account its money went to, which may no longer be one of the borrower's.
  const paidTo = cards.find((card) => card.cardId === order?.account?.cardId);
  const cardId = (paidTo ?? cards.at(-1))?.cardId;
  if (order === null || orderCan('applyAgain', order.status)) {
    return cardId === undefined ? { kind: 'add', orderNo: undefined } : { kind: 'change', cardId };
  }
  if (orderCan('correctAccount', order.status) && cardId !== undefined) {
    return { kind: 'correct', orderNo: order.orderNo, cardId };
  }
  const step = currentStep(order.status);
  if (step === null) return { kind: 'locked' };
  return STEPS.indexOf(step) < BANK_STEP ? { kind: 'notYet' } : { kind: 'add', orderNo: order.orderNo };
}
