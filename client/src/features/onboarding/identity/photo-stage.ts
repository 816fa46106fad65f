/** Stages of one photo on this device, and how its card presents them (screens: photos). */
import type { ApiError } from '../../../api/api-error.ts';
import type { Side, StoredPhoto } from '../../../storage/photo-store.ts';
import type { IconName } from '../../../components/icon.tsx';
import type { Tone } from '../../../components/status-chip.tsx';
import type { PhotoProblem } from './open-photo.ts';
import type { Doubt } from './photo-doubts.ts';

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
