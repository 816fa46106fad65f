import type { PaymentChannel } from '@puente/contract/values/loan';
import { useTranslation } from 'react-i18next';
import type { Payment } from '@puente/contract/entities/repayment';
import { instantMs } from '../../i18n/dates.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useClock } from '../../utils/clock.ts';
import type { ScreenName } from '../../utils/paths.ts';
import { endSentence } from '../../utils/text.ts';
import type { IconName } from '../../components/icon.tsx';

export const WAYS = {
  cashier: { screen: 'cashier', icon: 'globe' },
  stp: { screen: 'repayStp', icon: 'bank' },
  oxxo: { screen: 'repayOxxo', icon: 'store' },
} as const satisfies Record<PaymentChannel, { screen: ScreenName; icon: IconName }>;

export const isWay = (method: string): method is PaymentChannel => method in WAYS;

export function useMethodName(): (method: string) => string {
  const { t } = useTranslation('repay');
  return (method) => t(isWay(method) ? `method.${method}` : 'method.other');
}

/** Returns notes on a payment besides its state: its deadline, why it failed, what is refunded. */
export function usePaymentNotes(): (payment: Partial<Payment>) => string[] {
  const { t } = useTranslation('repay');
  const { money, ago } = useFormats();
  const clock = useClock();
  const moment = (instant: string) => ago(instantMs(instant));

  const standing = ({ state, expectedBy, endedAt, paidAt }: Partial<Payment>): string | null => {
    const ended = endedAt ?? paidAt;
    if (state === 'rejected' && ended) return t('payments.rejected', { when: moment(ended) });
    if ((state !== 'pending' && state !== 'arrived') || !expectedBy) return null;
    // Leaves out a deadline that has passed, because it no longer promises anything.
    return instantMs(expectedBy) > clock.now() ? t(`payments.${state}`, { by: moment(expectedBy) }) : null;
  };
  const comingBack = ({ refund }: Partial<Payment>): string | null => {
    if (!refund) return null;
    const amount = money(refund.amount);
    return refund.refundedAt
      ? t('payments.refunded', { amount, when: moment(refund.refundedAt) })
      : t('payments.refunding', { amount });
  };
  return (payment) =>
    [standing(payment), endSentence(payment.reason ?? ''), comingBack(payment)].flatMap((note) => (note ? [note] : []));
}
