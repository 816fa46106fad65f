/** Stores the active drifts of one world; maps ids to the numbers that drift `idsAsNumbers` sends, and back. */
import { type Json, mapEntries, isObject, type Drift } from './drift.ts';
import { DATA_DRIFTS } from './data-drifts.ts';
import { ENVELOPE_DRIFTS, HTTP_DRIFTS } from './wire-drifts.ts';

const FIRST = 700_001;

export function createDrifts() {
  let on: readonly DriftName[] = [];
  const ids: string[] = [];
  const idOf = (value: Json): Json => ids[Number(value) - FIRST] ?? value;
  return {
    on: () => on,
    set(names: readonly DriftName[]): void {
      on = DRIFT_NAMES.filter((name) => names.includes(name));
    },
    numberOf(id: string): number {
      const known = ids.indexOf(id);
      return FIRST + (known === -1 ? ids.push(id) - 1 : known);
    },
    understood: (given: unknown): unknown =>
      ids.length > 0 && isObject(given as Json)
        ? mapEntries(given as Record<string, Json>, (value, key) => (/^orderNo$|Id$/.test(key) ? idOf(value) : value))
        : given,
  };
}

/** Drifts in the order of their application: data, envelope, transport. */
const ALL = { ...DATA_DRIFTS, ...ENVELOPE_DRIFTS, ...HTTP_DRIFTS };
export type DriftName = keyof typeof ALL;
export const DRIFTS: Readonly<Record<DriftName, Drift>> = ALL;
export const DRIFT_NAMES = Object.keys(ALL) as [DriftName, ...DriftName[]];
