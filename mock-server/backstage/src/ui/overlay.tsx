import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type OverlayProps = {
  label: string;
  onClose: () => void;
  children: ReactNode;
  /** Without it the overlay has no heading: the palette. */
  title?: string;
  width?: string;
};

/** What opens over the page: focus stays in it and returns, Escape closes it. */
export const Overlay = ({ label, onClose, children, title, width = '520px' }: OverlayProps) => (
  <Dialog.Root open scrollBehavior="inside" onOpenChange={({ open }) => !open && onClose()}>
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content aria-label={label} maxWidth={`min(${width}, calc(100vw - 24px))`}>
          {title && (
            <Dialog.Header paddingBlock="3">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
          )}
          {children}
          {title && (
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label="Close" />
            </Dialog.CloseTrigger>
          )}
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
