/** A whole form with every kind of field. Submit it empty to see the problems. */
import { checkCurp } from '@puente/contract/rules/curp';
import { checkEmail } from '@puente/contract/rules/email';
import { useState } from 'react';
import { ChoiceField } from '../src/forms/choice-field.tsx';
import { CodeField } from '../src/forms/code-field.tsx';
import { DateField } from '../src/forms/date-field.tsx';
import { EmailField } from '../src/forms/email-field.tsx';
import { FormFrame } from '../src/forms/form-frame.tsx';
import { MaskedField } from '../src/forms/masked-field.tsx';
import { CLABE_MASK, CURP_MASK, NSS_MASK, RFC_MASK } from '../src/forms/masks.ts';
import { PhoneField } from '../src/forms/phone-field.tsx';
import { PickerField } from '../src/forms/picker-field.tsx';
import { TextArea } from '../src/forms/text-area.tsx';
import { NAME_INPUT, TextField } from '../src/forms/text-field.tsx';
import { useForm } from '../src/forms/use-form.ts';
import { Button } from '../src/ui/button.tsx';
import { TickBox } from '../src/ui/tick-box.tsx';

const RESIDENCES = [
  { value: 'own', label: 'Casa propia' },
  { value: 'rent', label: 'Renta' },
  { value: 'other', label: 'Otra' },
];
const GENDERS = [
  { value: '1', label: 'Hombre' },
  { value: '2', label: 'Mujer' },
];
const START = {
  name: '',
  gender: '',
  birthday: '',
  curp: '',
  email: '',
  rfc: '',
  nss: '',
  residence: '',
  address: '',
  phone: '',
  clabe: '',
};
const needed = (message: string) => (value: string) => (value === '' ? message : null);

function PersonalForm() {
  const form = useForm({
    start: START,
    fields: (values) => Object.keys(values) as (keyof typeof START)[],
    checks: {
      name: (value) => (value.trim().length < 3 ? 'Escribe tu nombre, al menos 3 letras' : null),
      gender: needed('Elige una opción'),
      birthday: needed('Elige tu fecha de nacimiento'),
      curp: (value) => {
        const issue = checkCurp(value);
        if (issue === 'tooShort') return `La CURP debe tener 18 caracteres; faltan ${18 - value.length}`;
        return issue === null ? null : 'Revisa la CURP: no tiene el formato oficial';
      },
      email: (value) => (checkEmail(value) === null ? null : 'Escribe tu correo'),
      residence: needed('Elige tu tipo de vivienda'),
      address: needed('Escribe tu calle y número'),
      phone: needed('Escribe tu celular'),
      clabe: needed('Escribe los 18 dígitos de tu CLABE'),
    },
    checkOnLeave: ['curp', 'email'],
    clearWhenEmptied: ['email'],
    send: () => Promise.resolve(),
  });
  return (
    <FormFrame form={form} label="Tus datos">
      <TextField {...form.field('name')} label="Nombre(s)" input={{ autoComplete: 'given-name', ...NAME_INPUT }} />
      <ChoiceField {...form.field('gender')} label="Sexo" choices={GENDERS} />
      <DateField
        {...form.field('birthday')}
        label="Fecha de nacimiento"
        currentYear={2026}
        format={(date) => date}
        refuse={(date) => (date > '2008-11-21' ? 'Debes tener entre 18 y 83 años' : null)}
      />
      <MaskedField
        {...form.field('curp')}
        label="CURP"
        hint="18 caracteres; está al frente de tu INE"
        mask={CURP_MASK}
      />
      <EmailField {...form.field('email')} label="Correo electrónico" hint="Ahí te llega tu contrato" />
      <MaskedField {...form.field('rfc')} label="RFC" optional mask={RFC_MASK} />
      <MaskedField {...form.field('nss')} label="NSS" optional mask={NSS_MASK} />
      <PickerField {...form.field('residence')} label="Tipo de vivienda" options={RESIDENCES} />
      <TextArea
        {...form.field('address')}
        label="Calle y número"
        max={100}
        counterFrom={80}
        autoComplete="street-address"
      />
      <PhoneField {...form.field('phone')} label="Celular" />
      <MaskedField {...form.field('clabe')} label="CLABE" mask={CLABE_MASK} />
      <Button type="submit" busy={form.sending} busyText="Guardando…">
        Guardar y continuar
      </Button>
    </FormFrame>
  );
}

function Code() {
  const [code, setCode] = useState('12');
  return (
    <CodeField id="code" label="Código" digits={6} value={code} onChange={setCode} hint="Lo enviamos a 55 0000 1234" />
  );
}

function Consent() {
  const [checked, setChecked] = useState(false);
  return (
    <TickBox
      checked={checked}
      onChange={setChecked}
      error={checked ? null : 'Marca la casilla para continuar'}
      detail="Puedes leerlo completo antes de aceptar."
    >
      Leí y acepto el contrato de préstamo
    </TickBox>
  );
}

export const FORM_PARTS = { form: PersonalForm, code: Code, consent: Consent };
