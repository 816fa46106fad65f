import { chakra } from '@chakra-ui/react/styled-system';
import type { Headline } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';

const Step = chakra('li', { base: { display: 'grid', gridTemplateColumns: '28px 1fr', columnGap: '3' } });
const StepNumber = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.onSubtle',
    fontSize: '0.875rem',
    fontWeight: '700',
  },
});

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
      <chakra.ol listStyleType="none" display="grid" gap="3">
        {lines.map((line, index) => (
          <Step key={index}>
            <StepNumber aria-hidden="true">{index + 1}</StepNumber>
            <chakra.span color="fg.muted">{line}</chakra.span>
          </Step>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}
