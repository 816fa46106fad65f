import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths, TAB_ROOTS } from '../utils/paths.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const StickyBar = chakra('div', {
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
        // With large text or on a low screen, a sticky bar would cover the content.
        '&[data-too-tall]': { position: 'static' },
      },
    },
  },
});

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
 * Keeps focused elements clear of a sticky one, and unsticks it (`data-too-tall`) while it and the header take more
 * than `shareMax` of the window's height. Measures, because a media query does not know the text size of a WebView.
 */
export function useSticky(element: RefObject<HTMLElement | null>, shareMax: number, sticks = true): void {
  useLayoutEffect(() => {
    const here = element.current;
    const header = here?.closest('[data-column]')?.querySelector('header');
    if (!sticks || !here || !header) return undefined;
    const page = document.documentElement.style;
    const measure = () => {
      const isTooTall = header.offsetHeight + here.offsetHeight > window.innerHeight * shareMax;
      here.toggleAttribute('data-too-tall', isTooTall);
      page.scrollPaddingBottom = isTooTall ? '' : `${here.offsetHeight + 8}px`;
    };
    const observer = new ResizeObserver(measure);
    for (const each of [here, header, document.documentElement]) observer.observe(each);
    return () => {
      observer.disconnect();
      here.removeAttribute('data-too-tall');
      page.scrollPaddingBottom = '';
    };
  }, [element, shareMax, sticks]);
}

/**
 * Contains the primary button at the end of the content. `sticky` keeps it in sight, except while the keyboard is
 * open; scroll padding keeps focused fields above it (screens: action-bar).
 */
export function ActionBar({ sticky, children }: { sticky: boolean; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboardOpen();
  const sticks = sticky && !keyboard;
  useSticky(bar, 0.4, sticks);
  return (
    <StickyBar ref={bar} sticky={sticks} data-sticky={sticks ? '' : undefined} data-screen-only="">
      {children}
    </StickyBar>
  );
}

const ICONS: Record<(typeof TAB_ROOTS)[number], IconName> = { home: 'home', records: 'list', me: 'person' };

const Bar = chakra('nav', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'bar',
    display: 'flex',
    minHeight: 'bar',
    paddingBottom: 'var(--inset-bottom)',
    bg: 'bg.surface',
    borderTop: '1px solid',
    borderTopColor: 'border.hairline',
  },
});

const Tab = chakra('span', {
  base: {
    flex: '1 1 0',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px',
    paddingBlock: '2',
    paddingInline: '1',
    textStyle: 'micro',
    // Keeps the three labels apart at 320 px with double text.
    fontSize: 'min(0.8125rem, 7vw)',
    textAlign: 'center',
    color: 'fg.muted',
    '&[aria-current=page]': { color: 'brand.text' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});

export function BottomBar() {
  const { t } = useTranslation('common');
  return (
    <Bar data-tabs="" aria-label={t('tabs.label')}>
      {TAB_ROOTS.map((screen) => (
        <Tab key={screen} asChild>
          <NavLink to={paths[screen]} end>
            {({ isActive }) => (
              <>
                <Icon name={ICONS[screen]} filled={isActive} />
                {t(`tabs.${screen}`)}
              </>
            )}
          </NavLink>
        </Tab>
      ))}
    </Bar>
  );
}
