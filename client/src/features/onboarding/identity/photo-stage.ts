/** Stages of one photo on this device, and how its card presents them (screens: photos). */
import type { ApiError } from '../../../api/errors/api-error.ts';
import type { Side } from '../../../storage/photo-store.ts';
import type { IconName } from '../../../components/icon.tsx';
import type { Tone } from '../../../components/status-chip.tsx';
import { type Identity, mayTake } from './identity-checklist.ts';
import type { Doubt } from './photo-checks.ts';
import type { PhotoProblem } from './open-photo.ts';

/** `held`: an earlier automatic upload ended the session, so the borrower must press «retry». */
export type Failure = ApiError | PhotoProblem | 'held';

export type PhotoStage =
  | { name: 'empty' }
  | { name: 'checking' }
  | { name: 'doubtful'; file: File; doubts: readonly Doubt[] }
  | { name: 'sending' }
  | { name: 'waiting' }
  | { name: 'received'; imageId: string }
  /** `again`: true if the same file may be sent again. */
  | { name: 'failed'; why: Failure; again: boolean };

/** `locked`: the front cannot be taken while the back is missing. */
export type ShownStage = PhotoStage['name'] | 'locked' | 'reading' | 'accepted';

type Seen = {
  side: Side;
  stage: PhotoStage;
  /** Parts that the server has, including photos just received. */
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
