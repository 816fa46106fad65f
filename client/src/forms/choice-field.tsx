import { type Choice, ChoiceGroup } from '../components/choice.tsx';
import { controlProps, Field, type FieldProps } from './field.tsx';
import { useLeadOn } from './form-focus.ts';

interface ChoiceFieldProps<V extends string> extends FieldProps {
  value: string;
  onChange: (value: V) => void;
  onBlur?: () => void;
  choices: readonly Choice<V>[];
  look?: 'chips' | 'even' | 'cards' | 'rows';
}

/** Labelled choice between two to six answers, as radio cards side by side or as rows; none is preselected. */
export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { value, onChange, choices, look = 'cards', onBlur, ...field } = props;
  const leadOn = useLeadOn(field.id);
  return (
    <Field {...field} group>
      <ChoiceGroup
        id={field.id}
        labelledBy={`${field.id}-label`}
        describedBy={controlProps(field)['aria-describedby']}
        invalid={Boolean(field.error)}
        required={!field.optional}
        choices={choices}
        value={choices.find((choice) => choice.value === value)?.value ?? null}
        onChange={(chosen) => {
          onChange(chosen);
          leadOn();
        }}
        onBlur={onBlur}
        look={look}
      />
    </Field>
  );
}
