/** «Idioma»: applies at once and announces the change in the new language; keeps drafts. */
import { chakra } from '@chakra-ui/react/styled-system';
import { LANGUAGES, type Language } from '@puente/contract/wire/headers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../layout/page-layout.tsx';
import { Stack, Status } from '../../components/layout.tsx';
import { SettingChoice } from './setting-choice.tsx';

export function LanguageScreen() {
  const { t } = useTranslation('account');
  const { t: tc, i18n } = useTranslation('common');
  const [chosen, setChosen] = useState<Language | null>(null);
  return (
    <PageLayout>
      <Stack gap="4">
        <chakra.p color="fg.muted">{t('language.lead')}</chakra.p>
        <SettingChoice
          name="language"
          look="cards"
          label={t('language.label')}
          // Each name is in its own language, so that everyone recognises theirs.
          choices={LANGUAGES.map((value) => ({ value, label: tc(`language.${value}`) }))}
          onSaved={setChosen}
        />
        {/* Announced once the texts of the new language have loaded. */}
        <Status look="hidden">{chosen !== null && i18n.language === chosen && t('language.changed')}</Status>
      </Stack>
    </PageLayout>
  );
}
