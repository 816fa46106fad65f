import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { StoredBasicInfo } from '@puente/contract/entities/user-info';
import { useTranslation } from 'react-i18next';
import { ApplicationStep } from '../../../frame/application-step.tsx';
import { FormFailure } from '../../../frame/form-failure.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { FormSkeleton } from '../../../forms/form-skeleton.tsx';
import { Button } from '../../../ui/button.tsx';
import { OptionalKeys } from './optional-keys.tsx';
import { PersonFields } from './person-fields.tsx';
import { ResidenceFields } from './residence-fields.tsx';
import { usePersonalForm } from './use-personal-form.ts';

/** Screen 5, «Tus datos»: personal and residence information (spec §2, sections 1 and 2). */
export function PersonalInfoScreen() {
  return (
    <ApplicationStep step="personalInfo" skeleton={<FormSkeleton fields={5} intro={['96%', '30%', '62%', '54%']} />}>
      {({ order, info }) => <PersonalInfoForm order={order} stored={info.basicInfo} />}
    </ApplicationStep>
  );
}

function PersonalInfoForm(known: { order: LoanOrder; stored: StoredBasicInfo }) {
  const { t } = useTranslation('personal');
  const { t: tc } = useTranslation('common');
  const { form, today, words } = usePersonalForm(known);
  return (
    <>
      <chakra.p paddingBottom="4" color="fg.muted">
        {t('intro')}
      </chakra.p>
      <FormFrame form={form} label={tc('titles.personalInfo')}>
        <PersonFields form={form} today={today} words={words} />
        <ResidenceFields form={form} />
        <OptionalKeys form={form} />
        <FormFailure failure={form.failure} onRetry={() => form.submit()} />
        <Button type="submit" busy={form.sending} busyText={t('saving')}>
          {t('save')}
        </Button>
      </FormFrame>
    </>
  );
}
