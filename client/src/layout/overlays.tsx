import { useEffect, useSyncExternalStore, useLayoutEffect, useRef, useState } from 'react';
import { openConfirmDialog, closeToast, type Toast, toasts as shownToasts } from '../utils/overlays.ts';
import { useStore } from '../utils/store.ts';
import { useSession } from '../storage/device.ts';
import { Dialog } from '../components/overlay/dialog.tsx';
import { keepFocus } from './keep-focus.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../components/icon.tsx';
import { TOAST_SHOWN_MS } from '../utils/timing.ts';

const ICONS: Record<Toast['tone'], IconName> = { success: 'check', info: 'info', danger: 'triangle' };

const Region = chakra('section', {
  base: {
    position: 'fixed',
    insetInline: '0',
    top: 'var(--toasts-from)',
    // On root screens toasts go above the tabs (64 px and the safe area): below the header they would cover the loan.
    'html:has([data-tabs]) &': { top: 'auto', bottom: 'var(--toasts-until, calc(76px + var(--inset-bottom)))' },
    // A sheet covers the header and has its buttons at the bottom.
    'html:has([role=dialog], [role=alertdialog]) &': { top: 'calc(var(--inset-top) + 8px)', bottom: 'auto' },
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

const GAP_PX = 8;

/** Moves the toasts to the far side of the pressed control if they would cover it. */
function place(toasts: HTMLElement, pressed: Element | null): void {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  toasts.style.setProperty('--toasts-from', `${header + GAP_PX}px`);
  toasts.style.removeProperty('--toasts-until');
  const { top, bottom } = toasts.getBoundingClientRect();
  const under = pressed?.getBoundingClientRect();
  if (under === undefined || under.bottom <= top || under.top >= bottom) return;
  toasts.style.setProperty('--toasts-from', `${under.bottom + GAP_PX}px`);
  toasts.style.setProperty('--toasts-until', `${window.innerHeight - under.top + GAP_PX}px`);
}

/** Remembers the control pressed last, by finger or key: some browsers do not focus a pressed button. */
function usePressed() {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target, isTrusted }: Event) => {
      // Ignores the link that a script clicks to save a file.
      if (!isTrusted) return;
      pressed.current = target instanceof Element ? target.closest('a, button, label, input, select, textarea') : null;
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);
  return pressed;
}

/**
 * Toasts report finished actions, below the header or above the tabs, for at least six seconds; closable, paused while
 * touched (screens: toasts). Drawn outside the app's root, so that an open sheet or overlay does not silence them.
 */
function Toaster() {
  const { t } = useTranslation('common');
  const toasts = useStore(shownToasts);
  const region = useRef<HTMLElement>(null);
  const pressed = usePressed();
  useLayoutEffect(() => {
    if (region.current && toasts.length > 0) place(region.current, pressed.current);
  }, [toasts, pressed]);
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

const never = () => () => {};

export function Overlays() {
  useEffect(() => keepFocus(document), []);
  // Toasts use a portal, which cannot be drawn at build time.
  const inPage = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const asked = useStore(openConfirmDialog);
  const { token, language } = useSession();
  // Another tab may end the session or change the language: the question is then void, or in the wrong language.
  useEffect(() => () => openConfirmDialog.get()?.answer(false), [token, language]);
  return (
    <>
      {inPage && <Toaster />}
      {asked && (
        <Dialog
          title={asked.title}
          safe={asked.cancel}
          confirm={asked.confirm}
          onSafe={() => asked.answer(false)}
          onConfirm={() => asked.answer(true)}
        >
          {asked.body}
        </Dialog>
      )}
    </>
  );
}
