import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/layout.tsx';
import { actionsFor, type PhotoAction, type ShownStage } from './photo-stage.ts';
import { OpenPhoto, type PhotoCardProps, SentPhoto } from './photo-views.tsx';
import { TRIES_BEFORE_HELP, WaysOut } from './refused-tries.tsx';
import { useFileInput } from './use-file-input.ts';

const SENT: readonly ShownStage[] = ['received', 'reading', 'accepted'];

export function PhotoCard(props: PhotoCardProps) {
  const { side, id, photo, shown, next, refusals, onLeaving, onCameBack, onFile } = props;
  const { t } = useTranslation('identity');
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
  const mayRepeat = stage.name === 'failed' && stage.again !== null;
  const actions = stage.name === 'sending' ? [] : actionsFor(shown, mayRepeat);
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
        {sent ? <SentPhoto {...props}>{buttons}</SentPhoto> : <OpenPhoto {...props}>{buttons}</OpenPhoto>}
      </Card>
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
