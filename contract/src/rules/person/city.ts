/** A city of the chosen state's list (rules §3: 32 states, each with a list of cities). */
import { CITIES } from '../../values/cities.ts';
import { stateByCode } from '../../values/states.ts';

/** Null for an empty text too: the city is optional. `unknown`: the state's list has no such city. */
export function checkCity({ city, stateCode }: { city: string; stateCode: string }): 'unknown' | null {
  const state = stateByCode(stateCode);
  return city === '' || (state && CITIES[state.code].includes(city)) ? null : 'unknown';
}
