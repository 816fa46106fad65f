/** «Configuración»: language, appearance, permissions, versions, sign out. */
import { chakra } from '@chakra-ui/react/styled-system';
import { CONSENT_VERSION } from '@puente/contract/values/device-data';
import { LEGAL_VERSION } from '@puente/contract/values/legal-version';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageLayout } from '../../frame/page-layout.tsx';
import { SignOutRow } from './sign-out-row.tsx';
import { paths } from '../../lib/paths.ts';
import { VERSION } from '../../lib/version.ts';
import { useSession } from '../../device/use-session.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { ChoiceGroup } from '../../ui/choice.tsx';
import { MoneyRow } from '../../ui/amount/money-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RowContent, RowShell } from '../../ui/row.tsx';
import { ConsentSetting } from './consent-setting.tsx';
import { useSetting } from './use-setting.ts';

const APPEARANCES = ['system', 'light', 'dark'] as const;

export function SettingsScreen() {
  const { t } = useTranslation('account');
  const { t: tc } = useTranslation('common');
  const { language, appName } = useSession();
  return (
    <PageLayout>
      <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        <Card overflow="hidden">
          <RowShell asChild>
            <Link to={paths.language}>
              <RowContent icon="globe" title={t('settings.language')} end={tc(`language.${language}`)} opens />
            </Link>
          </RowShell>
        </Card>
        <Section id="appearance" title={t('settings.appearance')}>
          <AppearanceSetting />
        </Section>
        <ConsentSetting />
        <Section id="versions" title={t('settings.versions')}>
          <Card asChild>
            <CardBody>
              <MoneyRow label={t('settings.appVersion', { app: appName })} value={VERSION} />
              <MoneyRow label={t('settings.consentVersion')} value={CONSENT_VERSION} />
              <MoneyRow label={t('settings.legalVersion')} value={LEGAL_VERSION} />
            </CardBody>
          </Card>
        </Section>
        <Section id="session" title={t('settings.session')}>
          <SignOutRow />
        </Section>
      </chakra.div>
    </PageLayout>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 id={id} textStyle="title-3">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

function AppearanceSetting() {
  const { t } = useTranslation('account');
  const { appearance } = useSession();
  const { choose, failed } = useSetting('appearance');
  return (
    <>
      <ChoiceGroup
        labelledBy="appearance"
        choices={APPEARANCES.map((value) => ({ value, label: t(`settings.appearances.${value}`) }))}
        value={appearance}
        onChange={choose}
      />
      {failed && (
        <Notice tone="danger" live>
          {t('settings.notSaved')}
        </Notice>
      )}
    </>
  );
}
