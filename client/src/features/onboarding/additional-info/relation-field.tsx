/** Relation to an emergency contact: usual ones as chips, the whole list in its picker (rules §2). */
import { OFFERED_RELATIONS } from '@puente/contract/values/personal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlProps, Field, type TextValueProps } from '../../../forms/field.tsx';
import { ListSheet, loadListSheet, useSheetField } from '../../../forms/picker-fields.tsx';
import { Button } from '../../../components/button.tsx';
import { ChoiceGroup } from '../../../components/choice.tsx';

type Relation = (typeof OFFERED_RELATIONS)[number];
const USUAL: readonly Relation[] = ['parents', 'couples', 'brothersOrSisters', 'friends'];

interface RelationFieldProps extends TextValueProps {
  /** Returns a reason that keeps the picker open; null accepts. */
  refuse: (relation: string) => string | null;
  /** Returns the id of the control to focus after this answer; null for the next field. */
  leadTo: () => string | null;
}

export function RelationField({ value, onChange, onBlur, refuse, leadTo, ...field }: RelationFieldProps) {
  const { t } = useTranslation('work');
  const [refusal, setRefusal] = useState<string | null>(null);
  const {
    button: { ref, onOpen },
    sheet,
  } = useSheetField({
    field,
    onChange: (relation) => {
      setRefusal(null);
      onChange(relation);
    },
    onBlur,
    loadSheet: loadListSheet,
    leadTo,
  });
  const options = OFFERED_RELATIONS.map((relation) => ({
    value: relation as string,
    label: t(`options.relation.${relation}`),
  }));
  const shown = { ...field, error: refusal ?? field.error ?? null };
  const choose = (relation: string) => {
    const reason = refuse(relation);
    if (reason === null) sheet.onConfirm(relation);
    else setRefusal(reason);
  };
  return (
    <Field {...shown} group>
      <ChoiceGroup
        id={field.id}
        labelledBy={`${field.id}-label`}
        describedBy={controlProps(shown)['aria-describedby']}
        invalid={shown.error !== null}
        required
        choices={options.filter((option) => option.value === value || USUAL.some((usual) => usual === option.value))}
        value={value}
        onChange={choose}
        onBlur={onBlur}
      />
      <Button
        ref={ref}
        tone="link"
        wide={false}
        marginInlineStart="-12px"
        aria-haspopup="dialog"
        aria-describedby={`${field.id}-label`}
        onClick={onOpen}
      >
        {t('contacts.allRelations')}
      </Button>
      <ListSheet {...sheet} options={options} value={value} refuse={refuse} />
    </Field>
  );
}
