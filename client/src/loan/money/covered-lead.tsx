/**
 * Headline of a loan whose whole debt is covered by payments on their way: what was received, when it will be booked,
 * and that nothing else is due.
 */
import type { Payment } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { instantMs } from '../../i18n/dates.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { endSentence } from '../../utils/sentence.ts';
import { useClock } from '../../utils/time/clock.ts';
import { SmallText } from '../../components/layout.tsx';
import { Amount } from '../amount.tsx';
import { comingPayments, sumOf } from './money-on-its-way.ts';

type CoveredLeadProps = {
  payments: readonly Payment[] | null | undefined;
  heading?: Ref<HTMLHeadingElement>;
};

export function CoveredLead({ payments, heading }: CoveredLeadProps) {
  const { t } = useTranslation('loan-card');
  const { ago } = useFormats();
  const now = useClock().now();
  const coming = comingPayments(payments);
  const count = coming.length;
  const isConfirming = coming.some(({ state }) => state === 'pending');
  const times = coming.map(({ expectedBy }) => (expectedBy ? instantMs(expectedBy) : 0));
  // Null once the expected time of any payment has passed.
  const by = times.every((each) => each > now) ? Math.max(...times) : null;
  return (
    <div>
      <chakra.p textStyle="label" fontWeight="650" color="info.text">
        {t(isConfirming ? 'covered.confirming' : 'covered.received', { count })}
      </chakra.p>
      <Amount pesos={sumOf(coming)} size="md" />
      {by !== null && count > 0 && (
        <chakra.p marginTop="2" color="fg.muted">
          {endSentence(t(isConfirming ? 'covered.knownBy' : 'covered.by', { count, by: ago(by) }))}
        </chakra.p>
      )}
      <chakra.h2 textStyle="title-3" marginTop="2" {...(heading ? { ref: heading, tabIndex: -1 } : {})}>
        {t('headline.covered')}
      </chakra.h2>
      <SmallText marginTop="1">{t('sentence.covered')}</SmallText>
    </div>
  );
}
