import { identityCalls } from '@puente/contract/calls/identity';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useRefreshAll } from '../../../api/query-client.ts';
import { mayHaveMovedOn, useWrite } from '../../../api/use-write.ts';
import { useDevice } from '../../../storage/device.ts';
import type { Side } from '../../../storage/photo-store.ts';
import { useLatest } from '../../../utils/use-latest.ts';
import { isReadable, SIDES } from './photo-stage.ts';
import type { IdReading } from './use-identity-form.ts';

/** Draft section with the pair of photos whose reading was requested but not answered. */
const BEING_READ = 'photosBeingRead';

/** True if the server discarded the photos; a refresh then shows which it still has. */
const isDrop = (error: ApiError | null) => error?.codeName === 'ocrFailed' || error?.codeName === 'identityIncomplete';

type Pair = { back: string; front: string };
const same = (one: Pair | null, other: Pair | null) => one?.back === other?.back && one?.front === other?.front;

type Args = {
  inHand: Record<Side, boolean>;
  known: boolean;
  imageIds: { back: string | null; front: string | null };
  onRead: (reading: IdReading) => void;
  /** Called after the server discarded the photos; `refused` is true if the ID could not be read (row T05). */
  onDropped: (refused: boolean) => void;
};

export type Reading = ReturnType<typeof useReading>;

/** Requests the reading of the ID once the server has both sides (rules §9: 5 to 10 s), once per pair of photos. */
export function useReading({ inHand, known, imageIds, onRead, onDropped }: Args) {
  const read = useWrite(identityCalls.curpOcr);
  const refresh = useRefreshAll();
  const { drafts } = useDevice();
  const tried = useRef<Pair | null>(null);
  /** Photos whose earlier reading ended the session: only the borrower starts that reading again. */
  const [held, setHeld] = useState(() => drafts.load(BEING_READ));
  const [done, setDone] = useState<Pair | null>(null);
  const [dropped, setDropped] = useState<readonly Side[]>([]);
  const pair =
    imageIds.back !== null && imageIds.front !== null ? { back: imageIds.back, front: imageIds.front } : null;
  const ocr = known || (done !== null && same(done, pair));

  const start = async (photos: Pair) => {
    tried.current = photos;
    setDropped([]);
    setHeld(null);
    // Stored before sending: if this request ends the session, the app must not repeat it automatically.
    drafts.save(BEING_READ, photos);
    const result = await read.write({ body: { backImageId: photos.back, frontImageId: photos.front } });
    if (result.state === 'ignored') return;
    if (result.state === 'done' || result.error.kind !== 'session') drafts.remove(BEING_READ);
    if (result.state === 'done') {
      setDone(photos);
      return onRead(result.data);
    }
    const { error } = result;
    if (isDrop(error)) {
      tried.current = null;
      await refresh();
      setDropped(error.codeName === 'ocrFailed' ? SIDES.filter((side) => inHand[side]) : []);
      return onDropped(error.codeName === 'ocrFailed');
    }
    // The server may have read the ID although its answer was lost.
    if (mayHaveMovedOn(error)) await refresh();
  };

  const latestStart = useLatest(start);
  const backId = pair?.back;
  const frontId = pair?.front;
  const readable = isReadable({ ...inHand, ocr });
  const isHeld = held !== null && held.back === backId && held.front === frontId;
  useEffect(() => {
    if (!readable || isHeld || backId === undefined || frontId === undefined) return;
    const photos = { back: backId, front: frontId };
    if (!same(tried.current, photos)) void latestStart.current(photos);
  }, [readable, isHeld, backId, frontId, latestStart]);

  return {
    ocr,
    busy: read.isPending,
    failure: readable && !read.isPending && !isDrop(read.error) ? read.error : null,
    /** The session ended before the answer, so the borrower must request the reading. */
    held: isHeld && readable && !read.isPending,
    /** Sides to photograph again, because the ID could not be read. */
    dropped,
    retry: () => {
      if (pair) void start(pair);
    },
  };
}
