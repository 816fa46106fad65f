/** Good news of a loan, shown while it is recent: a deposit or a higher limit. Texts: `loan-card`. */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { CreditInfo } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { instantMs } from '../i18n/dates.ts';
import { lastFour } from '../i18n/grouping.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { endSentence } from '../utils/sentence.ts';
import { HOUR_MS } from '../utils/time/timing.ts';
import type { LoanState } from './loan-state.ts';

const NEWS_MS = 72 * HOUR_MS;

type MomentArgs = {
  state: LoanState;
  order: LoanOrder | null;
  credit: CreditInfo | undefined;
  /** Ms since 1970 by the server's clock. */
  now: number;
};

/**
 * Returns `arrived` in the first 72 hours after the deposit, `raised` if the limit exceeds the loan just repaid, else
 * null.
 */
export function momentOf({ state, order, credit, now }: MomentArgs): 'arrived' | 'raised' | null {
  if (!order) return null;
  if (state === 'repaying' && order.disbursedAt && now - instantMs(order.disbursedAt) < NEWS_MS) return 'arrived';
  return state === 'finished' && (credit?.limit ?? 0) > order.amount ? 'raised' : null;
}

export function useMoment(): (args: MomentArgs) => { scene: 'arrived' | 'raised'; text: string } | null {
  const { t } = useTranslation('loan-card');
  const { money, ago } = useFormats();
  return (args) => {
    const scene = momentOf(args);
    const { order, credit } = args;
    if (!scene || !order) return null;
    if (scene === 'raised') return { scene, text: t('moment.raised', { amount: money(credit?.limit ?? 0, 'whole') }) };
    const { account, disbursalAmount, disbursedAt } = order;
    if (!account || typeof disbursalAmount !== 'number' || !disbursedAt) return null;
    const about = { amount: money(disbursalAmount), bank: account.bankName, last4: lastFour(account.last4) };
    return { scene, text: endSentence(t('moment.arrived', { ...about, when: ago(instantMs(disbursedAt)) })) };
  };
}
