/** Stages of one photo on this device, and how its card presents them (screens: photos). */
import type { ApiError } from '../../../api/api-error.ts';
import type { Side, StoredPhoto } from '../../../storage/photo-store.ts';
import type { IconName } from '../../../components/icon.tsx';
import type { Tone } from '../../../components/status-chip.tsx';
import type { PhotoProblem } from './open-photo.ts';
import { PHOTO_MIN_WIDTH_PX } from '@puente/contract/values/limits';

/** Parts that the server has: three photos, and `ocr`, the data read from the ID. */
export type Identity = { back: boolean; front: boolean; ocr: boolean; face: boolean };
export type Need = Side | 'reading';

export const SIDES = ['back', 'front', 'face'] as const satisfies readonly Side[];
const NEEDS = ['back', 'front', 'reading', 'face'] as const satisfies readonly Need[];

export function missingOf({ back, front, ocr, face }: Identity): Need[] {
  const have: Record<Need, boolean> = { back, front, reading: ocr, face };
  return NEEDS.filter((need) => !have[need]);
}

/** Rules §5: the server accepts the front only after the back, and the face at any time. */
export function mayTake(side: Side, { back }: Identity): boolean {
  return side !== 'front' || back;
}

export function nextSide(identity: Identity): Side | null {
  return SIDES.find((side) => !identity[side]) ?? null;
}

export function isReadable({ back, front, ocr }: Identity): boolean {
  return back && front && !ocr;
}

/** `held`: an earlier automatic upload ended the session, so the borrower must press «retry». */
type Failure = ApiError | PhotoProblem | 'held';

/**
 * `file`: every attempt sends exactly this one. `before`: image id on the server when the photo was taken; a different
 * id afterwards proves that this photo arrived.
 */
export type TakenPhoto = Pick<StoredPhoto, 'file' | 'before'>;

export type PhotoStage =
  | { name: 'empty' }
  | { name: 'checking' }
  | { name: 'doubtful'; photo: TakenPhoto; doubts: readonly Doubt[] }
  | { name: 'sending' }
  | { name: 'waiting'; photo: TakenPhoto }
  | { name: 'received'; imageId: string }
  /** `again`: the photo, if it may be sent again as it is. */
  | { name: 'failed'; why: Failure; again: TakenPhoto | null };

/** `locked`: the front cannot be taken while the back is missing. */
export type ShownStage = PhotoStage['name'] | 'locked' | 'reading' | 'accepted';

/**
 * Returns true if the server has the photo of this side. `hadBefore`: the server has an earlier photo, which does not
 * count while a new one may still replace it: the card shows what is sent (screens: photos).
 */
export function isInHand(stage: PhotoStage, hadBefore: boolean): boolean {
  if (stage.name === 'failed') return hadBefore && stage.again === null;
  return stage.name === 'received' || (stage.name === 'empty' && hadBefore);
}

type Seen = {
  side: Side;
  stage: PhotoStage;
  identity: Identity;
  reading: boolean;
  online: boolean;
};

/** Derives the stage for the card: the device's own stage first, then the server's. */
export function shownStage({ side, stage, identity, reading, online }: Seen): ShownStage {
  if (stage.name === 'sending') return online ? 'sending' : 'waiting';
  if (stage.name !== 'empty' && stage.name !== 'received') return stage.name;
  if (!identity[side]) return mayTake(side, identity) ? 'empty' : 'locked';
  if (side === 'face' || identity.ocr) return 'accepted';
  return reading ? 'reading' : 'received';
}

export const CHIPS: Record<ShownStage, { tone: Tone; icon: IconName } | null> = {
  empty: null,
  locked: { tone: 'info', icon: 'clock' },
  checking: { tone: 'info', icon: 'search' },
  doubtful: { tone: 'warning', icon: 'triangle' },
  sending: { tone: 'info', icon: 'arrow-up' },
  waiting: { tone: 'warning', icon: 'offline' },
  received: { tone: 'success', icon: 'check' },
  reading: { tone: 'info', icon: 'clock' },
  accepted: { tone: 'success', icon: 'check' },
  failed: { tone: 'danger', icon: 'circle-x' },
};

export type PhotoAction = 'take' | 'takeAnother' | 'useThis' | 'choose' | 'retry' | 'change';

/** Returns the possible actions, the likeliest first; none while the photo is being processed. */
export function actionsFor(shown: ShownStage, again: boolean): PhotoAction[] {
  switch (shown) {
    case 'empty':
      return ['take', 'choose'];
    case 'doubtful':
      return ['takeAnother', 'useThis'];
    case 'failed':
      return again ? ['retry', 'takeAnother'] : ['takeAnother', 'choose'];
    // Offers both actions, because the browser may wrongly report that it is offline.
    case 'waiting':
      return ['retry', 'takeAnother'];
    case 'received':
    case 'accepted':
      return ['change'];
    default:
      return [];
  }
}

/** Checks a photo on the device before it is sent (screens: photos). */

/**
 * Doubts that the check on the device may raise before a photo is sent (screens: photos). The borrower may still send
 * the photo, and the server decides.
 */
const DOUBTS = ['cut', 'small', 'long', 'dark', 'blurred', 'glare', 'noFace'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** Restores the doubts of a stored photo; drops names that this version does not know. */
export function keptDoubts(kept: readonly string[] = []): Doubt[] {
  return DOUBTS.filter((doubt) => kept.includes(doubt));
}

/** RGBA bytes in the order of a canvas's ImageData. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/** Longest side of the copy that is checked, in pixels: enough to tell sharp from blurred, and fast. */
export const LOOK_PX = 400;

// our choice: measured on the fixtures' pictures and on darkened, softened and overexposed copies of them.
const DARK_BELOW = 55;
const SHARP_FROM = 25;
const GLARE_FROM = 0.12;
const BLOWN_OUT = 253;
/** Ratio of the sides from which a photo counts as a panorama with a small subject; an ID card has 1.6. */
const LONG_FROM = 2.5;

/** `width`: pixels of the upright photo as sent; the server refuses narrower ones. */
export const isTooSmall = (width: number) => width < PHOTO_MIN_WIDTH_PX;

type Looked = { width: number; height: number; pixels: Pixels };

/** `width` and `height`: pixels of the upright photo as sent; `pixels`: a copy of at most LOOK_PX. */
export function doubtsOf({ width, height, pixels }: Looked): Doubt[] {
  const light = luma(pixels);
  const doubts: Doubt[] = [];
  if (isTooSmall(width)) doubts.push('small');
  if (Math.max(width / height, height / width) > LONG_FROM) doubts.push('long');
  if (mean(light) < DARK_BELOW) doubts.push('dark');
  else if (sharpness(light, pixels.width) < SHARP_FROM) doubts.push('blurred');
  if (glare(light) > GLARE_FROM) doubts.push('glare');
  return doubts;
}

/** Returns each pixel's brightness by Rec. 601, 0 to 255. */
export function luma({ data }: Pick<Pixels, 'data'>): Float32Array {
  const light = new Float32Array(data.length / 4);
  for (let index = 0; index < light.length; index++) {
    const channel = (offset: number) => data[index * 4 + offset] ?? 0;
    light[index] = 0.299 * channel(0) + 0.587 * channel(1) + 0.114 * channel(2);
  }
  return light;
}

function mean(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Returns the variance of the Laplacian; blurred edges give a low value. */
function sharpness(light: Float32Array, width: number): number {
  const bends: number[] = [];
  for (let index = width; index < light.length - width; index++) {
    const column = index % width;
    if (column === 0 || column === width - 1) continue;
    const at = (offset: number) => light[index + offset] ?? 0;
    bends.push(at(-1) + at(1) + at(-width) + at(width) - 4 * at(0));
  }
  const all = Float32Array.from(bends);
  const middle = mean(all);
  return mean(all.map((bend) => (bend - middle) ** 2));
}

function glare(light: Float32Array): number {
  return light.filter((value) => value >= BLOWN_OUT).length / Math.max(1, light.length);
}
