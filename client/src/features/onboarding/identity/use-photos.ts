import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { UserInfo } from '@puente/contract/entities/user-info';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useDevice } from '../../../storage/device.ts';
import type { Side, StoredPhoto } from '../../../storage/photo-store.ts';
import { isInHand, mayTake, SIDES } from './photo-stage.ts';
import { usePhoto } from './use-photo.ts';

/** Draft section with the side for which the camera was opened. */
const BEING_TAKEN = 'photoBeingTaken';
const isSide = (value: unknown): value is Side => SIDES.some((side) => side === value);

type PhotosArgs = {
  order: LoanOrder;
  info: UserInfo;
  /** Called with null when the server accepts a face, else with its refusal. */
  onFace: (refusal: ApiError | null) => void;
};

/**
 * Manages the three photos of an application: resumes stored ones, and reports a photo that was lost because the browser
 * closed the page behind the camera.
 */
export function usePhotos({ order, info, onFace }: PhotosArgs) {
  const { photos: store, drafts } = useDevice();
  const { orderNo } = order;
  const known = info.identity.imageIds;
  const back = usePhoto({ side: 'back', orderNo, imageId: known?.back ?? null });
  const front = usePhoto({ side: 'front', orderNo, imageId: known?.front ?? null });
  const face = usePhoto({ side: 'face', orderNo, imageId: known?.face ?? null, onAnswer: onFace });
  const photos = { back, front, face };
  const [lost, setLost] = useState<Side | null>(() => {
    const side = drafts.load(BEING_TAKEN)?.side;
    return isSide(side) ? side : null;
  });

  const has = (side: Side) => isInHand(photos[side].stage, info.identity[side]);
  const idOf = (side: Side): string | null => {
    const { stage } = photos[side];
    return stage.name === 'received' ? stage.imageId : (known?.[side] ?? null);
  };
  const inHand = { back: has('back'), front: has('front'), face: has('face') };

  const resume = useRef(({ side, ...kept }: StoredPhoto) => {
    // The server would refuse a front without its back.
    if (mayTake(side, { ...inHand, ocr: false })) photos[side].resume(kept);
    else void store.remove(side);
  });
  useEffect(() => {
    let here = true;
    drafts.remove(BEING_TAKEN);
    void store.load(orderNo).then((kept) => {
      if (here) for (const photo of kept) resume.current(photo);
    });
    return () => {
      here = false;
      drafts.remove(BEING_TAKEN);
    };
  }, [store, drafts, orderNo, resume]);

  return {
    photos,
    inHand,
    imageIds: { back: idOf('back'), front: idOf('front'), face: idOf('face') },
    /** Side whose photo was lost because the browser closed the page behind the camera (screens: photos). */
    lost,
    /** Call before the camera or the gallery opens. */
    leaving: (side: Side) => drafts.save(BEING_TAKEN, { side }),
    cameBack: () => drafts.remove(BEING_TAKEN),
    take: (side: Side, file: File) => {
      setLost(null);
      void photos[side].take(file).then(() => drafts.remove(BEING_TAKEN));
      // The server drops the front when a new back arrives, so the front is needed again.
      if (side === 'back' && front.stage.name === 'received') front.reset();
    },
  };
}
