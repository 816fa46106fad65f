import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { UserInfo } from '@puente/contract/entities/user-info';
import { useTranslation } from 'react-i18next';
import { ApplicationStep } from '../../../frame/application-step.tsx';
import { FormFailure } from '../../../frame/form-failure.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { FormSkeleton } from '../../../forms/form-skeleton.tsx';
import { Button } from '../../../ui/button.tsx';
import { ContactFields } from './contact-fields.tsx';
import { WorkFields } from './work-fields.tsx';
import { profileCalls } from '@puente/contract/calls/profile';
import { ApiError } from '../../../api/errors/api-error.ts';
import { useErrorText } from '../../../api/errors/error-text.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useSaveStep } from '../../../application/use-save-step.ts';
import { useBridge } from '../../../native/use-bridge.ts';
import { useFieldEvents } from '../../../native/use-field-events.ts';
import { useDraft } from '../../../device/use-draft.ts';
import {
  additionInfoOf,
  ANSWER_FIELDS,
  type AnswerField,
  problemOfRule,
  slotOf,
  visibleFields,
  type WorkForm,
  workFormOf,
  workFormProblem,
} from './work-form.ts';
import { isTyped } from './emergency-contacts.ts';

/** «Trabajo y contactos» (screens: work-and-contacts; rules §2). */
export function AdditionalInfoScreen() {
  return (
    <ApplicationStep step="additionalInfo" skeleton={<FormSkeleton fields={5} intro={['62%', '36%']} />}>
      {(known) => <AdditionalInfoForm {...known} />}
    </ApplicationStep>
  );
}

function AdditionalInfoForm(known: { order: LoanOrder; info: UserInfo }) {
  const { t } = useTranslation(['work', 'common']);
  const { form, beforeLeaving } = useAdditionalForm(known);
  return (
    <FormFrame form={form} label={t('common:titles.additionalInfo')}>
      <WorkFields form={form} />
      <ContactFields form={form} own={known.info.basicInfo.mobile} beforeLeaving={beforeLeaving} />
      <FormFailure failure={form.failure} onRetry={() => form.submit()} />
      <Button type="submit" busy={form.sending} busyText={t('saving')}>
        {t('save')}
      </Button>
    </FormFrame>
  );
}

/** Places a refusal about both contacts at the second one, the later on screen. */
function fieldOfRefusal(codeName: string | null, form: WorkForm): AnswerField | null {
  if (codeName === 'contactsShareRelation') return 'emergencyContactRelation2';
  if (codeName !== 'contactsShareMobile') return null;
  return isTyped(form, 2) ? 'emergencyContactMobile2' : 'emergencyContactName2';
}

/** A picked contact has one control for its name and its number. */
function controlOf(field: AnswerField, form: WorkForm): AnswerField {
  if (field !== 'emergencyContactMobile1' && field !== 'emergencyContactMobile2') return field;
  const slot = slotOf(field);
  return isTyped(form, slot) ? field : `emergencyContactName${slot}`;
}

/** Checked on leaving, like every number that is typed. */
const TYPED_NUMBERS: readonly AnswerField[] = ['emergencyContactMobile1', 'emergencyContactMobile2'];

const isAnswerField = (name: string): name is AnswerField => ANSWER_FIELDS.some((field) => field === name);

/**
 * The form of «Trabajo y contactos». `beforeLeaving` keeps the draft at once: before the address book opens
 * (screens: drafts).
 */
function useAdditionalForm({ order, info }: { order: LoanOrder; info: UserInfo }) {
  const { t } = useTranslation('work');
  const textOf = useErrorText();
  const { save } = useSaveStep(profileCalls.saveAdditionInfoMarket, { step: 'additionalInfo' });
  const draft = useDraft('additionalInfo');
  const bridge = useBridge();

  const own = info.basicInfo.mobile;
  const words = (field: AnswerField, all: WorkForm): string | null => {
    const problem = workFormProblem(field, all, own);
    return problem && t(`problems.${problem}`, { slot: slotOf(field) });
  };
  const form = useForm<WorkForm>({
    start: workFormOf(info, bridge.picksContacts() ? 'picked' : 'typed'),
    checkOnLeave: TYPED_NUMBERS,
    visible: visibleFields,
    problem: (field, all) => (isAnswerField(field) ? words(field, all) : null),
    draft,
    onField: useFieldEvents('basicInfo', order.orderNo),
    send: (all) => save({ body: { ...additionInfoOf(all), orderNo: order.orderNo } }, order.status),
    faults: (error, all) => {
      if (!(error instanceof ApiError)) return [];
      const shared = fieldOfRefusal(error.codeName, all);
      const named = error.fields.flatMap(({ field, rule, msg }) => {
        if (!isAnswerField(field) || field === shared) return [];
        const key = problemOfRule(field, rule, all);
        return [
          [
            controlOf(field, all),
            (key && t(`problems.${key}`, { slot: slotOf(field) })) ?? words(field, all) ?? msg,
          ] as const,
        ];
      });
      return shared ? [[shared, textOf(error)], ...named] : named;
    },
  });
  return { form, beforeLeaving: draft.flush };
}
