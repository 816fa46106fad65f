import { identityCalls, PHOTO_PART } from '@puente/contract/calls/identity';
import { sessionCalls } from '@puente/contract/calls/session';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useRefreshAll } from '../../../api/query-client.ts';
import { uploadTransport } from '../../../api/wire/upload-transport.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useOnline } from '../../../utils/page-state.ts';
import type { StoredPhoto, Side } from '../../../storage/photo-store.ts';
import { useDevice } from '../../../storage/device.ts';
import { PhotoError } from './open-photo.ts';
import { preparePhoto } from './photo-file.ts';
import { keptDoubts, type PhotoStage, type TakenPhoto } from './photo-stage.ts';
import { useLatest } from '../../../utils/hooks.ts';

const ROUTES = {
  back: identityCalls.uploadCurpBack,
  front: identityCalls.uploadCurpFront,
  face: identityCalls.saveFaceImage,
} as const;

const isTheirFault = ({ codeName }: ApiError) => codeName === 'serverFault' || codeName === 'couldNotSave';

function usePreview() {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return { address, show: (file: Blob | null) => setAddress(file && URL.createObjectURL(file)) };
}

export type Photo = ReturnType<typeof usePhoto>;

type Args = {
  side: Side;
  orderNo: string;
  /** Id of the image that the server has for this side; null if none. */
  imageId: string | null;
  /** Called with null when the server accepts this photo, else with its refusal. */
  onAnswer?: (refusal: ApiError | null) => void;
};

/** `unknown`: asking the server failed. */
type PhotoArrival = { name: 'arrived'; imageId: string } | { name: 'notArrived' | 'unknown' };

/** Prepares one photo, stores it on the device and sends it; sends it again once a lost connection is back. */
export function usePhoto({ side, orderNo, imageId, onAnswer }: Args) {
  const { photos } = useDevice();
  const { api } = useApi();
  const refresh = useRefreshAll();
  const online = useOnline();
  const upload = useWrite(ROUTES[side], { upload: uploadTransport });
  const preview = usePreview();
  const [stage, setStage] = useState<PhotoStage>({ name: 'empty' });
  const wasOffline = useRef(false);

  const keep = (photo: TakenPhoto, more: Pick<StoredPhoto, 'doubts' | 'held'> = {}) =>
    photos.save({ orderNo, side, ...photo, ...more });

  const receive = async (id: string) => {
    onAnswer?.(null);
    setStage({ name: 'received', imageId: id });
    await photos.remove(side);
  };

  /** Called when no answer to the upload came: asks the server if the photo arrived. */
  const findArrival = async ({ before }: TakenPhoto): Promise<PhotoArrival> => {
    try {
      const { identity } = await api.call(sessionCalls.getUserInfo, {});
      const now = identity.imageIds?.[side] ?? null;
      return now === null || now === before ? { name: 'notArrived' } : { name: 'arrived', imageId: now };
    } catch {
      return { name: 'unknown' };
    }
  };

  const settleUnknown = async (photo: TakenPhoto, why: ApiError, bySelf: boolean): Promise<void> => {
    const arrival = await findArrival(photo);
    if (arrival.name === 'arrived') return receive(arrival.imageId);
    if (arrival.name === 'unknown' && !navigator.onLine) return setStage({ name: 'waiting', photo });
    // The connection dropped and returned during the upload: send once more, as the screen promised.
    if (wasOffline.current && !bySelf) return sendBySelf(photo);
    return setStage({ name: 'failed', why, again: photo });
  };

  const settle = async (photo: TakenPhoto, why: ApiError, bySelf: boolean): Promise<void> => {
    // After the session ends, the photo stays on the device and is sent once the borrower signs in again.
    if (why.kind === 'session') return setStage({ name: 'empty' });
    // Stored before the failure shows: if the page is closed at once, the photo is still sent next time.
    if (bySelf) await keep(photo);
    if (isTheirFault(why)) return setStage({ name: 'failed', why, again: photo });
    if (why.outcomeUnknown) return settleUnknown(photo, why, bySelf);
    onAnswer?.(why);
    setStage({ name: 'failed', why, again: null });
    await photos.remove(side);
    // The server may have dropped a side or moved the application on, so reload its state.
    return refresh();
  };

  const send = async (photo: TakenPhoto, bySelf = false): Promise<void> => {
    wasOffline.current = !navigator.onLine;
    setStage({ name: 'sending' });
    const body = new FormData();
    body.append('orderNo', orderNo);
    body.append(PHOTO_PART, photo.file);
    const result = await upload.write({ body });
    if (result.state === 'done') await receive(result.data.imageId);
    if (result.state === 'failed') await settle(photo, result.error, bySelf);
  };

  /**
   * Marks the photo as `held` before sending: if this request ends the session, the photo is not sent automatically
   * again.
   */
  const sendBySelf = async (photo: TakenPhoto): Promise<void> => {
    await keep(photo, { held: true });
    return send(photo, true);
  };

  const sendKept = async (photo: TakenPhoto) => {
    await keep(photo);
    await send(photo);
  };

  const take = async (picked: File) => {
    const preparing = preparePhoto(picked, side);
    preview.show(null);
    setStage({ name: 'checking' });
    try {
      const { file, doubts } = await preparing;
      const photo = { file, before: imageId };
      // Previews the prepared file, because that file is sent.
      preview.show(file);
      if (doubts.length === 0) return await sendKept(photo);
      // Stored before the question shows, so that it appears again after an immediate reload.
      await keep(photo, { doubts });
      return setStage({ name: 'doubtful', photo, doubts });
    } catch (error) {
      const why = error instanceof PhotoError ? error.problem : 'notAPhoto';
      return setStage({ name: 'failed', why, again: null });
    }
  };

  const latestSend = useLatest(sendBySelf);
  const waiting = stage.name === 'waiting' ? stage.photo : null;
  useEffect(() => {
    if (!online) wasOffline.current = true;
    else if (waiting) void latestSend.current(waiting);
  }, [online, waiting, latestSend]);

  return {
    stage,
    /** Object URL of the photo on this device; null if the device does not have it. */
    preview: preview.address,
    percent: stage.name === 'sending' && upload.progress !== null ? Math.round(upload.progress * 100) : null,
    take,
    /** «Usar esta»: sends the photo despite the doubts. */
    sendAnyway: async () => {
      if (stage.name === 'doubtful') await sendKept(stage.photo);
    },
    retry: async () => {
      const photo = stage.name === 'failed' ? stage.again : waiting;
      if (photo) await send(photo);
    },
    /** Continues with a photo stored before the page was closed; it may have reached the server meanwhile. */
    resume: ({ file, before, ...kept }: Omit<StoredPhoto, 'side'>) => {
      const photo = { file, before };
      preview.show(file);
      if (imageId !== null && imageId !== before) return void receive(imageId);
      const doubts = keptDoubts(kept.doubts);
      if (doubts.length > 0) return setStage({ name: 'doubtful', photo, doubts });
      if (kept.held) return setStage({ name: 'failed', why: 'held', again: photo });
      return void sendBySelf(photo);
    },
    reset: () => {
      preview.show(null);
      setStage({ name: 'empty' });
    },
  };
}
