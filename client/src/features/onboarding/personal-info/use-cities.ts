import { stateByCode } from '@puente/contract/values/states';
import { useEffect, useState } from 'react';

type Cities = typeof import('@puente/contract/values/cities').CITIES;

/** The cities of a state, fetched with the first state; none until they are here. */
export function useCities(stateCode: string): readonly string[] {
  const [cities, setCities] = useState<Cities | null>(null);
  const needed = stateCode !== '';
  useEffect(() => {
    if (!needed) return undefined;
    let left = false;
    import('@puente/contract/values/cities').then(
      (module) => !left && setCities(module.CITIES),
      // The city is optional: without its list it is simply not asked.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [needed]);
  const state = stateByCode(stateCode);
  return cities && state ? cities[state.code] : [];
}
