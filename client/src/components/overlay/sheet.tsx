/**
 * Bottom sheet (screens: sheets). Everything but «Confirmar» discards: Esc, a tap outside, a swipe down, device Back.
 * Takes the focus and returns it to the opener.
 */
import { Drawer } from '@ark-ui/react/drawer';
import { Portal } from '@ark-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useBack } from '../../history/back-stack.ts';
import { useLate } from '../../utils/hooks.ts';
import { SheetHeader } from './sheet-header.tsx';
import { SHEET_GONE_MS } from '../../utils/timing.ts';
import { FieldError } from '../field-problems.tsx';

export interface SheetProps {
  id?: string;
  open: boolean;
  /** Called by every way of cancelling; the caller sets `open` to false and drops the draft. */
  onCancel: () => void;
  onConfirm?: () => void;
  title: string;
  children: ReactNode;
  problem?: string | null;
  /** Returns the element that takes the focus on opening, by default the title; a text box would raise the keyboard. */
  initialFocus?: () => HTMLElement | null;
  /** Takes the focus on closing; defaults to the element that had it before. */
  finalFocus?: RefObject<HTMLElement | null>;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Sheet of a field; `onConfirm` receives the chosen value. */
export type SheetFieldProps = Pick<SheetProps, 'id' | 'open' | 'onCancel' | 'title' | 'finalFocus'> & {
  onConfirm: (value: string) => void;
};

const Backdrop = chakra(Drawer.Backdrop, {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'sheet',
    bg: 'scrim',
    '&[data-state=open]': { animation: 'fadeIn 320ms' },
    '&[data-state=closed]': { animation: 'fadeOut 200ms' },
  },
});

const Positioner = chakra(Drawer.Positioner, {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'sheet',
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    '&[hidden]': { display: 'none' },
  },
});

const Content = chakra(Drawer.Content, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    maxWidth: 'content',
    maxHeight: '77vh',
    '@supports (height: 1dvh)': { maxHeight: '77dvh' },
    '@media (max-height: 600px)': { maxHeight: '90vh', '@supports (height: 1dvh)': { maxHeight: '90dvh' } },
    bg: 'bg.raised',
    color: 'fg',
    borderTopLeftRadius: 'sheet',
    borderTopRightRadius: 'sheet',
    paddingBottom: 'var(--inset-bottom)',
    boxShadow: 'sheet',
    outlineOffset: '-3px',
    overflow: 'hidden',
    // Springs back after a drag; the library turns this off during the drag.
    transition: 'transform 320ms cubic-bezier(.2,.8,.2,1)',
    '&[hidden]': { display: 'none' },
    '&[data-state=open]': { animation: 'sheetIn 320ms cubic-bezier(.2,.8,.2,1)' },
    '&[data-state=closed]': { animation: 'sheetOut 200ms cubic-bezier(.4,0,1,1) forwards' },
  },
});

export function Sheet(props: SheetProps) {
  const { id, open, onCancel, onConfirm, title, children, problem, initialFocus, finalFocus, onKeyDown } = props;
  useBack(open, () => {
    onCancel();
    return 'closed';
  });
  const { content, opener } = useInertBackground(open);
  // On a busy phone the closing animation ends before the library listens for its end, and the invisible sheet would
  // cover the page for good.
  const gone = useLate(!open, SHEET_GONE_MS);
  if (gone) return null;

  return (
    <Drawer.Root
      open={open}
      onOpenChange={(change) => {
        // The library also reports the end of the closing animation, of a confirmed sheet too.
        if (open && !change.open) onCancel();
      }}
      // Passed through `ids`, because the library finds its parts by these ids and would not find a part with another
      // `id` attribute.
      ids={id === undefined ? undefined : { content: id }}
      lazyMount
      unmountOnExit
      swipeDirection="down"
      initialFocusEl={() =>
        initialFocus?.() ?? content.current?.querySelector<HTMLElement>('[data-sheet-title]') ?? null
      }
      finalFocusEl={() => finalFocus?.current ?? opener()}
    >
      <Portal>
        <Backdrop />
        <Positioner>
          <Content ref={content} onKeyDown={onKeyDown}>
            <Drawer.Grabber>
              <chakra.div
                width="40px"
                height="5px"
                borderRadius="full"
                bg="border.control"
                marginInline="auto"
                marginTop="2"
              />
            </Drawer.Grabber>
            <SheetHeader title={title} onCancel={onCancel} onConfirm={onConfirm} />
            <chakra.div role="alert" flex="none">
              {problem && (
                <FieldError paddingInline="4" paddingBottom="2">
                  {problem}
                </FieldError>
              )}
            </chakra.div>
            {children}
          </Content>
        </Positioner>
      </Portal>
    </Drawer.Root>
  );
}

/**
 * While `open`, makes everything outside the returned element inert; the library only hides it from screen readers
 * (screens: sheets). `opener` returns the element focused before; the browser may drop that focus before the library
 * reads it.
 */
function useInertBackground(open: boolean): {
  content: RefObject<HTMLDivElement | null>;
  opener: () => HTMLElement | null;
} {
  const content = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    focused.current = document.activeElement;
    const root = document.getElementById('root');
    if (!root || root.inert) return undefined;
    root.inert = true;
    return () => {
      root.inert = false;
    };
  }, [open]);
  const opener = () => {
    const { current } = focused;
    return current instanceof HTMLElement && current !== document.body && current.isConnected ? current : null;
  };
  return { content, opener };
}
