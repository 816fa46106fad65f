/** Computes which parts of the ID step the server has and which are missing (rules §5). */
import type { Side } from '../../../storage/photo-store.ts';

/** Parts that the server has: three photos, and `ocr`, the data read from the ID. */
export type Identity = { back: boolean; front: boolean; ocr: boolean; face: boolean };
export type Need = Side | 'reading';

export const SIDES = ['back', 'front', 'face'] as const satisfies readonly Side[];
export const NEEDS = ['back', 'front', 'reading', 'face'] as const satisfies readonly Need[];

export function missingOf({ back, front, ocr, face }: Identity): Need[] {
  const have: Record<Need, boolean> = { back, front, reading: ocr, face };
  return NEEDS.filter((need) => !have[need]);
}

/** Rules §5: the server accepts the front only after the back, and the face at any time. */
export function mayTake(side: Side, { back }: Identity): boolean {
  return side !== 'front' || back;
}

/** Returns the side to photograph now; null once all three photos are there. */
export function nextSide(identity: Identity): Side | null {
  return SIDES.find((side) => !identity[side]) ?? null;
}

export function isReadable({ back, front, ocr }: Identity): boolean {
  return back && front && !ocr;
}
