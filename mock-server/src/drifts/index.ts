import { DATA_DRIFTS } from './data-drifts.ts';
import type { Drift } from './drift.ts';
import { ENVELOPE_DRIFTS } from './envelope-drifts.ts';
import { HTTP_DRIFTS } from './http-drifts.ts';

/** Order of application: content first, then transport. */
const ALL = { ...DATA_DRIFTS, ...ENVELOPE_DRIFTS, ...HTTP_DRIFTS };
export type DriftName = keyof typeof ALL;
export const DRIFTS: Readonly<Record<DriftName, Drift>> = ALL;
export const DRIFT_NAMES = Object.keys(ALL) as [DriftName, ...DriftName[]];
