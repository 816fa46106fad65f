/** States and cities as rows of their pickers, by name, with what people type for them. */
import { type StateCode, STATES } from '@puente/contract/values/states';
import { byName } from '../../../components/list/find.ts';
import type { Option } from '../../../components/list/list-rows.tsx';

/** A state's short form, its full name, and the cities it is known by. */
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

/** Words that people type for a city besides its name. */
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
