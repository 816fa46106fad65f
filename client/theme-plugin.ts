import type { Plugin } from 'vite';
import { themeCss } from './src/theme/theme-css.tsx';

const NAME = 'virtual:theme.css';

/**
 * Serves the theme's style sheet. This file imports the tokens, so the development server restarts when they change.
 */
export const themePlugin = (): Plugin => ({
  name: 'theme',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? themeCss() : null),
});
