import type { i18n as I18n } from 'i18next';
import type { ComponentType } from 'react';
import { hasTexts, loadTexts } from '../i18n/i18n.ts';
import { type LazyPart, lazyPart } from '../utils/lazy-part.ts';
import type { ScreenRow } from './routes.tsx';

/** Loaded for every screen, because any of them can show a refusal. */
export const SCREEN_TEXTS = ['refusals'] as const;

const parts = new Map<ScreenRow, LazyPart<ComponentType, I18n>>();

/** Loads the screen and its texts together, so no key is ever shown. */
export function screenPart(row: ScreenRow): LazyPart<ComponentType, I18n> {
  const known = parts.get(row);
  if (known) return known;
  const load = async (i18n: I18n) => {
    const screen = 'Screen' in row ? row.Screen : row.load();
    const [Screen] = await Promise.all([screen, loadTexts(i18n, [...row.texts, ...SCREEN_TEXTS])]);
    return Screen;
  };
  const part = lazyPart(row.screen, load, {
    has: (i18n) => hasTexts(i18n, row.texts),
    arrived: 'Screen' in row ? row.Screen : null,
  });
  parts.set(row, part);
  return part;
}
