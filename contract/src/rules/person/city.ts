import { CITIES } from '../../values/cities.ts';
import { stateByCode } from '../../values/states.ts';

/**
 * Accepts an empty text: the city is optional. `unknown`: the state's list lacks the city. Separate from `address.ts`,
 * so that address forms need not load the list of cities.
 */
export function checkCity({ city, stateCode }: { city: string; stateCode: string }): 'unknown' | null {
  const state = stateByCode(stateCode);
  return city === '' || (state && CITIES[state.code].includes(city)) ? null : 'unknown';
}
