/**
 * A question that prevents a loss: title is the question, buttons are verbs, the safe one has the focus
 * (screens: dialogs).
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useBack } from '../../history/use-back.ts';
import { Button } from '../button.tsx';
import { Stack } from '../layout.tsx';

interface DialogProps {
  /** «¿Salir sin terminar?» */
  title: string;
  children?: ReactNode;
  /** The safe verb: «Seguir aquí». */
  safe: string;
  /** The verb that goes on: «Salir». */
  confirm: string;
  destructive?: boolean;
  /** Esc, device Back and the safe verb. */
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
    // Some browsers focus the dialog itself; a ring drawn inside is not clipped.
    outlineOffset: '-3px',
    animation: 'fadeIn 140ms',
    // Before 2024, browsers passed no CSS variables of the page to a backdrop.
    '&::backdrop': { background: 'var(--chakra-colors-scrim, rgb(16 21 19 / 0.5))' },
  },
});

/**
 * The browser's own modal dialog (our choice): focus, Esc and the page behind it are its work, and a question is part
 * of the first script, so that none can be missing without a connection (screens: toasts).
 */
export function Dialog({ title, children, safe, confirm, destructive = false, onSafe, onConfirm }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const safeButton = useRef<HTMLButtonElement>(null);
  const answered = useRef(false);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = box.current;
    answered.current = false;
    dialog?.showModal();
    safeButton.current?.focus();
    return () => {
      // The browser reports the closing a moment later, when another question may be open.
      answered.current = true;
      // Closes before leaving, so that the dialog gives the focus back.
      dialog?.close();
    };
  }, []);
  useBack(true, () => {
    onSafe();
    return 'closed';
  });
  return createPortal(
    <Box
      ref={box}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      {...(children ? { 'aria-describedby': `${id}-text` } : {})}
      onClose={({ currentTarget }) => {
        if (!answered.current && !currentTarget.open) onSafe();
      }}
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
        <Button ref={safeButton} tone={destructive ? 'secondary' : 'primary'} onClick={onSafe}>
          {safe}
        </Button>
        <Button tone={destructive ? 'danger' : 'secondary'} onClick={onConfirm}>
          {confirm}
        </Button>
      </Stack>
    </Box>,
    document.body,
  );
}
