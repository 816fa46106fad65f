/** Shows good news full-screen: one figure, its meaning, and the way back. Texts: `milestone`, `loan-card`. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { BridgeDrawing, MilestoneFigure, animateRise, MilestoneBox, useMilestoneWords } from './milestone-parts.tsx';
import type { MilestoneKind, MilestoneLoan } from './milestone.ts';
import { useModal } from '../../components/overlay/dialog.tsx';

const BUZZ_MS = 20;

const Ground = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    width: 'full',
    maxWidth: 'none',
    height: 'full',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: 'none',
    overflowX: 'hidden',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'brand.band',
    color: 'brand.onBand',
    '--chakra-colors-focus': 'colors.brand.onBand',
    outline: 'none',
    animation: 'fadeIn 140ms',
    '&::backdrop': { background: 'var(--chakra-colors-brand-band, #026956)' },
  },
});

const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    maxWidth: 'content',
    minHeight: 'full',
    marginInline: 'auto',
    paddingTop: 'calc(var(--inset-top) + 8px)',
  },
});

const Actions = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    display: 'grid',
    gap: '2',
    paddingInline: '5',
    paddingTop: '4',
    paddingBottom: 'calc(var(--inset-bottom) + 20px)',
    bg: 'brand.band',
  },
});

const WHITE = { bg: 'brand.onBand', color: 'stage.ink', _active: { bg: 'stage.soft' } } as const;
const PLAIN = { color: 'brand.onBand', _active: { color: 'stage.soft' } } as const;

type Leaving = { to: string; follow: (event: MouseEvent) => void };

type MilestoneScreenProps = {
  kind: MilestoneKind;
  loan: MilestoneLoan;
  pesos: number;
  limit: number | undefined;
  onReview: Leaving | null;
  onCalendar: (() => void) | null;
  onClose: () => void;
};

export function MilestoneScreen({ kind, loan, pesos, limit, onReview, onCalendar, onClose }: MilestoneScreenProps) {
  const { t } = useTranslation(['loan-card', 'common']);
  const modal = useModal(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { text, well } = useMilestoneWords(kind, loan, limit);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Before the first touch, browsers refuse to vibrate and log a warning.
    if ('userActivation' in navigator && navigator.userActivation.hasBeenActive && 'vibrate' in navigator)
      navigator.vibrate(BUZZ_MS);
  }, []);
  return createPortal(
    <Ground {...modal} aria-labelledby={id} data-milestone={kind}>
      <Column>
        <chakra.button
          type="button"
          aria-label={t('common:actions.close')}
          onClick={onClose}
          alignSelf="flex-start"
          display="grid"
          placeItems="center"
          width="touch"
          height="touch"
          marginInlineStart="2"
        >
          <Icon name="close" />
        </chakra.button>
        <BridgeDrawing />
        <chakra.div flex="1" paddingInline="6" paddingTop="5">
          <chakra.h2 id={id} ref={heading} tabIndex={-1}>
            <chakra.span display="block" fontSize="1.25rem" fontWeight="600" color="stage.soft" {...animateRise(0)}>
              {t(`milestone.title.${kind}`)}
            </chakra.span>
            <MilestoneFigure pesos={pesos} />
          </chakra.h2>
          {text && (
            <chakra.p fontSize="1.0625rem" lineHeight="1.47" color="stage.text" {...animateRise(2)}>
              {text}
            </chakra.p>
          )}
          {well && <MilestoneBox {...well} />}
        </chakra.div>
        <Actions>
          {onReview ? (
            <>
              <Button asChild {...WHITE}>
                <Link to={onReview.to} onClick={onReview.follow}>
                  {t('action.review')}
                </Link>
              </Button>
              <Button tone="link" onClick={onClose} {...PLAIN}>
                {t('milestone.done')}
              </Button>
            </>
          ) : (
            <Button onClick={onClose} {...WHITE}>
              {t('milestone.done')}
            </Button>
          )}
          {kind === 'arrived' && onCalendar && (
            <Button tone="link" onClick={onCalendar} {...PLAIN}>
              {t('action.calendar')}
            </Button>
          )}
        </Actions>
      </Column>
    </Ground>,
    document.body,
  );
}
