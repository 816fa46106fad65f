import { CITIES } from '@puente/contract/values/cities';
import { expect, test } from 'vitest';
import { searchItems } from '../../../components/list/search-items.ts';
import { typedWords } from '../../../components/list/typed-words.fixture.ts';
import { cityOptions, STATE_OPTIONS } from './residence-fields.tsx';

const first = (options: readonly { label: string }[], query: string) => searchItems(options, query)[0]?.label;

test.each(
  typedWords({
    'Ciudad de México': ['cdmx', 'CDMX', 'df', 'D.F.', 'distrito federal', 'ciudad de mexico', 'cd de mexico'],
    'Estado de México': ['edomex', 'edo mex', 'edo. de méxico', 'estado de mexico', 'toluca'],
    'Nuevo León': ['nl', 'nuevo leon', 'monterrey'],
    'San Luis Potosí': ['slp', 'san luis'],
    'Quintana Roo': ['qroo', 'q. roo', 'cancun'],
    Querétaro: ['qro', 'queretaro', 'quertaro'],
    'Baja California': ['bc', 'tijuana'],
    'Baja California Sur': ['bcs'],
    Jalisco: ['jal', 'guadalajara', 'jalico'],
    Guanajuato: ['gto', 'guanjuato'],
    Tamaulipas: ['tamps', 'tamualipas'],
    Yucatán: ['yuc', 'merida'],
    Guerrero: ['acapulco'],
  }),
)('a state search for «%s» finds %s first', (query, wanted) => {
  expect(first(STATE_OPTIONS, query)).toBe(wanted);
});

test.each([
  ['09', 'gam', 'Gustavo A. Madero'],
  ['15', 'ecatepec de morelos', 'Ecatepec'],
  ['08', 'juarez', 'Ciudad Juárez'],
  ['14', 'gdl', 'Guadalajara'],
  ['30', 'jalapa', 'Xalapa'],
] as const)('in state %s «%s» finds %s first', (state, query, wanted) => {
  expect(first(cityOptions(CITIES[state]), query)).toBe(wanted);
});

test('a search for «zzz» finds no state, and an empty search lists all states by name', () => {
  expect(searchItems(STATE_OPTIONS, 'zzz')).toEqual([]);
  expect(searchItems(STATE_OPTIONS, ' ')).toHaveLength(32);
  const names = STATE_OPTIONS.map(({ label }) => label);
  expect(names.slice(4, 10)).toEqual(['Chiapas', 'Chihuahua', 'Ciudad de México', 'Coahuila', 'Colima', 'Durango']);
  expect(cityOptions(CITIES['09'])[0]?.label).toBe('Álvaro Obregón');
});
