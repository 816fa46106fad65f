import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../api/error-text.ts';
import { Bullets, CardStack, SmallText, Stack, Status } from '../../../components/layout.tsx';
import { Notice } from '../../../components/notice.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import type { Side } from '../../../storage/photo-store.ts';
import { DRAWINGS } from './photo-drawings.tsx';
import { CHIPS, SIDES, type ShownStage } from './photo-stage.ts';
import { TryAdvice } from './refused-tries.tsx';
import type { Photo } from './use-photo.ts';

export type PhotoCardProps = {
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

type PhotoViewProps = PhotoCardProps & { children: ReactNode };

const numberOf = (side: Side) => SIDES.indexOf(side) + 1;

/** After sending, shows only a small blurred photo, because others may see the screen. */
export function SentPhoto({ side, shown, photo, children }: PhotoViewProps) {
  const { t } = useTranslation('identity');
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" padding="4">
      {photo.preview && (
        <chakra.img
          src={photo.preview}
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
          {numberOf(side)}.{'\u00a0'}
          {t(`sides.${side}`)}
        </chakra.h2>
        <Status marginTop="1">
          <StageChip shown={shown} />
        </Status>
      </chakra.div>
      <chakra.div marginInlineStart="auto">{children}</chakra.div>
    </chakra.div>
  );
}

/** Card of a photo to take, to check, on its way or refused. */
export function OpenPhoto(props: PhotoViewProps) {
  const { side, shown, photo, refusals, children } = props;
  const { t } = useTranslation('identity');
  const said = usePhotoMessage(props);
  const { stage } = photo;
  const isGuided = shown === 'empty' || shown === 'locked' || shown === 'failed';
  return (
    <CardStack gap="4">
      <div>
        <chakra.h2 textStyle="title-3">
          {numberOf(side)}. {t(`sides.${side}`)}
        </chakra.h2>
        {/* Below the name, because beside it a longer word would wrap. */}
        <Status marginTop="2">
          <StageChip shown={shown} />
        </Status>
      </div>
      {/* After a refusal, `TryAdvice` below the photo replaces these lines. */}
      {refusals === 0 && isGuided && (
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
      <Picture side={side} preview={photo.preview} isTaken={shown !== 'empty' && shown !== 'locked'} />
      {photo.percent !== null && <Uploaded percent={photo.percent} />}
      {said && (
        <chakra.p role="alert" textStyle="small-strong" color="danger.text">
          {said}
        </chakra.p>
      )}
      <TryAdvice what="face" count={refusals} />
      {children && <Stack gap="2">{children}</Stack>}
    </CardStack>
  );
}

function StageChip({ shown }: { shown: ShownStage }) {
  const { t } = useTranslation('identity');
  const look = CHIPS[shown];
  return shown !== 'empty' && look && <StatusChip {...look}>{t(`stages.${shown}`)}</StatusChip>;
}

type PictureProps = { side: Side; preview: string | null; isTaken: boolean };

/** Shows the photo, or a drawing of how it should look if the device has none. */
function Picture({ side, preview, isTaken }: PictureProps) {
  const { t } = useTranslation('identity');
  if (preview === null) return <Frame>{DRAWINGS[side]}</Frame>;
  return (
    isTaken && (
      <Frame>
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
      </Frame>
    )
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

/** Returns why a photo is needed again, or was not sent; null if there is nothing to say. */
function usePhotoMessage({ photo: { stage }, shown, inHand, lost, dropped }: PhotoCardProps): string | null {
  const { t } = useTranslation(['identity', 'errors']);
  const textOf = useErrorText();
  if (lost && stage.name === 'empty') return t('lost');
  if (dropped && shown === 'empty') return t('takeAgain');
  if (stage.name !== 'failed') return null;
  const why = typeof stage.why === 'string' ? t(`problems.${stage.why}`) : textOf(stage.why);
  if (stage.again) return `${why} ${t('kept')}`;
  return inHand && typeof stage.why === 'string' ? `${why} ${t('earlierStays')}` : why;
}

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
