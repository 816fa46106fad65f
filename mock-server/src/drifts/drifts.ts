/** Active drifts of one world, and the numbers that replace ids. */
import type { DriftedCall, Json } from './drift.ts';
import { mapEntries, isObject } from './drift.ts';
import { DRIFT_NAMES, type DriftName } from './index.ts';

export type Drifts = {
  /** In order of application. */
  on: () => readonly DriftName[];
  set: (names: readonly DriftName[]) => void;
  numberOf: DriftedCall['numberOf'];
  /** Restores ids in a request from their numbers. */
  understood: (given: unknown) => unknown;
};

const FIRST = 700_001;

export function createDrifts(): Drifts {
  let on: readonly DriftName[] = [];
  const ids: string[] = [];
  const idOf = (value: Json): Json => ids[Number(value) - FIRST] ?? value;
  return {
    on: () => on,
    set(names) {
      on = DRIFT_NAMES.filter((name) => names.includes(name));
    },
    numberOf(id) {
      const known = ids.indexOf(id);
      return FIRST + (known === -1 ? ids.push(id) - 1 : known);
    },
    understood: (given) =>
      ids.length > 0 && isObject(given as Json)
        ? mapEntries(given as Record<string, Json>, (value, key) => (/^orderNo$|Id$/.test(key) ? idOf(value) : value))
        : given,
  };
}
