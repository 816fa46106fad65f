import { chakra } from '@chakra-ui/react/styled-system';
import type { MarketIndex } from '@puente/contract/entities/market';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { PromoSection } from './promo-section.tsx';

export type Promotion = MarketIndex['banners'][number];

/** What the promotion asks for and its last day; nothing when the server gives neither. */
export function PromoConditions({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promo');
  const { date } = useFormats();
  const conditions = promotion.conditions ?? [];
  if (conditions.length === 0 && !promotion.endsOn) return null;
  return (
    <PromoSection title={t('conditions')}>
      <chakra.ul listStyleType="disc" paddingInlineStart="5" display="grid" gap="1" color="fg.muted">
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
        {promotion.endsOn && <li>{t('endsOn', { date: date(promotion.endsOn) })}</li>}
      </chakra.ul>
    </PromoSection>
  );
}
