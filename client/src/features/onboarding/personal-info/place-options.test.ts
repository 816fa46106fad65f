/** What people type for a state or a city, and what must come first. */
import { CITIES } from '@puente/contract/values/cities';
import { expect, test } from 'vitest';
import { find } from '../../../ui/list/find.ts';
import { cityOptions, STATE_OPTIONS } from './place-options.ts';

const first = (options: readonly { label: string }[], query: string) => find(options, query)[0]?.label;

test.each([
  ['cdmx', 'Ciudad de México'],
  ['CDMX', 'Ciudad de México'],
  ['df', 'Ciudad de México'],
  ['D.F.', 'Ciudad de México'],
  ['distrito federal', 'Ciudad de México'],
  ['ciudad de mexico', 'Ciudad de México'],
  ['cd de mexico', 'Ciudad de México'],
  ['edomex', 'Estado de México'],
  ['edo mex', 'Estado de México'],
  ['edo. de méxico', 'Estado de México'],
  ['estado de mexico', 'Estado de México'],
  ['toluca', 'Estado de México'],
  ['nl', 'Nuevo León'],
  ['nuevo leon', 'Nuevo León'],
  ['monterrey', 'Nuevo León'],
  ['slp', 'San Luis Potosí'],
  ['san luis', 'San Luis Potosí'],
  ['qroo', 'Quintana Roo'],
  ['q. roo', 'Quintana Roo'],
  ['cancun', 'Quintana Roo'],
  ['qro', 'Querétaro'],
  ['queretaro', 'Querétaro'],
  ['bc', 'Baja California'],
  ['bcs', 'Baja California Sur'],
  ['tijuana', 'Baja California'],
  ['jal', 'Jalisco'],
  ['guadalajara', 'Jalisco'],
  ['gto', 'Guanajuato'],
  ['mich', 'Michoacán'],
  ['michoacan', 'Michoacán'],
  ['ver', 'Veracruz'],
  ['tamps', 'Tamaulipas'],
  ['chis', 'Chiapas'],
  ['chih', 'Chihuahua'],
  ['yuc', 'Yucatán'],
  ['merida', 'Yucatán'],
  ['acapulco', 'Guerrero'],
  ['jalico', 'Jalisco'],
  ['guanjuato', 'Guanajuato'],
  ['quertaro', 'Querétaro'],
  ['veracrus', 'Veracruz'],
  ['tamualipas', 'Tamaulipas'],
  ['oxaca', 'Oaxaca'],
  ['cuahuila', 'Coahuila'],
])('«%s» finds %s first', (query, wanted) => {
  expect(first(STATE_OPTIONS, query)).toBe(wanted);
});

test.each([
  ['09', 'gam', 'Gustavo A. Madero'],
  ['09', 'alvaro obregon', 'Álvaro Obregón'],
  ['09', 'cuautemoc', 'Cuauhtémoc'],
  ['09', 'istapalapa', 'Iztapalapa'],
  ['09', 'magdalena', 'La Magdalena Contreras'],
  ['15', 'neza', 'Nezahualcóyotl'],
  ['15', 'tlane', 'Tlalnepantla'],
  ['15', 'izcalli', 'Cuautitlán Izcalli'],
  ['15', 'ecatepec de morelos', 'Ecatepec'],
  ['08', 'cd juarez', 'Ciudad Juárez'],
  ['08', 'juarez', 'Ciudad Juárez'],
  ['19', 'sta catarina', 'Santa Catarina'],
  ['19', 'sn nicolas', 'San Nicolás de los Garza'],
  ['19', 'escobedo', 'General Escobedo'],
  ['14', 'gdl', 'Guadalajara'],
  ['14', 'vallarta', 'Puerto Vallarta'],
  ['20', 'tuxtepec', 'San Juan Bautista Tuxtepec'],
  ['23', 'playa', 'Playa del Carmen'],
  ['26', 'obregon', 'Ciudad Obregón'],
  ['30', 'jalapa', 'Xalapa'],
] as const)('in state %s «%s» finds %s first', (state, query, wanted) => {
  expect(first(cityOptions(CITIES[state]), query)).toBe(wanted);
});

test('what nobody could mean finds nothing, and an empty search shows all, by name', () => {
  expect(find(STATE_OPTIONS, 'zzz')).toEqual([]);
  expect(find(STATE_OPTIONS, ' ')).toHaveLength(32);
  const names = STATE_OPTIONS.map(({ label }) => label);
  expect(names.slice(4, 10)).toEqual(['Chiapas', 'Chihuahua', 'Ciudad de México', 'Coahuila', 'Colima', 'Durango']);
  expect(cityOptions(CITIES['09'])[0]?.label).toBe('Álvaro Obregón');
});
