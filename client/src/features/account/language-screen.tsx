/** «Idioma»: applies at once and announces the change in the new language; keeps drafts. */
import { chakra } from '@chakra-ui/react/styled-system';
import { LANGUAGES, type Language } from '@puente/contract/wire/headers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../layout/page-layout.tsx';
import { useSession } from '../../storage/device.ts';
import { ChoiceGroup } from '../../components/choice.tsx';
import { Stack, Status } from '../../components/layout.tsx';
import { Notice } from '../../components/notice.tsx';
import { useSetting } from './use-setting.ts';

export function LanguageScreen() {
  const { t } = useTranslation('account');
  const { t: tc, i18n } = useTranslation('common');
  const { language } = useSession();
  const { choose, failed } = useSetting('language');
  const [chosen, setChosen] = useState<Language | null>(null);
  return (
    <PageLayout>
      <Stack gap="4">
        <chakra.p color="fg.muted">{t('language.lead')}</chakra.p>
        <ChoiceGroup
          look="cards"
          label={t('language.label')}
          // Each name is in its own language, so that everyone recognises theirs.
          choices={LANGUAGES.map((value) => ({ value, label: tc(`language.${value}`) }))}
          value={language}
          onChange={(value) => {
            if (choose(value)) setChosen(value);
          }}
        />
        {/* Announced once the texts of the new language have loaded. */}
        <Status look="hidden">{chosen !== null && i18n.language === chosen && t('language.changed')}</Status>
        {failed && (
          <Notice tone="danger" live>
            {t('settings.notSaved')}
          </Notice>
        )}
      </Stack>
    </PageLayout>
  );
}
