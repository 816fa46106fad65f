/**
 * Chakra system of the app: our utilities and text styles, without the library's recipes. It knows tokens only by name;
 * `theme-css.tsx` gives them values.
 */
import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { baseConfig } from './base-config.ts';
import { tokenRefs } from './token-refs.ts';
import { textStyles } from './tokens.ts';

export const breakpoints = { sm: '360px', md: '430px', lg: '600px', xl: '900px' };

let system: SystemContext | undefined;
/** One per page: it caches computed styles, which a new app on the same page needs too. */
export const appSystem = () =>
  (system ??= createSystem(baseConfig(tokenRefs), defineConfig({ theme: { breakpoints, textStyles } })));
