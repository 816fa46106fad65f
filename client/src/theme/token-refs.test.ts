import { expect, test } from 'vitest';
import { createFullSystem } from './theme-css.tsx';
import { tokenRefs } from './token-refs.ts';
import { semanticTokens, tokens } from './tokens.ts';

const categories = new Set([...Object.keys(tokens), ...Object.keys(semanticTokens)]);

test.each([...categories])('the token category %s has the same names and variables as in the library', (category) => {
  const library = createFullSystem().tokens.getCategoryValues(category);
  const ours = tokenRefs(category);
  expect(Object.keys(ours).length).toBeGreaterThan(0);
  // Colour palettes and breakpoints as sizes are the library's; no screen uses them.
  const used = Object.entries(library ?? {}).filter(([name]) => !/^(colorPalette|breakpoint-)/.test(name));
  expect(ours).toEqual(Object.fromEntries(used));
});
