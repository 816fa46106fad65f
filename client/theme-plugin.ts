import type { Plugin } from 'vite';
import { themeCss } from './src/ui/theme/theme-css.tsx';

const NAME = 'virtual:theme.css';

/** Serves the style sheet of the theme. A change of a token restarts the development server, which reads this file. */
export const themePlugin = (): Plugin => ({
  name: 'theme',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? themeCss() : null),
});
