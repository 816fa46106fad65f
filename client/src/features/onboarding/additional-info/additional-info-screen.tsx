import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { UserInfo } from '@puente/contract/entities/user-info';
import { useTranslation } from 'react-i18next';
import { ApplicationStep } from '../../../layout/application-step.tsx';
import { FormFailure } from '../../../layout/form-failure.tsx';
import { FormFrame, FormSkeleton, PageButtons } from '../../../forms/form-frame.tsx';
import { useWantedPage } from '../../../forms/form-pages.ts';
import { ContactFields } from './contact-fields.tsx';
import { useContactPick } from './use-contact-pick.ts';
import { JobFields, PayFields } from './work-fields.tsx';
import { WORK_PAGES, slotOf, WORK_MESSAGES, type WorkForm, workFormOf, workSchema } from './work-form.ts';
import { additionInfoForOrder } from '@puente/contract/entities/profile';
import { profileCalls } from '@puente/contract/calls/profile';
import { ApiError } from '../../../api/api-error.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useSaveStep } from '../../../application/use-save-step.ts';
import { useBridge } from '../../../native/use-bridge.ts';
import { useFieldEvents } from '../../../native/use-field-events.ts';
import { useDraft } from '../../../storage/use-draft.ts';
import { isTyped } from './emergency-contacts.ts';

/** «Trabajo y contactos» (screens: work-and-contacts; rules §2). */
export function AdditionalInfoScreen() {
  return (
    <ApplicationStep
      step="additionalInfo"
      pages={WORK_PAGES.length}
      skeleton={<FormSkeleton fields={1} answers="146px" intro={['36%', '62%']} button />}
    >
      {(known) => <AdditionalInfoForm {...known} />}
    </ApplicationStep>
  );
}

function AdditionalInfoForm(known: { order: LoanOrder; info: UserInfo }) {
  const { t } = useTranslation(['work', 'common']);
  const { form, beforeLeaving } = useAdditionalForm(known);
  // Called here, above the pages, because a slow address book may answer on the next page.
  const pick = useContactPick({ form, own: known.info.basicInfo.mobile, beforeLeaving });
  const page = WORK_PAGES[form.pages.at]?.name ?? 'job';
  return (
    <FormFrame form={form} label={t('common:titles.additionalInfo')} title={t(`pages.${page}`)}>
      {page === 'job' && <JobFields form={form} />}
      {page === 'pay' && <PayFields form={form} />}
      {page === 'contact1' && <ContactFields key={1} slot={1} form={form} pick={pick} />}
      {page === 'contact2' && <ContactFields key={2} slot={2} form={form} pick={pick} />}
      <FormFailure failure={form.failure} onRetry={form.save} />
      <PageButtons form={form} save={t('save')} saving={t('saving')} />
    </FormFrame>
  );
}

/** Shows a refusal about both contacts at the second contact, the later one on screen. */
function fieldOfRefusal(codeName: string | null, form: WorkForm): keyof WorkForm | null {
  if (codeName === 'contactsShareRelation') return 'emergencyContactRelation2';
  if (codeName !== 'contactsShareMobile') return null;
  return isTyped(form, 2) ? 'emergencyContactMobile2' : 'emergencyContactName2';
}

/** Name and number of a picked contact share one control. */
function controlOf(field: string, form: WorkForm): string {
  if (field !== 'emergencyContactMobile1' && field !== 'emergencyContactMobile2') return field;
  const slot = slotOf(field);
  return isTyped(form, slot) ? field : `emergencyContactName${slot}`;
}

/**
 * Form of «Trabajo y contactos». `beforeLeaving` stores the draft at once, before the address book opens (screens:
 * drafts).
 */
function useAdditionalForm({ order, info }: { order: LoanOrder; info: UserInfo }) {
  const { t } = useTranslation('work');
  const textOf = useErrorText();
  const { save } = useSaveStep(profileCalls.saveAdditionInfoMarket, { step: 'additionalInfo' });
  const draft = useDraft('additionalInfo');
  const bridge = useBridge();

  const form = useForm({
    start: workFormOf(info, bridge.picksContacts() ? 'picked' : 'typed'),
    schema: (all) => workSchema(all, info.basicInfo.mobile),
    messages: WORK_MESSAGES,
    say: (key, { name }) => t(key, { slot: slotOf(name) }),
    checkOnLeave: ['emergencyContactMobile1', 'emergencyContactMobile2'],
    draft,
    pages: WORK_PAGES,
    wanted: useWantedPage(),
    onField: useFieldEvents('basicInfo', order.orderNo),
    send: (answers) => save({ body: additionInfoForOrder.parse({ ...answers, orderNo: order.orderNo }) }, order.status),
    refused: (error, all) => {
      if (!(error instanceof ApiError)) return [];
      const shared = fieldOfRefusal(error.codeName, all);
      const named = error.fields
        .filter(({ field }) => field !== shared)
        .map((fault) => ({ ...fault, field: controlOf(fault.field, all) }));
      return shared ? [{ field: shared, msg: textOf(error) }, ...named] : named;
    },
  });
  return { form, beforeLeaving: draft.flush };
}
