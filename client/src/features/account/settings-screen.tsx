/** Shows appearance, permissions and versions. Language and sign-out are in «Mi cuenta», which visitors see too. */
import { CONSENT_VERSION } from '@puente/contract/values/device-data';
import { LEGAL_VERSION } from '@puente/contract/values/legal-version';
import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../layout/page/page-layout.tsx';
import { VERSION_NAME } from '../../utils/version.ts';
import { useSession } from '../../storage/use-session.ts';
import { Card, Section, Stack } from '../../components/layout.tsx';
import { ChoiceGroup } from '../../components/choose/choice.tsx';
import { ReceiptRows } from '../../components/amount/receipt.tsx';
import { Notice } from '../../components/notice.tsx';
import { ConsentSetting } from './consent-setting.tsx';
import { useSetting } from './use-setting.ts';

const APPEARANCES = ['system', 'light', 'dark'] as const;

export function SettingsScreen() {
  const { t } = useTranslation('account');
  const { appName } = useSession();
  return (
    <PageLayout>
      <Stack gap="6">
        <Section id="appearance" title={t('settings.appearance')}>
          <AppearanceSetting />
        </Section>
        <ConsentSetting />
        <Section title={t('settings.versions')}>
          <Card>
            <ReceiptRows
              label={t('settings.versions')}
              rows={[
                { id: 'app', label: t('settings.appVersion', { app: appName }), value: VERSION_NAME },
                { id: 'consent', label: t('settings.consentVersion'), value: CONSENT_VERSION },
                { id: 'legal', label: t('settings.legalVersion'), value: LEGAL_VERSION },
              ]}
            />
          </Card>
        </Section>
      </Stack>
    </PageLayout>
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
        look="rows"
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
