import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { setPage } from '../page.ts';

type OverlayProps = { label: string; children: ReactNode; title?: string; width?: string };

export const closeOverlay = (): void => setPage({ overlay: null });

/**
 * Dialog over the page: traps the focus and gives it back; Escape or a press outside closes it. A previous dialog may
 * give the focus back late, when the next one is open; that must not close the next one.
 */
export const Overlay = ({ label, children, title, width = '520px' }: OverlayProps) => (
  <Dialog.Root
    open
    scrollBehavior="inside"
    onFocusOutside={(event) => event.preventDefault()}
    onOpenChange={({ open }) => !open && closeOverlay()}
  >
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
