import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { Headline } from '@puente/contract/entities/product';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { useTranslation } from 'react-i18next';
import { instantMs } from '../i18n/dates.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { Timeline } from '../components/steps/timeline.tsx';

export function ReviewTimeline({ order, headline }: { order: LoanOrder; headline: Headline | undefined }) {
  const { t } = useTranslation(['loan-card', 'common']);
  const { ago } = useFormats();
  const isSending = order.status === ORDER_STATUS.finishLoading;
  const sentAt = order.submittedAt ? ago(instantMs(order.submittedAt)) : undefined;
  const usual =
    headline && t('timeline.usual', { minutes: headline.reviewMinutes, count: headline.reviewMaxWorkingDays });
  return (
    <Timeline
      items={[
        isSending
          ? { title: t('common:titles.finishLoading'), state: 'current' }
          : { title: t('timeline.sent'), state: 'done', ...(sentAt ? { detail: sentAt } : {}) },
        {
          title: t('timeline.reviewing'),
          state: isSending ? 'pending' : 'current',
          ...(usual ? { detail: usual } : {}),
        },
        { title: t('timeline.answer'), state: 'pending', detail: t('timeline.notified') },
      ]}
    />
  );
}
