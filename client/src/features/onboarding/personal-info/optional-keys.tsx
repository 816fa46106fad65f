import { chakra } from '@chakra-ui/react/styled-system';
import { rfcHint } from '@puente/contract/rules/rfc';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../../forms/form-section.tsx';
import { MaskedField } from '../../../forms/masked-field.tsx';
import { NSS_MASK, RFC_MASK } from '../../../forms/masks.ts';
import type { FormApi } from '../../../forms/use-form.ts';
import type { PersonalForm } from './personal-form.ts';

/** RFC and NSS: optional, an RFC that fails its check digit or has a word never issued is only a hint (decisions). */
export function OptionalKeys({ form }: { form: FormApi<PersonalForm> }) {
  const { t } = useTranslation('personal');
  const doubt = rfcHint(form.values.rfc);
  return (
    <>
      <SectionHeading>{t('sections.optional')}</SectionHeading>
      <div>
        <MaskedField {...form.field('rfc')} label={t('fields.rfc')} hint={t('hints.rfc')} optional mask={RFC_MASK} />
        <chakra.output display="block" marginTop={doubt ? '6px' : undefined} textStyle="small" color="warning.text">
          {doubt && t(doubt === 'word' ? 'hints.rfcWord' : 'hints.rfcCheckDigit')}
        </chakra.output>
      </div>
      <MaskedField {...form.field('nss')} label={t('fields.nss')} hint={t('hints.nss')} optional mask={NSS_MASK} />
    </>
  );
}
