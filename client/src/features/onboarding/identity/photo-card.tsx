import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../api/errors/error-text.ts';
import type { Side } from '../../../storage/photo-store.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PhotoBox } from '../../../components/photo-box.tsx';
import { SIDES } from './identity-checklist.ts';
import { DRAWINGS } from './photo-drawings.tsx';
import { actionsFor, CHIPS, type PhotoAction, type ShownStage } from './photo-stage.ts';
import { useFileInput } from './use-file-input.ts';
import type { Photo } from './use-photo.ts';
import { TryAdvice, WaysOut } from './refused-tries.tsx';
import { TRIES_BEFORE_HELP } from './use-tries.ts';
import { Bullets } from '../../../components/layout.tsx';

/** After sending, the card hides the photo, because others may see the screen. */
const SENT: readonly ShownStage[] = ['received', 'reading', 'accepted'];

type PhotoCardProps = {
  side: Side;
  id: string;
  photo: Photo;
  shown: ShownStage;
  /** True for the photo to take now, whose button is the primary one. */
  next: boolean;
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
  const { side, id, photo, shown, next, lost, dropped, refusals, onLeaving, onCameBack, onFile } = props;
  const { t } = useTranslation(['identity', 'refusals']);
  const problem = useProblem(photo);
  const camera = useFileInput({ onFile, onCancel: onCameBack });
  const gallery = useFileInput({ onFile, onCancel: onCameBack });
  const box = useKeptFocus();
  const title = t(`sides.${side}`);
  const { stage } = photo;
  const chip = CHIPS[shown];
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

  return (
    <chakra.div ref={box} id={id} tabIndex={-1} role="group" aria-label={title} data-field={id} borderRadius="card">
      <PhotoBox
        number={SIDES.indexOf(side) + 1}
        title={title}
        state={chip && { ...chip, text: t(`stages.${shown as keyof typeof CHIPS & Exclude<ShownStage, 'empty'>}`) }}
        preview={shown === 'empty' || shown === 'locked' ? null : photo.preview}
        previewAlt={t(sent ? 'sentAlt' : 'previewAlt')}
        folded={sent}
        drawing={sent || photo.preview !== null ? undefined : DRAWINGS[side]}
        percent={photo.percent}
        percentLabel={t('percent')}
        problem={said}
        actions={
          actions.length > 0 && (
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
          )
        }
        advice={<TryAdvice what="face" count={tries} />}
      >
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
      </PhotoBox>
      <input ref={camera} type="file" accept="image/*" capture={side === 'face' ? 'user' : 'environment'} hidden />
      <input ref={gallery} type="file" accept="image/*" hidden />
    </chakra.div>
  );
}

function toneOf(index: number, next: boolean, action: PhotoAction) {
  if (action === 'change') return 'link';
  if (index === 0) return next ? 'primary' : 'secondary';
  return 'secondary';
}

function useProblem({ stage }: Photo): string | null {
  const { t } = useTranslation(['identity', 'errors']);
  const textOf = useErrorText();
  if (stage.name !== 'failed') return null;
  const why = typeof stage.why === 'string' ? t(`problems.${stage.why}`) : textOf(stage.why);
  return stage.again ? `${why} ${t('kept')}` : why;
}

/** Focuses the card when its focused button disappears; otherwise the focus would fall back to the page. */
function useKeptFocus() {
  const box = useRef<HTMLDivElement>(null);
  const within = useRef(false);
  useEffect(() => {
    const element = box.current;
    const entered = () => {
      within.current = true;
    };
    const left = (event: FocusEvent) => {
      if (event.relatedTarget !== null) within.current = false;
    };
    element?.addEventListener('focusin', entered);
    element?.addEventListener('focusout', left);
    return () => {
      element?.removeEventListener('focusin', entered);
      element?.removeEventListener('focusout', left);
    };
  }, []);
  useEffect(() => {
    if (within.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  });
  return box;
}
