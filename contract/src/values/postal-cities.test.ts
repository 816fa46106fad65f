import { expect, test } from 'vitest';
import { CITIES } from './cities.ts';
import { cityByPostalCode, POSTAL_CITY_RANGES } from './postal-cities.ts';
import { stateByPostalCode } from './states.ts';

test.each(POSTAL_CITY_RANGES.map(([from, to, city]) => ({ from, to, city })))(
  '$city belongs to the state of its postal codes',
  ({ from, to, city }) => {
    const ends = [from, to].map((code) => stateByPostalCode(String(code).padStart(5, '0'))?.code);
    const [state] = ends;
    expect(ends[1]).toBe(state);
    expect(state && CITIES[state]).toContain(city);
  },
);

test('returns undefined outside the table and for half a code', () => {
  expect(['06700', '44100', '97000'].map(cityByPostalCode)).toEqual(['Cuauhtémoc', 'Guadalajara', 'Mérida']);
  expect(['61600', '0670', '', '99999'].map(cityByPostalCode)).toEqual([undefined, undefined, undefined, undefined]);
});
