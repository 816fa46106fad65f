import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MARK_PATH } from './icon.tsx';
import { semanticTokens } from '../theme/tokens.ts';

const { bg, brand } = semanticTokens.colors;
const THEMES = [
  ['light', 'base'],
  ['dark', '_dark'],
] as const;

/** Logo 144 wide in the middle of Android's canvas of 288, inside the visible circle of 192. */
const splash = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="288" height="288" viewBox="0 0 288 288"><path transform="translate(72 88) scale(4.5)" d="${MARK_PATH}" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/></svg>\n`;

test.each(THEMES)('the shell’s splash shows the app’s mark in the theme %s', async (theme, side) => {
  await expect(splash(brand.text.value[side])).toMatchFileSnapshot(`../native/splash-${theme}.svg`);
});

test('the README of the native shell names the page’s background colour of each theme', () => {
  const guide = readFileSync(join(import.meta.dirname, '../native/README.md'), 'utf8');
  for (const [, side] of THEMES) expect(guide).toContain(bg.canvas.value[side]);
});
