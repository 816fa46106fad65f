/**
 * Asks a question that prevents a loss: the title is the question, buttons are verbs, the safe one has the focus
 * (screens: dialogs).
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { useBack } from '../../history/back-stack.ts';
import { Button } from '../button.tsx';
import { Stack } from '../layout.tsx';

interface DialogProps {
  title: string;
  children?: ReactNode;
  safe: string;
  confirm: string;
  /** Called for the safe button, Esc and device Back. */
  onSafe: () => void;
  onConfirm: () => void;
}

const Box = chakra('dialog', {
  base: {
    width: 'calc(100% - 32px)',
    maxWidth: '400px',
    maxHeight: 'calc(100% - 32px)',
    margin: 'auto',
    padding: '6',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderRadius: 'sheet',
    bg: 'bg.raised',
    color: 'fg',
    boxShadow: 'card',
    border: 'none',
    // Some browsers focus the dialog itself; an inner ring is not clipped.
    outlineOffset: '-3px',
    animation: 'fadeIn 140ms',
    // Before 2024, browsers gave a backdrop no CSS variables of the page.
    '&::backdrop': { background: 'var(--chakra-colors-scrim, rgb(16 21 19 / 0.5))' },
  },
});

/**
 * Our choice: the native modal dialog handles focus, Esc and the page behind it. Part of the first script, because a
 * question must also appear offline (screens: toasts).
 */
export function useModal(onClose: () => void) {
  const box = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    const dialog = box.current;
    isLeaving.current = false;
    dialog?.showModal();
    return () => {
      // The browser fires `close` later, when another question may be open.
      isLeaving.current = true;
      // Closes before it is removed, so that it returns the focus.
      dialog?.close();
    };
  }, []);
  useBack(true, () => {
    onClose();
    return 'closed';
  });
  return {
    ref: box,
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (!isLeaving.current && !currentTarget.open) onClose();
    },
  };
}

export function Dialog({ title, children, safe, confirm, onSafe, onConfirm }: DialogProps) {
  const modal = useModal(onSafe);
  const safeButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  useLayoutEffect(() => safeButton.current?.focus(), []);
  return createPortal(
    <Box
      {...modal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
    >
      <chakra.h2 id={`${id}-title`} textStyle="title-2">
        {title}
      </chakra.h2>
      {children && (
        <chakra.div id={`${id}-text`} color="fg.muted" marginTop="2">
          {children}
        </chakra.div>
      )}
      <Stack gap="2" marginTop="6">
        <Button ref={safeButton} onClick={onSafe}>
          {safe}
        </Button>
        <Button tone="secondary" onClick={onConfirm}>
          {confirm}
        </Button>
      </Stack>
    </Box>,
    document.body,
  );
}
