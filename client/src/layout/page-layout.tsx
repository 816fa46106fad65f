/** Frame of every screen: header, one column, action bar, and the bottom bar on root screens (screens: layout). */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef, createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageDescription, usePageTitle } from '../utils/page-title.ts';
import { SCREEN_FACTS, TAB_ROOTS, type ScreenName } from '../utils/paths.ts';
import { useSession } from '../storage/device.ts';
import { ActionBar, BottomBar } from './bars.tsx';
import { PageHeader, PrintHead } from './page-header.tsx';

export type ScreenInfo = { screen: ScreenName | null; title: string };

const ScreenContext = createContext<ScreenInfo>({ screen: null, title: '' });
export const ScreenProvider = ScreenContext.Provider;

export function useScreen(): ScreenInfo {
  return useContext(ScreenContext);
}

export type PageLayoutProps = {
  title?: string;
  heading?: ReactNode;
  action?: ReactNode;
  /** Keeps the action bar in sight: calculator and repayment screens only. */
  sticky?: boolean;
  progress?: ReactNode;
  /** Draws the brand's colour behind the header and the top of the first card; home only. */
  band?: boolean;
  back?: boolean;
  /** True for the frame of a screen that is still loading: it is neither focused nor announced. */
  pending?: boolean;
  children: ReactNode;
};

const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    maxWidth: 'content',
    minHeight: '100dvh',
    marginInline: 'auto',
    paddingTop: 'var(--inset-top)',
    _print: { display: 'block', minHeight: '0', maxWidth: 'none' },
  },
  variants: {
    band: {
      true: {
        background: 'linear-gradient(var(--chakra-colors-brand-band) 0 0) top / 100% var(--inset-top) no-repeat',
        _print: { background: 'none' },
      },
    },
  },
});

const Main = chakra('main', {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    paddingInline: 'gutter',
    paddingBlock: '16px',
    // Printers cut flex and grid columns in the middle of a line.
    _print: { display: 'block' },
  },
  variants: {
    band: {
      true: {
        position: 'relative',
        isolation: 'isolate',
        paddingTop: '4px',
        _before: {
          content: '""',
          position: 'absolute',
          zIndex: '-1',
          top: '0',
          insetInline: '0',
          height: '64px',
          borderRadius: '0 0 28px 28px',
          bg: 'brand.band',
          _print: { display: 'none' },
        },
      },
    },
  },
});

export function PageLayout(props: PageLayoutProps) {
  const { screen, title: screenTitle } = useScreen();
  const help = screen === null || !SCREEN_FACTS[screen].withoutHelp;
  const {
    title = screenTitle,
    heading: shownHeading = title,
    action,
    sticky = false,
    progress,
    band = false,
    back = false,
    pending = false,
    children,
  } = props;
  const isRoot = !back && TAB_ROOTS.some((root) => root === screen);
  const { t } = useTranslation('common');
  const { appName } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);

  usePageTitle(t('frame.pageTitle', { screen: title, app: appName }));
  usePageDescription(t('frame.pageDescription', { app: appName }));
  // After a route change, screen readers read the screen's name first.
  useEffect(() => {
    if (!pending) heading.current?.focus({ preventScroll: true });
  }, [pending]);

  return (
    <Column data-column="" band={band}>
      <PrintHead />
      <PageHeader ref={heading} title={shownHeading} back={!isRoot} help={help} band={band} keeps={Boolean(progress)} />
      <Main band={band}>
        {progress}
        {children}
        {action && <ActionBar sticky={sticky}>{action}</ActionBar>}
      </Main>
      {isRoot && <BottomBar />}
    </Column>
  );
}
