/** Two or three answers side by side: radio cards with a label above. Nothing is chosen at first. */
import { type Choice, ChoiceGroup } from '../ui/choice.tsx';
import { controlProps, Field, type FieldProps } from './field.tsx';

interface ChoiceFieldProps<V extends string> extends FieldProps {
  value: string;
  onChange: (value: V) => void;
  onBlur?: () => void;
  choices: readonly Choice<V>[];
  look?: 'chips' | 'cards';
}

export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { value, onChange, choices, look = 'cards', onBlur, ...field } = props;
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
        onChange={onChange}
        onBlur={onBlur}
        look={look}
      />
    </Field>
  );
}
