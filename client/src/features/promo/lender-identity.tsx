import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { settings } from '../../lib/settings.ts';
import { useSession } from '../../device/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { RowContent, RowShell } from '../../ui/row.tsx';
import { PromoSection } from './promo-section.tsx';

/** Whose promotion this is, and its documents. */
export function LenderIdentity() {
  const { t } = useTranslation(['promo', 'common']);
  const { appName } = useSession();
  return (
    <PromoSection title={t('lender')}>
      <p>{t('lenderText', { app: appName, lender: settings.lenderName })}</p>
      <Card overflow="hidden">
        {(['privacy', 'terms'] as const).map((screen) => (
          <RowShell key={screen} asChild>
            <Link to={paths[screen]}>
              <RowContent
                icon={screen === 'privacy' ? 'shield' : 'document'}
                title={t(`common:documents.${screen}`)}
                opens
              />
            </Link>
          </RowShell>
        ))}
        <RowShell asChild>
          <Link to={paths.home}>
            <RowContent icon="home" title={t('common:actions.goHome')} opens />
          </Link>
        </RowShell>
      </Card>
    </PromoSection>
  );
}
