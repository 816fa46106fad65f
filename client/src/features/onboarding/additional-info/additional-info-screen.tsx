import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { UserInfo } from '@puente/contract/entities/user-info';
import { useTranslation } from 'react-i18next';
import { ApplicationStep } from '../../../frame/application-step.tsx';
import { FormFailure } from '../../../frame/form-failure.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { FormSkeleton } from '../../../forms/form-skeleton.tsx';
import { Button } from '../../../ui/button.tsx';
import { ContactFields } from './contact-fields.tsx';
import { useAdditionalForm } from './use-additional-form.ts';
import { WorkFields } from './work-fields.tsx';

/** «Trabajo y contactos» (screens: work-and-contacts; rules §2). */
export function AdditionalInfoScreen() {
  return (
    <ApplicationStep step="additionalInfo" skeleton={<FormSkeleton fields={5} intro={['62%', '36%']} />}>
      {(known) => <AdditionalInfoForm {...known} />}
    </ApplicationStep>
  );
}

function AdditionalInfoForm(known: { order: LoanOrder; info: UserInfo }) {
  const { t } = useTranslation('work');
  const { t: tc } = useTranslation('common');
  const { form, beforeLeaving } = useAdditionalForm(known);
  return (
    <FormFrame form={form} label={tc('titles.additionalInfo')}>
      <WorkFields form={form} />
      <ContactFields form={form} beforeLeaving={beforeLeaving} />
      <FormFailure failure={form.failure} onRetry={() => form.submit()} />
      <Button type="submit" busy={form.sending} busyText={t('saving')}>
        {t('save')}
      </Button>
    </FormFrame>
  );
}
