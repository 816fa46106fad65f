/**
 * Decides from the order's status what the bank account screen may do (rules §4, failed payout; rows T07, T19, T29).
 */
import type { BankCard } from '@puente/contract/entities/user-info';
import { orderCan } from '../../application/order-can.ts';
import { currentStep, STEPS } from '../../application/steps.ts';

export type AccountMode =
  /** Step of the application, or first account without an open loan: sends `addBankCard`. */
  | { kind: 'add'; orderNo: string | undefined }
  /** The payout was returned: sends `updateBankCard`, and the deposit is repeated. */
  | { kind: 'correct'; orderNo: string; cardId: string }
  /** Changes the account without an open loan: sends `updateBankCard`. */
  | { kind: 'change'; cardId: string }
  /** Earlier steps are still open. */
  | { kind: 'notYet' }
  /** The account belongs to a loan in progress. */
  | { kind: 'locked' };

type Order = { orderNo: string; status: number | null; account?: { cardId: string } | null | undefined };

const BANK_STEP = STEPS.findIndex(({ name }) => name === 'bankCard');

export function accountMode(order: Order | null, cards: readonly Pick<BankCard, 'cardId'>[]): AccountMode {
  // A past loan may name an account that is no longer among the borrower's accounts.
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
