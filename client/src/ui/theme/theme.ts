/**
 * Chakra system of the app: our utilities and text styles, without the library's recipes. It knows tokens only by name;
 * `theme-css.tsx` gives them values.
 */
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { baseConfig } from './base-config.ts';
import { tokenRefs } from './token-refs.ts';
import { textStyles } from './tokens.ts';

export const breakpoints = { sm: '360px', md: '430px', lg: '600px', xl: '900px' };

export const createAppSystem = () =>
  createSystem(baseConfig(tokenRefs), defineConfig({ theme: { breakpoints, textStyles } }));
