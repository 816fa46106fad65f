import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { showToast, withdrawToast } from '../utils/overlays.ts';
import { useBack } from '../history/back-stack.ts';
import { useLate } from '../utils/hooks.ts';
import { Status } from '../components/layout.tsx';
import { SLOW_AFTER_MS } from '../utils/timing.ts';

const Cover = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    display: 'grid',
    placeItems: 'center',
    padding: '6',
    bg: 'scrim',
    animation: 'fadeIn 140ms',
  },
});

const Box = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '3',
    width: 'full',
    maxWidth: '320px',
    padding: '6',
    borderRadius: 'card',
    bg: 'bg.raised',
    textAlign: 'center',
  },
});

const Spinner = chakra('span', {
  base: {
    width: '40px',
    height: '40px',
    borderRadius: 'full',
    border: '4px solid',
    borderColor: 'brand.subtle',
    borderTopColor: 'brand.solid',
    animation: 'spin 900ms linear infinite',
  },
});

/**
 * Blocks the screen while money or identity is submitted, and names the action («Enviando tu solicitud»); never used
 * for reads. Device Back shows a toast (screens: loading).
 */
export function LoadingOverlay({ open, action }: { open: boolean; action: string }) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLDivElement>(null);
  const slow = useLate(open, SLOW_AFTER_MS);
  useBack(open, () => {
    showToast(t('frame.submitting'), 'info');
    return 'stay';
  });
  useEffect(() => (open ? () => withdrawToast(t('frame.submitting')) : undefined), [open, t]);
  useEffect(() => {
    if (!open) return undefined;
    const root = document.getElementById('root');
    const focused = document.activeElement;
    root?.setAttribute('inert', '');
    box.current?.focus();
    return () => {
      root?.removeAttribute('inert');
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, [open]);

  if (!open) return null;
  return createPortal(
    <Cover>
      <Box ref={box} role="alertdialog" aria-modal="true" aria-busy="true" aria-label={action} tabIndex={-1}>
        <Spinner aria-hidden="true" />
        <chakra.p textStyle="body-strong">{action}</chakra.p>
        <Status look="small">{slow && t('frame.slow')}</Status>
      </Box>
    </Cover>,
    document.body,
  );
}
