import type { i18n as I18n } from 'i18next';
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasTexts, loadTexts } from '../i18n/i18n.ts';
import { partLost } from '../lib/lost-parts.ts';
import type { ScreenRow } from './routes.tsx';

const loaded = new Map<ScreenRow, ComponentType>();

/** The screen and its texts arrive together, so no key is ever shown. */
export async function loadScreen(row: ScreenRow, i18n: I18n): Promise<ComponentType> {
  const screen = 'Screen' in row ? row.Screen : row.load();
  const [Screen] = await Promise.all([screen, loadTexts(i18n, [...row.texts, 'refusals'])]);
  loaded.set(row, Screen);
  return Screen;
}

type Failure = 'network' | 'timeout';
type Loading = { Screen: ComponentType | null; failed: Failure | null; retry: () => void };

/** A screen that came with the entry or was loaded before is there at once. */
export function useScreenLoader(row: ScreenRow): Loading {
  const { i18n } = useTranslation();
  const [, redraw] = useState(0);
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<{ attempt: number; kind: Failure } | null>(null);
  const known = 'Screen' in row ? row.Screen : loaded.get(row);
  const Screen = known && hasTexts(i18n, row.texts) ? known : null;

  useEffect(() => {
    if (Screen !== null) return undefined;
    let left = false;
    const fail = (kind: Failure) => !left && setFailure({ attempt, kind });
    // A file that never comes is no different from an answer that never comes (screens, 2.1).
    const timer = setTimeout(() => fail('timeout'), REQUEST_TIMEOUT_MS);
    loadScreen(row, i18n).then(
      () => !left && redraw((count) => count + 1),
      () => partLost(row.screen).then(() => fail('network')),
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [row, i18n, attempt, Screen]);

  const failed = failure?.attempt === attempt ? failure.kind : null;
  return {
    Screen,
    failed,
    retry: () => {
      // Whoever asks the browser for the same file again waits for the request that hangs; a new page does not.
      if (failed === 'timeout' && navigator.onLine) window.location.reload();
      else setAttempt(attempt + 1);
    },
  };
}
