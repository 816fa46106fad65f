/** Shows appearance, permissions and versions. Language and sign-out are in «Mi cuenta», which visitors see too. */
import {
  CONSENT_VERSION,
  CONSENT_KINDS,
  CONSENT_NEEDED,
  type ConsentKind,
  LEGAL_VERSION,
} from '@puente/contract/values/consent';
import { useTranslation, Trans } from 'react-i18next';
import { PageLayout } from '../../layout/page-layout.tsx';
import { VERSION_NAME } from '../../utils/settings.ts';
import { useSession, useDevice } from '../../storage/device.ts';
import { Card, Section, Stack, CardList, HiddenText, SmallText } from '../../components/layout.tsx';
import { ReceiptRows } from '../../components/amount/receipt.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { useFormats } from '../../i18n/use-formats.ts';
import { KindDetail, KindName } from '../../consent/consent-sheet.tsx';
import { paths } from '../../utils/paths.ts';
import { askToConfirm, showToast, withdrawToast } from '../../utils/overlays.ts';
import { useConsent } from '../../consent/use-consent.ts';
import { Button, TextLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { SettingChoice } from './setting-choice.tsx';

const APPEARANCES = ['system', 'light', 'dark'] as const;

export function SettingsScreen() {
  const { t } = useTranslation('account');
  const { appName } = useSession();
  return (
    <PageLayout>
      <Stack gap="6">
        <Section id="appearance" title={t('settings.appearance')}>
          <SettingChoice
            name="appearance"
            labelledBy="appearance"
            look="rows"
            choices={APPEARANCES.map((value) => ({ value, label: t(`settings.appearances.${value}`) }))}
          />
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

/** Lists the permissions given on this device, with purpose and withdrawal (screens: settings; rules §6). */
function ConsentSetting() {
  const { t } = useTranslation(['account', 'home']);
  const { date } = useFormats();
  const { consents } = useDevice();
  const consent = useConsent();
  return (
    <Stack as="section" aria-labelledby="consents" gap="3">
      <chakra.h2 id="consents" tabIndex={-1} textStyle="title-3">
        {t('settings.consents')}
      </chakra.h2>
      <chakra.p color="fg.muted">
        {consent
          ? t('settings.consentGiven', { date: date(consent.at) })
          : t(consents.isOutdated() ? 'home:notice.dataUse' : 'settings.consentNone')}
      </chakra.p>
      {consent && (
        <CardList>
          {CONSENT_KINDS.map((kind) => (
            <Kind key={kind} kind={kind} allowed={consent.kinds.includes(kind)} />
          ))}
        </CardList>
      )}
      <SmallText>
        <Trans
          t={t}
          i18nKey="settings.withdrawalNote"
          components={{ help: <TextLink to={paths.customerServices} />, privacy: <TextLink to={paths.privacy} /> }}
        />
      </SmallText>
      <SmallText>{t('settings.systemNote')}</SmallText>
    </Stack>
  );
}

function Kind({ kind, allowed }: { kind: ConsentKind; allowed: boolean }) {
  const { t } = useTranslation(['account', 'consent']);
  const { consents } = useDevice();
  const name = t(`consent:kinds.${kind}.name`);
  /** Withdrawing a needed kind withdraws the whole consent, so the next application asks again. */
  const change = async () => {
    if (!allowed || !CONSENT_NEEDED.includes(kind)) {
      consents.change(kind, !allowed);
      const [past, now] = allowed ? (['allowedToast', 'withdrawn'] as const) : (['withdrawn', 'allowedToast'] as const);
      withdrawToast(t(`settings.${past}`, { kind: name }));
      showToast(t(`settings.${now}`, { kind: name }));
      return;
    }
    const confirmed = await askToConfirm({
      title: t('settings.neededQuestion'),
      body: t('settings.neededBody', { kind: name }),
      confirm: t('settings.neededConfirm'),
      cancel: t('settings.neededStay'),
    });
    if (!confirmed) return;
    consents.removeAll();
    showToast(t('settings.allWithdrawn'));
    document.getElementById('consents')?.focus();
  };
  return (
    <Stack as="li" padding="4" gap="2">
      <KindName kind={kind} />
      <SmallText>
        <KindDetail kind={kind} />
      </SmallText>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <chakra.span
          display="inline-flex"
          alignItems="center"
          gap="1"
          textStyle="label"
          color={allowed ? 'success.text' : 'fg.muted'}
        >
          <Icon name={allowed ? 'check' : 'close'} size={18} />
          {t(allowed ? 'settings.allowed' : 'settings.notAllowed')}
        </chakra.span>
        <Button tone="secondary" small wide={false} onClick={() => void change()}>
          <span aria-hidden="true">{t(allowed ? 'settings.withdraw' : 'settings.allow')}</span>
          {/* The full name, because screen readers may read the button without its row. */}
          <HiddenText>{t(allowed ? 'settings.withdrawKind' : 'settings.allowKind', { kind: name })}</HiddenText>
        </Button>
      </chakra.div>
    </Stack>
  );
}
