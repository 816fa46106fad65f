import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    marginTop: 'auto',
    paddingTop: '6',
    paddingBottom: 'calc(var(--inset-bottom) + 8px)',
  },
  variants: {
    sticky: {
      true: {
        position: 'sticky',
        bottom: '0',
        zIndex: 'bar',
        marginInline: '-16px',
        paddingInline: 'gutter',
        paddingTop: '3',
        bg: 'bg.canvas',
        borderTop: '1px solid',
        borderTopColor: 'border.hairline',
      },
    },
  },
});

/** An on-screen keyboard takes at least this much of the page. */
const KEYBOARD_PX = 150;

function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const measure = () => setOpen(window.innerHeight - view.height * view.scale > KEYBOARD_PX);
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, []);
  return open;
}

/**
 * The primary button's place: at the end of the content, or in sight while it scrolls. While it sticks, the page's
 * scroll padding keeps focused fields above it; it lets go while the on-screen keyboard is open (screens: action-bar).
 */
export function ActionBar({ sticky, children }: { sticky: boolean; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboardOpen();
  const sticks = sticky && !keyboard;

  useEffect(() => {
    const page = document.documentElement.style;
    if (sticks) page.scrollPaddingBottom = `${(bar.current?.offsetHeight ?? 0) + 8}px`;
    return () => {
      page.scrollPaddingBottom = '';
    };
  }, [sticks]);

  return (
    <Bar ref={bar} sticky={sticks} data-screen-only="">
      {children}
    </Bar>
  );
}
