import type { i18n as I18n } from 'i18next';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../i18n/i18n.ts';
import type { ScreenRow } from './routes.tsx';

const loaded = new Map<ScreenRow, ComponentType>();

/** The screen and its texts arrive together, so no key is ever shown. */
export async function loadScreen(row: ScreenRow, i18n: I18n): Promise<ComponentType> {
  const screen = 'Screen' in row ? row.Screen : row.load();
  const [Screen] = await Promise.all([screen, loadTexts(i18n, [...row.texts, 'refusals'])]);
  loaded.set(row, Screen);
  return Screen;
}

type Loading = { Screen: ComponentType | null; failed: boolean; retry: () => void };

/** A screen that came with the entry or was loaded before is there at once. */
export function useScreenLoader(row: ScreenRow): Loading {
  const { i18n } = useTranslation();
  const [, redraw] = useState(0);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const known = 'Screen' in row ? row.Screen : loaded.get(row);
  const hasTexts = row.texts.every((namespace) => i18n.hasLoadedNamespace(namespace));
  const Screen = known && hasTexts ? known : null;

  useEffect(() => {
    if (Screen !== null) return undefined;
    let left = false;
    loadScreen(row, i18n).then(
      () => !left && redraw((count) => count + 1),
      () => !left && setFailedAttempt(attempt),
    );
    return () => {
      left = true;
    };
  }, [row, i18n, attempt, Screen]);

  return { Screen, failed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
