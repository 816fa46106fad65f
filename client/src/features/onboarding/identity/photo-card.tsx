import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../api/error-text.ts';
import type { Side } from '../../../storage/photo-store.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SIDES, actionsFor, CHIPS, type PhotoAction, type ShownStage } from './photo-stage.ts';
import type { Photo } from './use-photo.ts';
import { TryAdvice, WaysOut, TRIES_BEFORE_HELP } from './refused-tries.tsx';
import { Bullets, Card, CardStack, SmallText, Stack, Status } from '../../../components/layout.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { DRAWINGS } from './photo-drawings.tsx';
import { useFileInput } from './use-file-input.ts';

/** After sending, the card shows only a small blurred photo, because others may see the screen. */
const SENT: readonly ShownStage[] = ['received', 'reading', 'accepted'];

const Frame = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '1.586',
    borderRadius: 'input',
    overflow: 'hidden',
    bg: 'bg.sunken',
    display: 'grid',
    placeItems: 'center',
    color: 'fg.subtle',
  },
});

type PhotoCardProps = {
  side: Side;
  id: string;
  photo: Photo;
  shown: ShownStage;
  next: boolean;
  /** True if the server has this photo, or still has the earlier one after a new one failed for good. */
  inHand: boolean;
  /** True if the browser discarded the page, and with it the photo, while the camera was open. */
  lost: boolean;
  /** True if the ID could not be read, so this photo is needed again. */
  dropped: boolean;
  refusals: number;
  onLeaving: () => void;
  onCameBack: () => void;
  onFile: (file: File) => void;
};

export function PhotoCard(props: PhotoCardProps) {
  const { side, id, photo, shown, next, inHand, lost, dropped, refusals, onLeaving, onCameBack, onFile } = props;
  const { t } = useTranslation(['identity', 'refusals']);
  const problem = useProblem(photo, inHand);
  const camera = useFileInput({ onFile, onCancel: onCameBack });
  const gallery = useFileInput({ onFile, onCancel: onCameBack });
  const keptFocus = useKeptFocus();
  const title = t(`sides.${side}`);
  const { stage } = photo;
  const sent = SENT.includes(shown);
  const tries = sent ? 0 : refusals;

  const act = (action: PhotoAction) => {
    if (action === 'useThis') return void photo.sendAnyway();
    if (action === 'retry') return void photo.retry();
    onLeaving();
    return (action === 'choose' ? gallery : camera).current?.click();
  };
  const actions = stage.name === 'sending' ? [] : actionsFor(shown, stage.name === 'failed' && stage.again);
  const said = lost && stage.name === 'empty' ? t('lost') : dropped && shown === 'empty' ? t('takeAgain') : problem;

  const look = CHIPS[shown];
  const chip = look && (
    <StatusChip {...look}>{t(`stages.${shown as keyof typeof CHIPS & Exclude<ShownStage, 'empty'>}`)}</StatusChip>
  );
  const number = SIDES.indexOf(side) + 1;
  const preview = shown === 'empty' || shown === 'locked' ? null : photo.preview;
  const drawing = photo.preview === null && DRAWINGS[side];
  const buttons = actions.length > 0 && (
    <>
      {actions.map((action, index) => (
        <Button
          key={action}
          tone={toneOf(index, next, action)}
          wide={action !== 'change'}
          marginInlineEnd={action === 'change' ? '-12px' : undefined}
          onClick={() => act(action)}
        >
          {action === 'take' ? t(`take.${side}`) : t(`actions.${action}`)}
        </Button>
      ))}
      {tries >= TRIES_BEFORE_HELP && <WaysOut />}
    </>
  );

  return (
    <chakra.div
      {...keptFocus}
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={title}
      data-field={id}
      borderRadius="card"
    >
      <Card as="section" aria-label={title}>
        {sent ? (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" padding="4">
            {preview && (
              <chakra.img
                src={preview}
                alt={t('sentAlt')}
                width="56px"
                height="56px"
                flex="none"
                borderRadius="input"
                objectFit="cover"
                filter="blur(4px)"
              />
            )}
            {/* With large text the button goes to the next line, before the name breaks inside a word. */}
            <chakra.div flex="1 1 6rem" minWidth="0">
              <chakra.h2 textStyle="body-strong">
                {number}.{'\u00a0'}
                {title}
              </chakra.h2>
              <Status marginTop="1">{chip}</Status>
            </chakra.div>
            <chakra.div marginInlineStart="auto">{buttons}</chakra.div>
          </chakra.div>
        ) : (
          <CardStack gap="4">
            <div>
              <chakra.h2 textStyle="title-3">
                {number}. {title}
              </chakra.h2>
              {/* Below the name, because beside it a longer word would wrap. */}
              <Status marginTop="2">{chip}</Status>
            </div>
            {/* After a refusal, `TryAdvice` below the photo replaces these lines. */}
            {tries === 0 && (shown === 'empty' || shown === 'locked' || shown === 'failed') && (
              <Bullets color="fg.muted" textStyle="small">
                {([1, 2, 3] as const).map((line) => (
                  <li key={line}>{t(`guide.${side}.${line}`)}</li>
                ))}
              </Bullets>
            )}
            {stage.name === 'doubtful' && (
              <Notice tone="warning" live>
                {stage.doubts.map((doubt) => t(`doubts.${doubt}`)).join(' ')} {t('yours')}
              </Notice>
            )}
            {shown === 'waiting' && <chakra.p textStyle="small">{t('waiting')}</chakra.p>}
            {(preview || drawing) && (
              <Frame>
                {preview ? (
                  <chakra.img
                    src={preview}
                    alt={t('previewAlt')}
                    // Positioned, because a portrait would stretch the frame and be cut at the chin.
                    position="absolute"
                    inset="0"
                    width="full"
                    height="full"
                    objectFit="contain"
                  />
                ) : (
                  drawing
                )}
              </Frame>
            )}
            {photo.percent !== null && <Uploaded percent={photo.percent} />}
            {said && (
              <chakra.p role="alert" textStyle="small-strong" color="danger.text">
                {said}
              </chakra.p>
            )}
            <TryAdvice what="face" count={tries} />
            {buttons && <Stack gap="2">{buttons}</Stack>}
          </CardStack>
        )}
      </Card>
      <input ref={camera} type="file" accept="image/*" capture={side === 'face' ? 'user' : 'environment'} hidden />
      <input ref={gallery} type="file" accept="image/*" hidden />
    </chakra.div>
  );
}

function Uploaded({ percent }: { percent: number }) {
  const { t } = useTranslation('identity');
  return (
    <>
      <chakra.div
        role="progressbar"
        aria-label={t('percent')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        height="8px"
        borderRadius="full"
        bg="track"
        overflow="hidden"
      >
        <chakra.div
          height="full"
          bg="brand.solid"
          transformOrigin="left"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </chakra.div>
      {/* Hidden from screen readers, because the progress bar tells them the same. */}
      <SmallText aria-hidden="true" marginTop="-2">
        {t('percent')} {percent} %
      </SmallText>
    </>
  );
}

function toneOf(index: number, next: boolean, action: PhotoAction) {
  if (action === 'change') return 'link';
  if (index === 0) return next ? 'primary' : 'secondary';
  return 'secondary';
}

function useProblem({ stage }: Photo, inHand: boolean): string | null {
  const { t } = useTranslation(['identity', 'errors']);
  const textOf = useErrorText();
  if (stage.name !== 'failed') return null;
  const why = typeof stage.why === 'string' ? t(`problems.${stage.why}`) : textOf(stage.why);
  if (stage.again) return `${why} ${t('kept')}`;
  return inHand && typeof stage.why === 'string' ? `${why} ${t('earlierStays')}` : why;
}

/** Focuses the card when its focused button disappears; otherwise the focus would fall back to the page. */
function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const within = useRef(false);
  useEffect(() => {
    if (within.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: () => {
      within.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) within.current = false;
    },
  };
}
