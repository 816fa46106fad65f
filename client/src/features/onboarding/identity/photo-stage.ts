/** Stage of one photo on this device, and what its card shows of it (screens: photos). */
import type { ApiError } from '../../../api/errors/api-error.ts';
import type { Side } from '../../../device/photo-store.ts';
import type { IconName } from '../../../ui/icon.tsx';
import type { Tone } from '../../../ui/status-chip.tsx';
import { type Identity, mayTake } from './identity-checklist.ts';
import type { Doubt } from './photo-checks.ts';
import type { PhotoProblem } from './open-photo.ts';

/** `held`: sending it automatically ended the session. */
export type Failure = ApiError | PhotoProblem | 'held';

export type PhotoStage =
  | { name: 'empty' }
  | { name: 'checking' }
  /** The device has doubts; the borrower decides. */
  | { name: 'doubtful'; file: File; doubts: readonly Doubt[] }
  | { name: 'sending' }
  | { name: 'waiting' }
  | { name: 'received'; imageId: string }
  /** `again`: the same file may be sent again. */
  | { name: 'failed'; why: Failure; again: boolean };

/** `locked`: the front, while the back is missing. */
export type ShownStage = PhotoStage['name'] | 'locked' | 'reading' | 'accepted';

type Seen = {
  side: Side;
  stage: PhotoStage;
  /** Photos and reading that the lender has, including the photos just received. */
  identity: Identity;
  /** The ID is being read. */
  reading: boolean;
  online: boolean;
};

/** One word for the card: the device's own stage first, then what the lender has. */
export function shownStage({ side, stage, identity, reading, online }: Seen): ShownStage {
  if (stage.name === 'sending') return online ? 'sending' : 'waiting';
  if (stage.name !== 'empty' && stage.name !== 'received') return stage.name;
  if (!identity[side]) return mayTake(side, identity) ? 'empty' : 'locked';
  if (side === 'face' || identity.ocr) return 'accepted';
  return reading ? 'reading' : 'received';
}

/** The chip of each stage; none where there is nothing yet. */
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

/** Returns the actions for a photo that is not on its way, the likeliest first. */
export function actionsFor(shown: ShownStage, again: boolean): PhotoAction[] {
  switch (shown) {
    case 'empty':
      return ['take', 'choose'];
    case 'doubtful':
      return ['takeAnother', 'useThis'];
    case 'failed':
      return again ? ['retry', 'takeAnother'] : ['takeAnother', 'choose'];
    // The device may be wrong about its connection.
    case 'waiting':
      return ['retry', 'takeAnother'];
    case 'received':
    case 'accepted':
      return ['change'];
    default:
      return [];
  }
}
