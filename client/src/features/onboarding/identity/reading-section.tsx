import { identityCalls } from '@puente/contract/calls/identity';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useRefreshAll } from '../../../api/query-client.ts';
import { mayHaveMovedOn, useWrite } from '../../../api/use-write.ts';
import { useDevice } from '../../../storage/device.ts';
import type { Side } from '../../../storage/photo-store.ts';
import { useLatest } from '../../../utils/hooks.ts';
import { isReadable, SIDES } from './photo-stage.ts';
import type { IdentityForm, IdReading, ReadField } from './use-identity-form.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useFailure } from '../../../layout/form-failure.tsx';
import { SectionHeading } from '../../../forms/form-frame.tsx';
import { MaskedField } from '../../../forms/masked-field.tsx';
import { CURP_MASK } from '../../../forms/masks.ts';
import { NAME_INPUT, TextField } from '../../../forms/field.tsx';
import type { FormApi } from '../../../forms/use-form.ts';
import { Notice, NoticeAction } from '../../../components/notice.tsx';
import { displayCurp } from '@puente/contract/rules/curp';
import { OCR_SECONDS_MAX, OCR_SECONDS_MIN } from '@puente/contract/values/limits';
import { isolate } from '../../../utils/text.ts';
import { Card, CardStack, Stack } from '../../../components/layout.tsx';
import { TRIES_BEFORE_HELP, TryAdvice, WaysOut } from './refused-tries.tsx';

/** Draft section with the pair of photos whose reading was requested but not answered. */
const BEING_READ = 'photosBeingRead';

/** True if the server discarded the photos; a refresh then shows which it still has. */
const isDrop = (error: ApiError | null) => error?.codeName === 'ocrFailed' || error?.codeName === 'identityIncomplete';

type Pair = { back: string; front: string };
const same = (one: Pair | null, other: Pair | null) => one?.back === other?.back && one?.front === other?.front;

type Args = {
  /** Photos that the server has, including those just received. */
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

type ReadingSectionProps = {
  reading: Reading;
  /** Number of times the server could not read the ID. */
  refusals: number;
  form: FormApi<IdentityForm>;
  shown: readonly ReadField[];
  said: Readonly<Record<ReadField, string>>;
  correct: () => void;
};

const AUTOFILL = { firstName: 'given-name', lastName: 'family-name' } as const;

/** Shows that the ID is being read (5 to 10 s), then one line if it agrees with the answers, or the differences. */
export function ReadingSection({ reading, refusals, form, shown, said, correct }: ReadingSectionProps) {
  const { t } = useTranslation(['identity', 'common', 'refusals']);
  const { ocr, busy, failure, held, dropped, retry } = reading;
  const failed = useFailure(failure);
  const problem = failed?.text ?? (held ? t('read.held') : null);
  const tries = ocr || busy ? 0 : refusals;
  const fullName = `${form.values.firstName} ${form.values.lastName}`;
  const hintOf = (name: ReadField) => {
    const before = name === 'nationalId' ? displayCurp(said[name]) : said[name];
    return before !== '' && form.values[name] !== said[name] ? t('read.said', { said: isolate(before) }) : undefined;
  };
  return (
    <Stack
      id={form.field('reading').id}
      tabIndex={-1}
      role="group"
      aria-label={t('read.title')}
      gap="5"
      // While empty, the section must not add a gap between the cards.
      position={ocr || busy || dropped.length > 0 || problem || refusals > 0 ? undefined : 'absolute'}
    >
      <div role="status">
        {busy && <Notice icon="clock">{t('read.busy', { from: OCR_SECONDS_MIN, count: OCR_SECONDS_MAX })}</Notice>}
        {dropped.length > 0 && <Notice tone="danger">{t('refusals:ocrFailed')}</Notice>}
        {problem && (
          <Notice
            tone={failed?.tone ?? 'danger'}
            action={<NoticeAction onClick={retry}>{t('common:actions.retry')}</NoticeAction>}
          >
            {problem} {t('read.failed')}
          </Notice>
        )}
        {ocr && shown.length === 0 && (
          <Notice tone="success" action={<NoticeAction onClick={correct}>{t('read.correct')}</NoticeAction>}>
            {t('read.same', { name: isolate(fullName), curp: displayCurp(form.values.nationalId) })}
          </Notice>
        )}
      </div>
      <TryAdvice what="id" count={tries} />
      {tries >= TRIES_BEFORE_HELP && (
        <Stack gap="2">
          <WaysOut />
        </Stack>
      )}
      {shown.length > 0 && (
        <Card>
          <CardStack gap="5">
            <SectionHeading>{t('read.title')}</SectionHeading>
            <chakra.p color="fg.muted" marginTop="-3">
              {t('read.hint')}
            </chakra.p>
            {shown.map((name) => {
              const field = { ...form.field(name), label: t(`read.${name}`), hint: hintOf(name) };
              return name === 'nationalId' ? (
                <MaskedField key={name} {...field} mask={CURP_MASK} />
              ) : (
                <TextField key={name} {...field} input={{ autoComplete: AUTOFILL[name], ...NAME_INPUT }} />
              );
            })}
          </CardStack>
        </Card>
      )}
    </Stack>
  );
}
