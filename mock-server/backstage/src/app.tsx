import { ChakraProvider, createSystem, defaultConfig, defineConfig } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame/frame.tsx';
import { OpenLink } from './scenario-link.tsx';
import { usePage } from './page.ts';
import { connectTo } from './connect.ts';

/** Extends Chakra's default theme: the window itself never scrolls, and all digits have the same width. */
export const system = createSystem(
  defaultConfig,
  defineConfig({
    globalCss: {
      html: { height: '100%', colorScheme: 'light', colorPalette: 'gray' },
      '.dark': { colorScheme: 'dark' },
      body: { height: '100%', overflow: 'hidden', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
      '#root': { height: '100%' },
      '.edge': { height: '1', bg: 'border', _hover: { bg: 'border.emphasized' }, focusVisibleRing: 'outside' },
      '[aria-disabled="true"]': { cursor: 'not-allowed' },
      '*, *::before, *::after': {
        _motionReduce: { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
      },
    },
    // Replaces Chakra's gray.400, whose contrast on white is only 2.6.
    theme: { semanticTokens: { colors: { fg: { subtle: { value: '{colors.fg.muted}' } } } } },
  }),
);

function App() {
  const world = usePage((page) => page.world);
  const isLink = location.pathname === '/backstage/open';
  const { queries, listen } = useMemo(() => connectTo(world), [world]);
  useEffect(() => (isLink ? undefined : listen()), [isLink, listen]);
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider key={world} client={queries}>
        {isLink ? <OpenLink /> : <Frame />}
      </QueryClientProvider>
    </ChakraProvider>
  );
}

/** Returns the function that unmounts the page. */
export function mountPage(container: Element): () => void {
  const root = createRoot(container);
  root.render(<App />);
  return () => root.unmount();
}
