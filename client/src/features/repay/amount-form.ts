/** Rules of the form for an online payment: how much to pay, and through which channel; part payments to suggest. */
import type { CashierDetail } from '@puente/contract/entities/payment-channels';
import {
  checkRepaymentAmount,
  parseAmount,
  payableInFull,
  type RepaymentAmountIssue,
} from '@puente/contract/rules/repayment-amount';
import type { ParseKeys } from 'i18next';
import * as z from 'zod/mini';
import { checkedText, type Messages, shownIf } from '../../forms/form-schema.ts';

/** `how`: `all`, `part`, or empty until the borrower chooses. */
export type AmountForm = { how: string; amount: string; channelId: string };

/** Data of the refusal `owedChanged`: pesos owed now, and as the borrower saw them. */
export const owedChange = z.object({ owed: z.number(), seen: z.number() });

type Limits = Pick<CashierDetail, 'owed' | 'leftToPay' | 'minAmount' | 'amountMultiple' | 'payFirst'>;

/** Returns the amount to pay in pesos; null while it is unknown. */
export function chosenAmount({ how, amount }: AmountForm, debt: Pick<Limits, 'owed' | 'leftToPay'>): number | null {
  if (how === 'all') return payableInFull(debt);
  return how === 'part' ? parseAmount(amount) : null;
}

export function amountSchema({ how }: AmountForm, limits: Limits, channels: readonly string[]) {
  return z.object({
    how: z.enum(['all', 'part']),
    ...shownIf(how === 'part', { amount: checkedText((text) => amountIssue(text, limits)) }),
    ...shownIf(channels.length > 1, { channelId: z.enum(channels) }),
  });
}

export const AMOUNT_MESSAGES: Messages<AmountForm, ParseKeys<'repay'>> = {
  how: 'cashier.chooseHow',
  amount: {
    required: 'cashier.issue.required',
    format: 'cashier.issue.format',
    tooLong: 'cashier.issue.format',
    notWhole: 'cashier.issue.notWhole',
    notAboveTen: 'cashier.issue.notAboveTen',
    belowMinimum: 'cashier.issue.belowMinimum',
    notMultiple: 'cashier.issue.notMultiple',
    aboveOwed: 'cashier.issue.aboveOwed',
    aboveStoreLimit: 'cashier.issue.aboveStoreLimit',
  } satisfies Record<RepaymentAmountIssue | 'format' | 'tooLong', ParseKeys<'repay'>>,
  channelId: 'cashier.chooseWay',
};

export function amountIssue(text: string, limits: Limits): RepaymentAmountIssue | 'format' | null {
  const { minAmount, amountMultiple, payFirst } = limits;
  const amount = parseAmount(text);
  // The text is not a number, or could be read as two different ones.
  if (amount === null && text.trim() !== '') return 'format';
  return checkRepaymentAmount({
    amount,
    // Limits the payment, because a larger one would pay again what payments on their way cover.
    owed: payableInFull(limits),
    min: minAmount,
    step: amountMultiple,
    payFirst,
  });
}

/** Returns true if an amount below the whole debt is payable: a debt below the minimum is paid at once. */
export const acceptsParts = (limits: Limits): boolean =>
  limits.minAmount < payableInFull(limits) || Boolean(limits.payFirst);

/** Returns true if the text is exactly the late charge that must be paid before an extension. */
export const isLateCharge = (text: string, { payFirst }: Pick<Limits, 'payFirst'>): boolean =>
  typeof payFirst === 'number' && parseAmount(text) === payFirst;

/** Starts the form with the late charge (pesos) as a part payment, if the borrower came to pay it. */
export const startingWith = (lateCharge: number | null): Partial<AmountForm> =>
  lateCharge === null ? {} : { how: 'part', amount: lateCharge.toFixed(2) };

export type AmountPreset = { name: 'quarter' | 'half' | 'lateCharge'; pesos: number };

/**
 * Returns a quarter and a half of what is left to pay, and the late charge, where the server accepts the amount.
 * `most`: largest payment of this method, in pesos.
 */
export function amountPresets(limits: Limits, most = Number.POSITIVE_INFINITY): AmountPreset[] {
  const { amountMultiple, payFirst } = limits;
  const whole = payableInFull(limits);
  const step = Math.max(1, amountMultiple);
  const shareOf = (share: number) => Math.ceil((whole * share) / step) * step;
  const all: AmountPreset[] = [
    { name: 'quarter', pesos: shareOf(0.25) },
    { name: 'half', pesos: shareOf(0.5) },
    ...(payFirst ? [{ name: 'lateCharge' as const, pesos: payFirst }] : []),
  ];
  const isFirst = ({ pesos }: AmountPreset, at: number) => all.findIndex((each) => each.pesos === pesos) === at;
  return all.filter(
    (preset, at) =>
      isFirst(preset, at) &&
      preset.pesos < whole &&
      preset.pesos <= most &&
      amountIssue(preset.pesos.toFixed(2), limits) === null,
  );
}
