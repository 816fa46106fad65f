/** Computes what the ID step has and still needs (rules §5: back, front, face and reading must all succeed). */
import type { Side } from '../../../device/photo-store.ts';

/** Received by the lender: three photos, and the reading of the ID. */
export type Identity = { back: boolean; front: boolean; ocr: boolean; face: boolean };
export type Need = Side | 'reading';

/** In the order the service needs them. */
export const SIDES = ['back', 'front', 'face'] as const satisfies readonly Side[];
export const NEEDS = ['back', 'front', 'reading', 'face'] as const satisfies readonly Need[];

/** Returns what is missing, in screen order. */
export function missingOf({ back, front, ocr, face }: Identity): Need[] {
  const have: Record<Need, boolean> = { back, front, reading: ocr, face };
  return NEEDS.filter((need) => !have[need]);
}

/** Rules §5: the front is uploaded after the back; the face can go at any time. */
export function mayTake(side: Side, { back }: Identity): boolean {
  return side !== 'front' || back;
}

/** Returns the photo to take now; null when all three are there. */
export function nextSide(identity: Identity): Side | null {
  return SIDES.find((side) => !identity[side]) ?? null;
}

/** Returns true when both sides are in and not yet read. */
export function isReadable({ back, front, ocr }: Identity): boolean {
  return back && front && !ocr;
}
