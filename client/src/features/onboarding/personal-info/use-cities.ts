import { stateByCode } from '@puente/contract/values/states';
import { lazyPart, useLazyPart } from '../../../lib/lazy-part.ts';

const CITIES = lazyPart('cities', async () => (await import('@puente/contract/values/cities')).CITIES, {
  optional: true,
});

/** The cities of a state, loaded with the first state. The city is optional: without the list it is simply not asked. */
export function useCities(stateCode: string): readonly string[] {
  const { part } = useLazyPart(CITIES, undefined, stateCode !== '');
  const state = stateByCode(stateCode);
  return part && state ? part[state.code] : [];
}
