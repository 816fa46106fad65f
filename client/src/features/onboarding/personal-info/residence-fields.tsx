import { chakra } from '@chakra-ui/react/styled-system';
import { ADDRESS_COUNTER_FROM, ADDRESS_MAX_CHARACTERS, POSTAL_CODE_DIGITS } from '@puente/contract/values/limits';
import { RESIDENCE_TYPES } from '@puente/contract/values/personal';
import { STATES, stateByCode } from '@puente/contract/values/states';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../../forms/form-section.tsx';
import { PickerField } from '../../../forms/picker-field.tsx';
import { TextArea } from '../../../forms/text-area.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import type { FormApi } from '../../../forms/use-form.ts';
import { lazyPart, useLazyPart } from '../../../lib/lazy-part.ts';
import { changeState, otherStateOfPostalCode, type PersonalForm } from './personal-form.ts';

const STATE_OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: name }));

export function ResidenceFields({ form }: { form: FormApi<PersonalForm> }) {
  const { t } = useTranslation('personal');
  const { values } = form;
  const cities = useCities(values.state);
  // Rules §4: a stored choice that its list does not have is cleared.
  const unknownCity = cities.length > 0 && values.city !== '' && !cities.includes(values.city);
  const { put } = form;
  useEffect(() => {
    if (unknownCity) put({ city: '' });
  });
  const otherState = otherStateOfPostalCode(values);
  return (
    <>
      <SectionHeading>{t('sections.residence')}</SectionHeading>
      <PickerField
        {...form.field('residenceType')}
        label={t('fields.residenceType')}
        options={RESIDENCE_TYPES.map((value) => ({ value, label: t(`options.residenceType.${value}`) }))}
      />
      <PickerField
        {...form.field('state')}
        onChange={(state) => form.change(changeState(values, state))}
        label={t('fields.state')}
        options={STATE_OPTIONS}
        searchLabel={t('sheets.searchState')}
        countText={(count) => t('sheets.stateCount', { count })}
      />
      {cities.length > 0 && (
        <PickerField
          {...form.field('city')}
          label={t('fields.city')}
          optional
          options={cities.map((city) => ({ value: city, label: city }))}
          searchLabel={t('sheets.searchCity')}
          countText={(count) => t('sheets.cityCount', { count })}
        />
      )}
      <div>
        <TextField
          {...form.field('pinCode')}
          onChange={(text) => form.change({ pinCode: text.replace(/\D/g, '').slice(0, POSTAL_CODE_DIGITS) })}
          label={t('fields.pinCode')}
          optional
          input={{ inputMode: 'numeric', autoComplete: 'postal-code', autoCorrect: 'off', spellCheck: false }}
        />
        <chakra.output
          display="block"
          marginTop={otherState ? '6px' : undefined}
          textStyle="small"
          color="warning.text"
        >
          {otherState && t('hints.pinCodeOtherState', { state: otherState.name })}
        </chakra.output>
      </div>
      <TextArea
        {...form.field('address')}
        label={t('fields.address')}
        hint={t('hints.address')}
        max={ADDRESS_MAX_CHARACTERS}
        counterFrom={ADDRESS_COUNTER_FROM}
        autoComplete="street-address"
      />
    </>
  );
}

const CITIES = lazyPart('cities', async () => (await import('@puente/contract/values/cities')).CITIES, {
  optional: true,
});

/** The cities of a state, loaded with the first state. The city is optional: without the list it is simply not asked. */
function useCities(stateCode: string): readonly string[] {
  const { part } = useLazyPart(CITIES, undefined, stateCode !== '');
  const state = stateByCode(stateCode);
  return part && state ? part[state.code] : [];
}
