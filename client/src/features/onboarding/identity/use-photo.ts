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
import { keptDoubts, type PhotoStage } from './photo-stage.ts';
import { useLatest } from '../../../utils/use-latest.ts';

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
  /** Prepared file; every attempt sends exactly this file. */
  const ready = useRef<File | null>(null);
  /** Image id on the server before this photo; a different id afterwards proves that this photo arrived. */
  const before = useRef(imageId);
  const wasOffline = useRef(false);

  const keep = (file: File, more: Pick<StoredPhoto, 'doubts' | 'held'> = {}) =>
    photos.save({ orderNo, side, file, before: before.current, ...more });

  const received = async (id: string) => {
    onAnswer?.(null);
    ready.current = null;
    setStage({ name: 'received', imageId: id });
    await photos.remove(side);
  };

  /** Called when no answer to the upload came: asks the server if the photo arrived. */
  const findArrival = async (): Promise<PhotoArrival> => {
    try {
      const { identity } = await api.call(sessionCalls.getUserInfo, {});
      const now = identity.imageIds?.[side] ?? null;
      return now === null || now === before.current ? { name: 'notArrived' } : { name: 'arrived', imageId: now };
    } catch {
      return { name: 'unknown' };
    }
  };

  const settleUnknown = async (why: ApiError, bySelf: boolean): Promise<void> => {
    const arrival = await findArrival();
    if (arrival.name === 'arrived') return received(arrival.imageId);
    if (arrival.name === 'unknown' && !navigator.onLine) return setStage({ name: 'waiting' });
    // The connection dropped and returned during the upload: send once more, as the screen promised.
    if (wasOffline.current && !bySelf) return sendBySelf();
    return setStage({ name: 'failed', why, again: true });
  };

  const settle = async (why: ApiError, bySelf: boolean): Promise<void> => {
    // After the session ends, the photo stays on the device and is sent once the borrower signs in again.
    if (why.kind === 'session') return setStage({ name: 'empty' });
    // Stored before the failure shows: if the page is closed at once, the photo is still sent next time.
    if (bySelf && ready.current) await keep(ready.current);
    if (isTheirFault(why)) return setStage({ name: 'failed', why, again: true });
    if (why.outcomeUnknown) return settleUnknown(why, bySelf);
    ready.current = null;
    onAnswer?.(why);
    setStage({ name: 'failed', why, again: false });
    await photos.remove(side);
    // The server may have dropped a side or moved the application on, so reload its state.
    return refresh();
  };

  const send = async (bySelf = false): Promise<void> => {
    const file = ready.current;
    if (file === null) return;
    wasOffline.current = !navigator.onLine;
    setStage({ name: 'sending' });
    const body = new FormData();
    body.append('orderNo', orderNo);
    body.append(PHOTO_PART, file);
    const result = await upload.write({ body });
    if (result.state === 'done') await received(result.data.imageId);
    if (result.state === 'failed') await settle(result.error, bySelf);
  };

  /**
   * Marks the photo as `held` before sending: if this request ends the session, the photo is not sent automatically
   * again.
   */
  const sendBySelf = async (): Promise<void> => {
    if (ready.current) await keep(ready.current, { held: true });
    return send(true);
  };

  const sendKept = async (file: File) => {
    ready.current = file;
    await keep(file);
    await send();
  };

  const take = async (picked: File) => {
    const preparing = preparePhoto(picked, side);
    before.current = imageId;
    ready.current = null;
    preview.show(null);
    setStage({ name: 'checking' });
    try {
      const { file, doubts } = await preparing;
      // Previews the prepared file, because that file is sent.
      preview.show(file);
      if (doubts.length === 0) return await sendKept(file);
      // Stored before the question shows, so that it appears again after an immediate reload.
      await keep(file, { doubts });
      return setStage({ name: 'doubtful', file, doubts });
    } catch (error) {
      const why = error instanceof PhotoError ? error.problem : 'notAPhoto';
      return setStage({ name: 'failed', why, again: false });
    }
  };

  const latestSend = useLatest(sendBySelf);
  useEffect(() => {
    if (!online) wasOffline.current = true;
    else if (stage.name === 'waiting') void latestSend.current();
  }, [online, stage.name, latestSend]);

  return {
    stage,
    /** Object URL of the photo on this device; null if the device does not have it. */
    preview: preview.address,
    percent: stage.name === 'sending' && upload.progress !== null ? Math.round(upload.progress * 100) : null,
    take,
    /** «Usar esta»: sends the photo despite the doubts. */
    sendAnyway: async () => {
      if (stage.name === 'doubtful') await sendKept(stage.file);
    },
    retry: () => send(),
    /** Continues with a photo stored before the page was closed; it may have reached the server meanwhile. */
    resume: (kept: Omit<StoredPhoto, 'side'>) => {
      before.current = kept.before;
      preview.show(kept.file);
      if (imageId !== null && imageId !== kept.before) return void received(imageId);
      const doubts = keptDoubts(kept.doubts);
      if (doubts.length > 0) return setStage({ name: 'doubtful', file: kept.file, doubts });
      ready.current = kept.file;
      if (kept.held) return setStage({ name: 'failed', why: 'held', again: true });
      return void sendBySelf();
    },
    reset: () => {
      preview.show(null);
      setStage({ name: 'empty' });
    },
  };
}
