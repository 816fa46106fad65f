import { chakra } from '@chakra-ui/react/styled-system';
import type { Headline } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { NumberedSteps } from '../../ui/numbered-steps.tsx';

/** Three lines for people without a loan. */
export function HowItWorks({ headline }: { headline: Headline | undefined }) {
  const { t } = useTranslation('home');
  const lines = [
    t('how.choose'),
    t('how.fill'),
    headline
      ? t('how.receiveIn', { from: headline.depositMinutesFrom, to: headline.depositMinutesTo })
      : t('how.receive'),
  ];
  return (
    <chakra.section aria-labelledby="how-it-works" display="grid" gap="3">
      <chakra.h2 id="how-it-works" textStyle="title-3">
        {t('howTitle')}
      </chakra.h2>
      <NumberedSteps lines={lines} />
    </chakra.section>
  );
}
