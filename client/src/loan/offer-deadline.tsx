/** Shows until when approved money waits, by the server's clock: date, time and remaining time (screens: countdown). */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { instantMs } from '../i18n/dates.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useCountdown, Countdown } from '../components/countdown.tsx';
import { SmallText } from '../components/layout.tsx';
import { useLatest } from '../utils/hooks.ts';

const HOUR_S = 3_600;

export function OfferDeadline({ expiresAt, onEnd }: { expiresAt: string; onEnd: () => void }) {
  const { t } = useTranslation(['borrow', 'loan-card']);
  const { date, time } = useFormats();
  const deadline = instantMs(expiresAt);
  const left = useCountdown(Number.isFinite(deadline) ? deadline : null);
  const over = left === 0;
  const latest = useLatest(onEnd);
  useEffect(() => {
    if (over) latest.current();
  }, [over, latest]);

  return (
    <SmallText>
      {t('loan-card:sentence.confirmBefore', { date: date(expiresAt, 'brief'), time: time(expiresAt) })}{' '}
      {left >= HOUR_S ? (
        t('deadline.left', { hours: Math.floor(left / HOUR_S), minutes: Math.floor((left % HOUR_S) / 60) })
      ) : (
        // Screen readers read the last hour minute by minute.
        <Countdown deadline={deadline} text={(clock) => t('deadline.last', { clock })} over={t('deadline.over')} />
      )}
    </SmallText>
  );
}
