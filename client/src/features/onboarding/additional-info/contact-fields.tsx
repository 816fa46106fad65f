import { chakra } from '@chakra-ui/react/styled-system';
import type { ContactSlot } from '@puente/contract/rules/emergency-contacts';
import { displayPhone } from '@puente/contract/rules/phone';
import { OFFERED_RELATIONS } from '@puente/contract/values/relations';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Field } from '../../../forms/field.tsx';
import { SectionHeading } from '../../../forms/form-section.tsx';
import { PickerButton } from '../../../forms/picker-button.tsx';
import { PickerField } from '../../../forms/picker-field.tsx';
import type { FormApi } from '../../../forms/use-form.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toast.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { Notice, NoticeAction } from '../../../ui/notice.tsx';
import type { AdditionalForm } from './additional-form.ts';
import { contactIn, refuseRelation, SLOTS } from './emergency-contacts.ts';
import { type ContactPick, useContactPick } from './use-contact-pick.ts';

type ContactFieldsProps = { form: FormApi<AdditionalForm>; beforeLeaving: () => void };

/** Why they are asked, then each contact out of the phone's own address book, and the relation. */
export function ContactFields({ form, beforeLeaving }: ContactFieldsProps) {
  const { t } = useTranslation('work');
  const pick = useContactPick({ form, beforeLeaving });
  return (
    <>
      <SectionHeading>{t('sections.contacts')}</SectionHeading>
      <chakra.p color="fg.muted" marginTop="-2">
        {t('contactsWhy')}
      </chakra.p>
      {SLOTS.map((slot) => (
        <ContactField key={slot} slot={slot} form={form} pick={pick} />
      ))}
    </>
  );
}

function ContactField({ slot, form, pick }: { slot: ContactSlot; form: FormApi<AdditionalForm>; pick: ContactPick }) {
  const { t } = useTranslation('work');
  const { name, mobile } = contactIn(form.values, slot);
  const { id, error } = form.field(`emergencyContactName${slot}`);
  const field = { id, error, label: t('sections.contact', { slot }) };
  const opening = pick.opening === slot;
  const refuse = (relation: string) => {
    const issue = refuseRelation(form.values, slot, relation);
    if (issue === null) return null;
    const words = t(`contacts.${issue}`);
    showToast(words, 'danger');
    return words;
  };
  return (
    <>
      <div>
        <Field {...field}>
          <PickerButton
            field={field}
            text={name === '' ? '' : `${isolate(name)} · ${displayPhone(mobile)}`}
            placeholder={t(opening ? 'contacts.opening' : 'contacts.choose')}
            open={opening}
            icon="person"
            onOpen={() => void pick.choose(slot)}
          />
        </Field>
        <HiddenText as="output">{pick.chosen === slot && t('contacts.chosen', { name })}</HiddenText>
        {pick.said?.slot === slot && <Said why={pick.said.why} />}
      </div>
      <PickerField
        {...form.field(`emergencyContactRelation${slot}`)}
        label={t('fields.relation', { slot })}
        options={OFFERED_RELATIONS.map((value) => ({ value, label: t(`options.relation.${value}`) }))}
        refuse={refuse}
      />
    </>
  );
}

/** Why no contact was taken, and the way on. */
function Said({ why }: { why: NonNullable<ContactPick['said']>['why'] }) {
  const { t } = useTranslation('work');
  const openApp = (
    <NoticeAction asChild>
      <Link to={paths.openApp}>{t('contacts.openApp')}</Link>
    </NoticeAction>
  );
  return (
    <chakra.div marginTop="2">
      <Notice live tone={why === 'onlyApp' ? 'info' : 'warning'} action={why === 'onlyApp' ? openApp : undefined}>
        {t(`contacts.${why}`)}
      </Notice>
    </chakra.div>
  );
}
