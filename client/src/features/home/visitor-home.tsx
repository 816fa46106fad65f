/** Home of somebody who is not signed in: the public offer with its worked example. */
import { productCalls } from '@puente/contract/calls/product';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/error-text.ts';
import { useCall } from '../../api/use-call.ts';
import { mexicoDay } from '../../i18n/dates.ts';
import { useClock } from '../../lib/clock.ts';
import { Notice, NoticeAction } from '../../ui/notice.tsx';
import { AfterCard } from './after-card.tsx';
import { homeCard } from './home-card.ts';
import { StatusCard } from './status-card.tsx';

export function VisitorHome() {
  const { t } = useTranslation('common');
  const clock = useClock();
  const textOf = useErrorText();
  const offer = useCall(productCalls.index, { catalogue: true });
  const now = clock.now();
  const today = mexicoDay(now);
  const card = homeCard({ order: undefined, notice: null, now, today, calendar: false, recommended: false });
  const reload = () => offer.reload();
  return (
    <>
      {offer.error && (
        <Notice
          tone="warning"
          live
          action={<NoticeAction onClick={() => void reload()}>{t('actions.retry')}</NoticeAction>}
        >
          {textOf(offer.error)}
        </Notice>
      )}
      <StatusCard
        card={card}
        order={undefined}
        headline={offer.data}
        credit={undefined}
        waiting={offer.loading}
        notice={null}
        today={today}
        checkedAt={null}
        refresh={reload}
        openOptions={() => {}}
      />
      <AfterCard state={card.state} isNew headline={offer.data} options={null} />
    </>
  );
}
