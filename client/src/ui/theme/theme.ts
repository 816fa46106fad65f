/**
 * The Chakra system of the app: our utilities and text styles, no recipe of the library (each part carries its own). It
 * knows the tokens by name only; the style sheet of `theme-css.tsx` gives them their values.
 */
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { baseConfig } from './base-config.ts';
import { tokenRefs } from './token-refs.ts';
import { textStyles } from './tokens.ts';

export const breakpoints = { sm: '360px', md: '430px', lg: '600px', xl: '900px' };

/** Builds the system; called once, in the task that renders. */
export const createAppSystem = () =>
  createSystem(baseConfig(tokenRefs), defineConfig({ theme: { breakpoints, textStyles } }));
