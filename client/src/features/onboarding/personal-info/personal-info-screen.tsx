import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { StoredBasicInfo } from '@puente/contract/entities/user-info';
import { useTranslation } from 'react-i18next';
import { rfcHint } from '@puente/contract/rules/rfc-and-nss';
import { ApplicationStep } from '../../../layout/application-step.tsx';
import { FormFailure } from '../../../layout/form-failure.tsx';
import { FormFrame, FormSkeleton, PageButtons, SectionHeading } from '../../../forms/form-frame.tsx';
import { MaskedField } from '../../../forms/masked-field.tsx';
import { NSS_MASK, RFC_MASK } from '../../../forms/masks.ts';
import type { FormApi } from '../../../forms/use-form.ts';
import { AboutFields, CurpFields, NameFields } from './person-fields.tsx';
import { PERSONAL_PAGES, type PersonalForm } from './personal-form.ts';
import { ResidenceFields } from './residence-fields.tsx';
import { usePersonalForm } from './use-personal-form.ts';
import { FieldDoubt } from '../../../components/field-problems.tsx';
import { SmallText, Stack } from '../../../components/layout.tsx';

/** «Tus datos» (screens: your-data): personal and residence information (rules §2). */
export function PersonalInfoScreen() {
  return (
    <ApplicationStep
      step="personalInfo"
      pages={PERSONAL_PAGES.length}
      skeleton={<FormSkeleton fields={4} intro={['96%', '62%', '80%', '54%', '62%']} button />}
    >
      {({ order, info }) => <PersonalInfoForm order={order} stored={info.basicInfo} />}
    </ApplicationStep>
  );
}

function PersonalInfoForm(known: { order: LoanOrder; stored: StoredBasicInfo }) {
  const { t } = useTranslation(['personal', 'common']);
  const { form, today } = usePersonalForm(known);
  const page = PERSONAL_PAGES[form.pages.at]?.name ?? 'name';
  return (
    <>
      {page === 'name' && (
        <Stack gap="1" paddingBottom="4">
          <chakra.p color="fg.muted">{t('intro')}</chakra.p>
          <SmallText>{t('moves')}</SmallText>
        </Stack>
      )}
      <FormFrame form={form} label={t('common:titles.personalInfo')} title={t(`pages.${page}`)}>
        {page === 'name' && <NameFields form={form} />}
        {page === 'about' && <AboutFields form={form} today={today} />}
        {page === 'curp' && <CurpFields form={form} />}
        {page === 'home' && (
          <>
            <ResidenceFields form={form} />
            <OptionalKeys form={form} />
          </>
        )}
        <FormFailure failure={form.failure} onRetry={form.save} />
        <PageButtons form={form} save={t('save')} saving={t('saving')} />
      </FormFrame>
    </>
  );
}

/**
 * RFC and NSS are optional; an RFC with a wrong check digit or a word never issued gets only a hint (decisions:
 * "Identity documents and accounts").
 */
function OptionalKeys({ form }: { form: FormApi<PersonalForm> }) {
  const { t } = useTranslation('personal');
  const doubt = rfcHint(form.values.rfc);
  return (
    <>
      <SectionHeading>{t('sections.optional')}</SectionHeading>
      <div>
        <MaskedField {...form.field('rfc')} label={t('fields.rfc')} hint={t('hints.rfc')} optional mask={RFC_MASK} />
        <FieldDoubt>{doubt && t(doubt === 'word' ? 'hints.rfcWord' : 'hints.rfcCheckDigit')}</FieldDoubt>
      </div>
      <MaskedField {...form.field('nss')} label={t('fields.nss')} hint={t('hints.nss')} optional mask={NSS_MASK} />
    </>
  );
}
