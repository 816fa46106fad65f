/** Lists the permissions given on this device, with purpose and withdrawal (screens: settings; rules §6). */
import { chakra } from '@chakra-ui/react/styled-system';
import { CONSENT_KINDS, CONSENT_NEEDED, type ConsentKind } from '@puente/contract/values/device-data';
import { Trans, useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { KindDetail, KindName } from '../../consent/consent-sheet.tsx';
import { paths } from '../../utils/paths.ts';
import { askToConfirm } from '../../utils/confirm-dialog.ts';
import { showToast, withdrawToast } from '../../utils/toast.ts';
import { useConsent } from '../../consent/use-consent.ts';
import { useDevice } from '../../storage/use-session.ts';
import { Button, TextLink } from '../../components/button.tsx';
import { CardList, HiddenText, SmallText, Stack } from '../../components/layout.tsx';
import { Icon } from '../../components/icon.tsx';

export function ConsentSetting() {
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
