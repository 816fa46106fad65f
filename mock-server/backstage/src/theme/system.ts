import { createSystem, defaultConfig, defineConfig } from '@chakra-ui/react';

/** Chakra's own theme. The window never scrolls, its lists do; figures stand below each other. */
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
    theme: {
      // Chakra's gray.400 on white has a contrast of 2.6 only.
      semanticTokens: { colors: { fg: { subtle: { value: '{colors.fg.muted}' } } } },
    },
  }),
);
