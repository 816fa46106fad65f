import { expect, test } from 'vitest';
import { CITIES } from './cities.ts';
import { cityByPostalCode, POSTAL_CITY_RANGES } from './postal-cities.ts';
import { stateByPostalCode } from './states.ts';

test.each(POSTAL_CITY_RANGES.map(([from, to, city]) => ({ from, to, city })))(
  '$city is a city of the state its postal codes lie in',
  ({ from, to, city }) => {
    const ends = [from, to].map((code) => stateByPostalCode(String(code).padStart(5, '0'))?.code);
    const [state] = ends;
    expect(ends[1]).toBe(state);
    expect(state && CITIES[state]).toContain(city);
  },
);

test('a code outside the table, or half of one, names no city', () => {
  expect(['06700', '44100', '97000'].map(cityByPostalCode)).toEqual(['Cuauhtémoc', 'Guadalajara', 'Mérida']);
  expect(['61600', '0670', '', '99999'].map(cityByPostalCode)).toEqual([undefined, undefined, undefined, undefined]);
});
