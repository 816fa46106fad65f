import { ADDRESS_COUNTER_FROM, ADDRESS_MAX_CHARACTERS } from '@puente/contract/values/limits';
import { RESIDENCE_TYPES } from '@puente/contract/values/personal';
import { stateByCode, type StateCode, STATES } from '@puente/contract/values/states';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedField } from '../../../forms/masked-field.tsx';
import { POSTAL_CODE_MASK } from '../../../forms/masks.ts';
import { PickerField } from '../../../forms/picker-fields.tsx';
import { TextArea } from '../../../forms/field.tsx';
import type { FormApi } from '../../../forms/use-form.ts';
import { lazyPart, useLazyPart } from '../../../utils/lazy-part.ts';
import { Status } from '../../../components/layout.tsx';
import { changeState, otherStateOfPostalCode, type PersonalForm, stateToFill } from './personal-form.ts';
import { FieldDoubt } from '../../../components/field-problems.tsx';
import { byName } from '../../../components/list/search-items.ts';
import type { Option } from '../../../components/list/list-rows.tsx';

/** Search words of the pickers: a state's short form, its full name, and the cities it is known by. */
const STATE_WORDS: Readonly<Record<StateCode, readonly string[]>> = {
  '01': ['ags'],
  '02': ['bc', 'bcn', 'tijuana', 'mexicali', 'ensenada'],
  '03': ['bcs', 'la paz', 'los cabos'],
  '04': ['camp'],
  '05': ['coah', 'coahuila de zaragoza', 'saltillo', 'torreón', 'monclova'],
  '06': ['col', 'manzanillo'],
  '07': ['chis', 'tuxtla', 'tapachula', 'san cristóbal'],
  '08': ['chih', 'juárez'],
  '09': ['cdmx', 'df', 'distrito federal', 'mexico city', 'méxico df'],
  '10': ['dgo', 'gómez palacio'],
  '11': ['gto', 'león', 'irapuato', 'celaya'],
  '12': ['gro', 'acapulco', 'chilpancingo'],
  '13': ['hgo', 'pachuca'],
  '14': ['jal', 'guadalajara', 'gdl', 'zapopan', 'vallarta'],
  '15': ['edomex', 'edo mex', 'toluca', 'ecatepec', 'neza', 'naucalpan', 'state of mexico'],
  '16': ['mich', 'michoacán de ocampo', 'morelia', 'uruapan'],
  '17': ['mor', 'cuernavaca', 'cuautla'],
  '18': ['nay', 'tepic'],
  '19': ['nl', 'monterrey', 'mty', 'apodaca'],
  '20': ['oax', 'tuxtepec'],
  '21': ['pue', 'tehuacán', 'cholula'],
  '22': ['qro', 'queretaro arteaga'],
  '23': ['qroo', 'q roo', 'cancún', 'playa del carmen', 'chetumal', 'tulum'],
  '24': ['slp', 'ciudad valles'],
  '25': ['sin', 'culiacán', 'mazatlán', 'los mochis'],
  '26': ['son', 'hermosillo', 'obregón', 'nogales'],
  '27': ['tab', 'villahermosa'],
  '28': ['tamps', 'reynosa', 'matamoros', 'tampico', 'nuevo laredo'],
  '29': ['tlax', 'apizaco'],
  '30': ['ver', 'veracruz de ignacio de la llave', 'xalapa', 'jalapa', 'coatzacoalcos', 'poza rica'],
  '31': ['yuc', 'mérida'],
  '32': ['zac', 'fresnillo'],
};

const CITY_WORDS: Readonly<Record<string, readonly string[]>> = {
  'Gustavo A. Madero': ['gam', 'la villa'],
  Cuauhtémoc: ['centro', 'roma', 'condesa'],
  'Miguel Hidalgo': ['polanco'],
  'Cuajimalpa de Morelos': ['santa fe'],
  Nezahualcóyotl: ['neza', 'ciudad neza'],
  Ecatepec: ['ecatepec de morelos'],
  Tlalnepantla: ['tlane', 'tlalne', 'tlalnepantla de baz'],
  Naucalpan: ['naucalpan de juárez'],
  Guadalajara: ['gdl'],
  Tlaquepaque: ['san pedro tlaquepaque'],
  Monterrey: ['mty'],
  'Oaxaca de Juárez': ['oaxaca centro'],
  Pachuca: ['pachuca de soto'],
  Xalapa: ['jalapa'],
  Cancún: ['benito juárez'],
  'Playa del Carmen': ['solidaridad'],
  'Cabo San Lucas': ['los cabos'],
  Toluca: ['toluca de lerdo'],
  'Ciudad Obregón': ['cajeme'],
};

export const STATE_OPTIONS: readonly Option[] = byName(
  STATES.map(({ code, name }) => ({ value: code, label: name, aliases: STATE_WORDS[code] })),
  'es',
);

export const cityOptions = (cities: readonly string[]): readonly Option[] =>
  byName(
    cities.map((city) => ({ value: city, label: city, aliases: CITY_WORDS[city] ?? [] })),
    'es',
  );

export function ResidenceFields({ form }: { form: FormApi<PersonalForm> }) {
  const { t } = useTranslation('personal');
  const { values } = form;
  const places = usePlaces(values.state);
  const lived = stateByCode(values.state);
  const cities: readonly string[] = places && lived ? places.CITIES[lived.code] : [];
  // Rules §4: a stored choice that its list does not have is cleared.
  const unknownCity = cities.length > 0 && values.city !== '' && !cities.includes(values.city);
  const { put } = form;
  useEffect(() => {
    if (unknownCity) put({ city: '' });
  });
  const otherState = otherStateOfPostalCode(values);
  // Code of the federal state that the postal code filled in; counts only while the form still has that state. The city
  // follows when the list of cities arrives.
  const [filled, setFilled] = useState('');
  const cityOf = useRef('');
  const fillFrom = (pinCode: string) => {
    form.change({ pinCode });
    const state = stateToFill(values, { pinCode, filled });
    if (state === null) return;
    put(changeState(values, state));
    setFilled(state);
    cityOf.current = pinCode;
  };
  useEffect(() => {
    if (cityOf.current === '' || places === null) return;
    const city = places.cityByPostalCode(cityOf.current);
    cityOf.current = '';
    if (city && filled === values.state) put({ city });
  });
  const fromPin = filled !== '' && filled === values.state;
  return (
    <>
      <div>
        <MaskedField
          {...form.field('pinCode')}
          onChange={fillFrom}
          label={t('fields.pinCode')}
          hint={t('hints.pinCode')}
          optional
          mask={POSTAL_CODE_MASK}
          counter={false}
          autoComplete="postal-code"
        />
        <FieldDoubt>{otherState && t('hints.pinCodeOtherState', { state: otherState.name })}</FieldDoubt>
        <Status look="hidden">{fromPin && t('hints.filled', { place: placeOf(values) })}</Status>
      </div>
      <PickerField
        {...form.field('residenceType')}
        label={t('fields.residenceType')}
        options={RESIDENCE_TYPES.map((value) => ({ value, label: t(`options.residenceType.${value}`) }))}
      />
      <PickerField
        {...form.field('state')}
        onChange={(state) => {
          setFilled('');
          form.change(changeState(values, state));
        }}
        label={t('fields.state')}
        hint={fromPin ? t('hints.fromPinCode') : undefined}
        options={STATE_OPTIONS}
        searchLabel={t('sheets.searchState')}
        countText={(count) => t('sheets.stateCount', { count })}
      />
      {cities.length > 0 && (
        <PickerField
          {...form.field('city')}
          label={t('fields.city')}
          optional
          options={cityOptions(cities)}
          searchLabel={t('sheets.searchCity')}
          countText={(count) => t('sheets.cityCount', { count })}
        />
      )}
      <TextArea
        {...form.field('address')}
        label={t('fields.address')}
        max={ADDRESS_MAX_CHARACTERS}
        counterFrom={ADDRESS_COUNTER_FROM}
        autoComplete="street-address"
      />
    </>
  );
}

const placeOf = ({ state, city }: PersonalForm) => [stateByCode(state)?.name, city].filter(Boolean).join(', ');

const PLACES = lazyPart(
  'cities',
  async () => ({
    ...(await import('@puente/contract/values/cities')),
    ...(await import('@puente/contract/values/postal-cities')),
  }),
  { optional: true },
);

/** Loads the cities once a state is chosen; null until loaded. Without them the form omits the optional city. */
function usePlaces(stateCode: string) {
  return useLazyPart(PLACES, undefined, stateCode !== '').part;
}
