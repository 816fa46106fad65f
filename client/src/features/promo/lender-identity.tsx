import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { settings } from '../../lib/settings.ts';
import { useSession } from '../../device/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { LinkRow } from '../../ui/row.tsx';
import { Section } from '../../ui/layout/section.tsx';

/** Whose promotion this is, and its documents. */
export function LenderIdentity() {
  const { t } = useTranslation(['promo', 'common']);
  const { appName } = useSession();
  return (
    <Section title={t('lender')}>
      <p>{t('lenderText', { app: appName, lender: settings.lenderName })}</p>
      <Card overflow="hidden">
        {(['privacy', 'terms'] as const).map((screen) => (
          <LinkRow
            key={screen}
            to={paths[screen]}
            icon={screen === 'privacy' ? 'shield' : 'document'}
            title={t(`common:documents.${screen}`)}
          />
        ))}
        <LinkRow to={paths.home} icon="home" title={t('common:actions.goHome')} />
      </Card>
    </Section>
  );
}
