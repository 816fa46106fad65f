import type { MarketIndex } from '@puente/contract/entities/market';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Bullets } from '../../ui/layout/bullets.ts';
import { Section } from '../../ui/layout/section.tsx';

export type Promotion = MarketIndex['banners'][number];

/** What the promotion asks for and its last day; nothing when the server gives neither. */
export function PromoConditions({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promo');
  const { date } = useFormats();
  const conditions = promotion.conditions ?? [];
  if (conditions.length === 0 && !promotion.endsOn) return null;
  return (
    <Section title={t('conditions')}>
      <Bullets color="fg.muted">
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
        {promotion.endsOn && <li>{t('endsOn', { date: date(promotion.endsOn) })}</li>}
      </Bullets>
    </Section>
  );
}
