/**
 * Finished facts in a few words: under the header, at least six seconds, closable, paused while touched
 * (screens: toasts).
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { closeToast, type Toast, toasts as shownToasts } from '../lib/toast.ts';
import { useStore } from '../lib/store.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { TOAST_SHOWN_MS } from '../lib/time/timing.ts';

const ICONS: Record<Toast['tone'], IconName> = { success: 'check', info: 'info', danger: 'triangle' };

const Region = chakra('section', {
  base: {
    position: 'fixed',
    insetInline: '0',
    top: 'calc(var(--toasts-from) + 8px)',
    // A sheet covers the header, and its own buttons are where the toast would be.
    'html:has([role=dialog], [role=alertdialog]) &': { top: 'calc(var(--inset-top) + 8px)' },
    zIndex: 'toast',
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    paddingInline: 'gutter',
    pointerEvents: 'none',
  },
});

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    maxWidth: '528px',
    paddingInlineStart: '4',
    borderRadius: 'button',
    boxShadow: 'card',
    pointerEvents: 'auto',
    animation: 'fadeIn 140ms',
  },
});

function ToastBox({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || toast.stays) return undefined;
    const timer = setTimeout(() => closeToast(toast.id), TOAST_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, toast]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Box
      bg={`${toast.tone}.subtle`}
      color={`${toast.tone}.onSubtle`}
      onPointerEnter={hold}
      onPointerDown={hold}
      onPointerLeave={release}
      onPointerUp={(event) => event.pointerType !== 'mouse' && release()}
      onPointerCancel={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={ICONS[toast.tone]} size={20} />
      <chakra.p role={toast.stays ? 'alert' : undefined} flex="1" minWidth="0" paddingBlock="3" overflowWrap="anywhere">
        {toast.text}
      </chakra.p>
      <chakra.button
        type="button"
        aria-label={t('actions.close')}
        onClick={() => closeToast(toast.id)}
        display="grid"
        placeItems="center"
        flex="none"
        width="touch"
        minHeight="touch"
      >
        <Icon name="close" size={20} />
      </chakra.button>
    </Box>
  );
}

/** Outside the app's root, so that an open sheet or overlay does not silence it. */
export function Toaster() {
  const { t } = useTranslation('common');
  const toasts = useStore(shownToasts);
  const region = useRef<HTMLElement>(null);
  // Title, Back and «Ayuda» stay free, and the page makes room: nothing that has to be read is covered.
  useLayoutEffect(() => {
    const page = document.documentElement.style;
    const height = region.current?.offsetHeight ?? 0;
    if (toasts.length === 0) {
      page.removeProperty('--toasts');
      return;
    }
    const end = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    region.current?.style.setProperty('--toasts-from', `${end}px`);
    page.setProperty('--toasts', `${height}px`);
  }, [toasts]);
  return createPortal(
    <Region
      ref={region}
      data-screen-only=""
      aria-label={t('frame.toasts')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </Region>,
    document.body,
  );
}
