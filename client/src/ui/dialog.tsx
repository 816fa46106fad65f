/** A question that prevents a loss: title is the question, buttons are verbs, the safe one has the focus (design 2.1). */
import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef } from 'react';
import { useBack } from '../lib/use-back.ts';
import { Button } from './button.tsx';
import { useInertBackground } from './use-inert-background.ts';

interface DialogProps {
  open: boolean;
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

const Backdrop = chakra(Ark.Backdrop, {
  base: { position: 'fixed', inset: '0', zIndex: 'dialog', bg: 'scrim', animation: 'fadeIn 140ms' },
});

const Positioner = chakra(Ark.Positioner, {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    display: 'grid',
    placeItems: 'center',
    padding: '4',
    overflowY: 'auto',
  },
});

const Content = chakra(Ark.Content, {
  base: {
    width: 'full',
    maxWidth: '400px',
    padding: '6',
    borderRadius: 'sheet',
    bg: 'bg.raised',
    color: 'fg',
    boxShadow: 'card',
    outline: 'none',
    animation: 'fadeIn 140ms',
  },
});

export function Dialog(props: DialogProps) {
  const { open, title, children, safe, confirm, destructive = false, onSafe, onConfirm } = props;
  const safeButton = useRef<HTMLButtonElement>(null);
  const content = useInertBackground(open);
  useBack(open, () => {
    onSafe();
    return 'closed';
  });
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onSafe();
      }}
      role="alertdialog"
      lazyMount
      unmountOnExit
      closeOnInteractOutside={false}
      initialFocusEl={() => safeButton.current}
    >
      <Portal>
        <Backdrop />
        <Positioner>
          <Content ref={content}>
            <Ark.Title asChild>
              <chakra.h2 textStyle="title-2">{title}</chakra.h2>
            </Ark.Title>
            {children && (
              <Ark.Description asChild>
                <chakra.div color="fg.muted" marginTop="2">
                  {children}
                </chakra.div>
              </Ark.Description>
            )}
            <chakra.div display="grid" gap="2" marginTop="6">
              <Button ref={safeButton} tone={destructive ? 'secondary' : 'primary'} onClick={onSafe}>
                {safe}
              </Button>
              <Button tone={destructive ? 'danger' : 'secondary'} onClick={onConfirm}>
                {confirm}
              </Button>
            </chakra.div>
          </Content>
        </Positioner>
      </Portal>
    </Ark.Root>
  );
}
