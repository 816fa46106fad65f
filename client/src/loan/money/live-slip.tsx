import type { Payment } from '@puente/contract/entities/repayment';
import { useTranslation } from 'react-i18next';
import { useDevice } from '../../storage/use-session.ts';
import { instantMs } from '../../i18n/dates.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { pathTo } from '../../utils/paths.ts';
import { useClock } from '../../utils/time/clock.ts';
import { useCountdown } from '../../utils/time/countdown.ts';
import { Notice, NoticeLink } from '../../components/notice.tsx';
import { liveSlip } from './kept-slip.ts';

type LiveSlipProps = {
  orderNo: string;
  unrepaid: number | null | undefined;
  payments: readonly Payment[] | null | undefined;
};

export function LiveSlip(loan: LiveSlipProps) {
  const { t } = useTranslation('loan-card');
  const { money, date, time } = useFormats();
  const slip = liveSlip(useDevice(), loan, useClock().now());
  useCountdown(slip && instantMs(slip.expiresAt));
  if (slip === null) return null;
  const { amount, owedSeen, expiresAt } = slip;
  const until = instantMs(expiresAt);
  // Names the amount of a slip for part of the debt; a slip for the whole debt is requested without one.
  const to = pathTo('repayOxxo', { orderNo: loan.orderNo, amount: owedSeen === null ? amount : undefined });
  return (
    <Notice icon="store" action={<NoticeLink to={to}>{t('slip.see')}</NoticeLink>}>
      {t('slip.live', { amount: money(amount), date: date(until, 'brief'), time: time(until) })}
    </Notice>
  );
}
