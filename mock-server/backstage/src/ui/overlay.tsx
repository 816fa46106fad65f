/** What opens over the page: a native dialog, so that focus stays in it and returns, and Escape closes it. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { Row } from './parts.tsx';

const Sheet = chakra('dialog', {
  base: {
    margin: '12vh auto auto',
    width: 'min(520px, calc(100vw - 24px))',
    maxHeight: '76vh',
    borderRadius: '16px',
    bg: 'bg.raised',
    boxShadow: 'pop',
    overflow: 'hidden',
    '&[open]': { display: 'flex', flexDirection: 'column' },
  },
});

type OverlayProps = {
  label: string;
  onClose: () => void;
  children: ReactNode;
  /** Without it the overlay has no heading of its own (the palette). */
  title?: string;
  width?: string;
};

export function Overlay({ label, onClose, children, title, width }: OverlayProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const dialog = sheet.current;
    if (dialog && !dialog.open) dialog.showModal();
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <Sheet
      ref={sheet}
      aria-label={label}
      // Escape: reported before the browser closes it. «Close» comes later, and by itself where the browser asks nobody.
      onCancel={onClose}
      onClose={onClose}
      onClick={(event) => event.target === sheet.current && onClose()}
      {...(width ? { width: `min(${width}, calc(100vw - 24px))` } : {})}
    >
      {title && (
        <Row padding="10px 10px 10px 18px" borderBottomWidth="1px">
          <chakra.h2 textStyle="title" flex="1">
            {title}
          </chakra.h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </Row>
      )}
      {children}
    </Sheet>
  );
}
