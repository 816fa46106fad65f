import { chakra } from '@chakra-ui/react/styled-system';
import { type ContactSlot, displayPhone } from '@puente/contract/rules/contacts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, NAME_INPUT, TextField } from '../../../forms/field.tsx';
import { PickerButton } from '../../../forms/picker-fields.tsx';
import { PhoneField } from '../../../forms/masked-field.tsx';
import type { FormApi } from '../../../forms/use-form.ts';
import { useScreenToast } from '../../../history/use-still-here.ts';
import { isolate } from '../../../utils/text.ts';
import { paths } from '../../../utils/paths.ts';
import { withdrawToast } from '../../../utils/overlays.ts';
import { Button } from '../../../components/button.tsx';
import { ChoiceGroup } from '../../../components/choice.tsx';
import { Status } from '../../../components/layout.tsx';
import { Notice, NoticeLink } from '../../../components/notice.tsx';
import type { WorkForm } from './work-form.ts';
import {
  type ContactCard,
  contactIn,
  firstNameOf,
  isTyped,
  refuseRelation,
  sharesMobile,
  SLOTS,
} from './emergency-contacts.ts';
import { RelationField } from './relation-field.tsx';
import type { ContactPick } from './use-contact-pick.ts';

type ContactFieldProps = { slot: ContactSlot; form: FormApi<WorkForm>; pick: ContactPick };

export function ContactFields(props: ContactFieldProps) {
  const { t } = useTranslation('work');
  useWithdrawnWarnings(props.form);
  return (
    <>
      <chakra.p color="fg.muted" marginTop="-2">
        {t(props.slot === 1 ? 'contactsWhy' : 'contactsOther')}
      </chakra.p>
      <ContactField {...props} />
    </>
  );
}

/** Removes the toasts about a contact's number or relation once either contact changes. */
function useWithdrawnWarnings(form: FormApi<WorkForm>): void {
  const { t } = useTranslation('work');
  const answers = SLOTS.map((slot) => {
    const { mobile } = contactIn(form.values, slot);
    return `${mobile} ${form.values[`emergencyContactRelation${slot}`]}`;
  }).join();
  useEffect(
    () => () => {
      for (const slot of SLOTS) withdrawToast(t('contacts.sameMobileTyped', { slot }));
      withdrawToast(t('contacts.sameMobile'));
      withdrawToast(t('contacts.ownMobile'));
      withdrawToast(t('contacts.sameRelation'));
    },
    [answers, t],
  );
}

function ContactField({ slot, form, pick }: ContactFieldProps) {
  const { t } = useTranslation('work');
  const typed = isTyped(form.values, slot);
  const called = firstNameOf(contactIn(form.values, slot).name);
  const nameId = form.field(`emergencyContactName${slot}`).id;
  const [asked, setAsked] = useState(false);
  // The pressed button disappears with its mode, so its replacement takes the focus.
  const was = useRef(typed);
  const byHand = asked || pick.chosen === slot;
  useEffect(() => {
    if (was.current !== typed && byHand) document.getElementById(nameId)?.focus();
    was.current = typed;
  }, [byHand, typed, nameId]);
  const type = () => {
    setAsked(true);
    pick.type(slot);
  };
  const showToast = useScreenToast();
  const mobileId = form.field(`emergencyContactMobile${slot}`).id;
  const refuse = (relation: string) => {
    const issue = refuseRelation(form.values, slot, relation);
    if (issue === null) return null;
    const words = t(`contacts.${issue}`);
    showToast(words, 'danger');
    return words;
  };
  // The relation is accepted, but both contacts share a number: warn and keep the focus here.
  const leadsBack = () => {
    if (!typed || !sharesMobile(form.values, slot)) return false;
    showToast(t('contacts.sameMobileTyped', { slot }), 'danger');
    return true;
  };
  return (
    <>
      {typed ? (
        <TypedContact slot={slot} form={form} pick={pick} />
      ) : (
        <PickedContact slot={slot} form={form} pick={pick} type={type} />
      )}
      <RelationField
        {...form.field(`emergencyContactRelation${slot}`)}
        label={called === '' ? t('fields.relation', { slot }) : t('fields.relationOf', { name: called })}
        refuse={refuse}
        leadTo={() => (leadsBack() ? mobileId : null)}
      />
    </>
  );
}

function PickedContact({ slot, form, pick, type }: ContactFieldProps & { type: () => void }) {
  const { t } = useTranslation('work');
  const { name, mobile } = contactIn(form.values, slot);
  const { id, error } = form.field(`emergencyContactName${slot}`);
  const field = { id, error, label: t('sections.contact', { slot }) };
  const opening = pick.opening === slot;
  return (
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
      <Status look="hidden">{pick.chosen === slot && t('contacts.chosen', { name })}</Status>
      <OtherWay slot={slot} pick={pick} label={t('contacts.typeFor', { slot })} onPress={type}>
        {t('contacts.type')}
      </OtherWay>
    </div>
  );
}

/** Asks for name and number in text boxes: without an address book, or if the borrower prefers to type. */
function TypedContact({ slot, form, pick }: ContactFieldProps) {
  const { t } = useTranslation('work');
  const mobile = form.field(`emergencyContactMobile${slot}`);
  const showToast = useScreenToast();
  const leaveMobile = () => {
    mobile.onBlur();
    // Rules §5: a mobile that the other contact has too is also reported in a toast.
    if (sharesMobile(form.values, slot)) showToast(t('contacts.sameMobileTyped', { slot }), 'danger');
  };
  return (
    <>
      <TextField
        {...form.field(`emergencyContactName${slot}`)}
        label={t('contacts.name', { slot })}
        input={{ ...NAME_INPUT, autoComplete: 'off' }}
      />
      <div>
        <PhoneField
          {...mobile}
          onBlur={leaveMobile}
          label={t('contacts.mobile', { slot })}
          hint={t('contacts.mobileHint')}
          autoComplete="off"
        />
        <OtherWay
          slot={slot}
          pick={pick}
          label={t('contacts.chooseFor', { slot })}
          onPress={() => void pick.choose(slot)}
        >
          {t(pick.opening === slot ? 'contacts.opening' : 'contacts.choose')}
        </OtherWay>
      </div>
    </>
  );
}

type OtherWayProps = Pick<ContactFieldProps, 'slot' | 'pick'> & {
  label: string;
  onPress: () => void;
  children: string;
};

function OtherWay({ slot, pick, label, onPress, children }: OtherWayProps) {
  return (
    <>
      {pick.card?.slot === slot && <WhichNumber card={pick.card.card} onChoose={pick.chooseMobile} />}
      {pick.said?.slot === slot && <ContactNotice why={pick.said.why} />}
      <Button tone="link" wide={false} marginInlineStart="-12px" aria-label={label} onClick={onPress}>
        {children}
      </Button>
    </>
  );
}

function WhichNumber({ card, onChoose }: { card: ContactCard; onChoose: (mobile: string) => void }) {
  const { t } = useTranslation('work');
  const id = useId();
  return (
    <chakra.div marginTop="3">
      <chakra.p id={id} role="status" textStyle="label" marginBottom="6px">
        {t('contacts.whichNumber', { name: isolate(card.name) })}
      </chakra.p>
      <ChoiceGroup
        labelledBy={id}
        look="rows"
        value={null}
        onChange={onChoose}
        choices={card.mobiles.map((mobile) => ({ value: mobile, label: displayPhone(mobile) }))}
      />
    </chakra.div>
  );
}

/** Says why no contact was taken or what was changed in it, and how to continue. */
function ContactNotice({ why }: { why: NonNullable<ContactPick['said']>['why'] }) {
  const { t } = useTranslation('work');
  const openApp = <NoticeLink to={paths.openApp}>{t('contacts.openApp')}</NoticeLink>;
  return (
    <chakra.div marginTop="2">
      <Notice live tone={why === 'onlyApp' ? 'info' : 'warning'} action={why === 'onlyApp' ? openApp : undefined}>
        {t(`contacts.${why}`)}
      </Notice>
    </chakra.div>
  );
}
