/** Under a late loan: what somebody can do today who cannot pay it all. More time is offered by the card itself. */
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '../../lib/paths.ts';
import { Card, Section } from '../../ui/layout.tsx';
import { LinkRow } from '../../ui/row.tsx';

export function CannotToday({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('loan-card');
  return (
    <Section title={t('cannotToday.title')}>
      <Card overflow="hidden">
        <LinkRow
          to={pathTo('cashier', { orderNo })}
          icon="banknote"
          title={t('cannotToday.part')}
          detail={t('cannotToday.partDetail')}
        />
        <LinkRow
          to={paths.customerServices}
          icon="chat"
          title={t('cannotToday.person')}
          detail={t('cannotToday.personDetail')}
        />
      </Card>
    </Section>
  );
}
