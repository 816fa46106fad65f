/** Links to the market's own page, because no other company's offer may appear beside a loan. Texts: `market`. */
import { useTranslation } from 'react-i18next';
import { marketPath, type MarketOf } from '../utils/paths.ts';
import { useSession } from '../storage/use-session.ts';
import { Card } from '../components/layout.tsx';
import { LinkRow } from '../components/row.tsx';

export function MarketLink({ of }: { of?: MarketOf }) {
  const { t, ready } = useTranslation('market');
  const { appName } = useSession();
  if (!ready) return null;
  return (
    <Card overflow="hidden">
      <LinkRow icon="list" to={marketPath(of)} title={t('title')} detail={t('linkDetail', { lender: appName })} />
    </Card>
  );
}
