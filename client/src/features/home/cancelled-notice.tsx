/** Explains why the last application was cancelled; shown until dismissed. Uses the texts of `loan-card`. */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevice } from '../../storage/use-session.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { pathTo } from '../../utils/paths.ts';
import { endSentence } from '../../utils/sentence.ts';
import { useClock } from '../../utils/time/clock.ts';
import { HOUR_MS } from '../../utils/time/timing.ts';
import { Notice, NoticeAction, NoticeLink } from '../../components/notice.tsx';

/** Stores the dismissal for a year, because every value stored per order needs an end; the notice could then return. */
const READ_FOR_MS = 365 * 24 * HOUR_MS;

export function CancelledNotice({ order }: { order: LoanOrder }) {
  const { t } = useTranslation('loan-card');
  const { money, date } = useFormats();
  const { readCancellations } = useDevice();
  const clock = useClock();
  const { orderNo, amount, cancelledAt, cancellation } = order;
  const [isRead, setIsRead] = useState(() => readCancellations.load(orderNo) !== null);
  if (isRead) return null;
  const read = () => {
    readCancellations.save(orderNo, true, clock.now() + READ_FOR_MS);
    setIsRead(true);
  };
  const about = { amount: money(amount), date: cancelledAt ? date(cancelledAt) : '' };
  return (
    <Notice
      action={
        <>
          <NoticeLink to={pathTo('repayDetail', { orderNo })}>{t('cancelled.see')}</NoticeLink>
          <NoticeAction onClick={read}>{t('cancelled.read')}</NoticeAction>
        </>
      }
    >
      {t(cancelledAt ? 'cancelled.on' : 'cancelled.some', about)} {endSentence(cancellation ?? '')}
    </Notice>
  );
}
