import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../api/error-text.ts';
import type { Side } from '../../../storage/photo-store.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PhotoBox } from '../../../components/photo-box.tsx';
import { SIDES, actionsFor, CHIPS, type PhotoAction, type ShownStage } from './photo-stage.ts';
import type { Photo } from './use-photo.ts';
import { TryAdvice, WaysOut, TRIES_BEFORE_HELP } from './refused-tries.tsx';
import { Bullets } from '../../../components/layout.tsx';
import { useLatest } from '../../../utils/use-latest.ts';

/** After sending, the card shows only a small blurred photo, because others may see the screen. */
const SENT: readonly ShownStage[] = ['received', 'reading', 'accepted'];

type PhotoCardProps = {
  side: Side;
  id: string;
  photo: Photo;
  shown: ShownStage;
  /** True for the photo to take now, whose button is the primary one. */
  next: boolean;
  /** True if the server has this photo, or an earlier one that a failed one did not replace. */
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

/** Colours of the drawings of how each photo should look (screens: look); the card says the same in words. */
const SOFT = 'var(--chakra-colors-brand-subtle)';
const DEEP = 'var(--chakra-colors-brand-solid)';

/** Corners of a viewfinder in the shape of an ID card, 85.60 × 53.98 mm (ISO/IEC 7810): 1.586 to 1, as 272 × 171.5. */
const CORNERS =
  'M24 43V23a8 8 0 0 1 8-8h20M268 15h20a8 8 0 0 1 8 8v20M296 158.5v20a8 8 0 0 1-8 8h-20M52 186.5H32a8 8 0 0 1-8-8v-20';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <chakra.svg viewBox="0 0 320 202" width="full" height="full" aria-hidden="true" focusable="false">
      <path d={CORNERS} fill="none" stroke={DEEP} strokeWidth="4" strokeLinecap="round" />
      {children}
    </chakra.svg>
  );
}

const Sheet = () => <rect x="44" y="28" width="232" height="146" rx="12" fill={SOFT} stroke={DEEP} strokeWidth="3" />;
const bar = (x: number, y: number, width: number) => (
  <rect key={`${x}-${y}`} x={x} y={y} width={width} height="7" rx="3.5" fill={DEEP} />
);

const BACK = (
  <Drawing>
    <Sheet />
    <rect x="44" y="46" width="232" height="18" fill={DEEP} />
    <rect x="60" y="80" width="38" height="38" rx="4" fill={DEEP} />
    <rect x="110" y="80" width="38" height="38" rx="4" fill={DEEP} />
    {bar(60, 134, 198)}
    {bar(60, 150, 198)}
    {bar(164, 86, 94)}
    {bar(164, 102, 64)}
  </Drawing>
);

const FRONT = (
  <Drawing>
    <Sheet />
    <rect x="60" y="58" width="62" height="86" rx="6" fill="none" stroke={DEEP} strokeWidth="3" />
    <circle cx="91" cy="88" r="13" fill={DEEP} />
    <path d="M67 141c2-20 11-30 24-30s22 10 24 30Z" fill={DEEP} />
    {bar(138, 60, 106)}
    {bar(138, 80, 120)}
    {bar(138, 96, 84)}
    {bar(138, 118, 120)}
    {bar(138, 134, 60)}
  </Drawing>
);

const FACE = (
  <Drawing>
    <path d="M84 178c6-36 34-52 76-52s70 16 76 52Z" fill={SOFT} stroke={DEEP} strokeWidth="3" />
    <ellipse cx="160" cy="84" rx="40" ry="50" fill={SOFT} stroke={DEEP} strokeWidth="3" />
    <path d="M120 78c0-34 18-46 40-46s40 12 40 46c-10-4-18-12-22-22-12 14-36 20-58 22Z" fill={DEEP} />
    <circle cx="146" cy="88" r="4" fill={DEEP} />
    <circle cx="174" cy="88" r="4" fill={DEEP} />
    <path d="M148 110q12 9 24 0" fill="none" stroke={DEEP} strokeWidth="3" strokeLinecap="round" />
  </Drawing>
);

const DRAWINGS: Record<Side, ReactNode> = { back: BACK, front: FRONT, face: FACE };

type Args = { onFile: (file: File) => void; onCancel: () => void };

/** Returns the ref of a hidden file input; clicking it opens the device's camera or gallery. */
function useFileInput(args: Args) {
  const ref = useRef<HTMLInputElement>(null);
  const latest = useLatest(args);
  useEffect(() => {
    const input = ref.current;
    if (!input) return undefined;
    const change = () => {
      const file = input.files?.[0];
      // Called before the input is cleared: some phones revoke the file once the input no longer holds it.
      if (file) latest.current.onFile(file);
      // Cleared, because choosing the same file again would otherwise fire no `change`.
      input.value = '';
    };
    // React has no handler for an input's `cancel` event.
    const cancel = () => latest.current.onCancel();
    input.addEventListener('change', change);
    input.addEventListener('cancel', cancel);
    return () => {
      input.removeEventListener('change', change);
      input.removeEventListener('cancel', cancel);
    };
  }, [latest]);
  return ref;
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
