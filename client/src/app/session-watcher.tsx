import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSessionEnd } from '../api/api-context.ts';
import type { EndedSession } from '../api/errors/session-errors.ts';
import { SCREEN_FACTS, screenAt } from '../utils/paths.ts';
import { showToast } from '../utils/toast.ts';
import { useBridge } from '../native/use-bridge.ts';
import { useStartSignIn } from '../layout/use-start-sign-in.ts';
import { isForVisitors, needsToken } from './guards.ts';

/**
 * If the server ends a session on a screen that needs one, opens the sign-in, which returns here. Guarded screens do
 * this themselves.
 */
export function SessionWatcher() {
  const { t } = useTranslation('errors');
  const ended = useSessionEnd();
  const { inApp } = useBridge();
  const { pathname } = useLocation();
  const startSignIn = useStartSignIn();
  const handled = useRef<EndedSession | null>(null);
  useEffect(() => {
    if (ended === handled.current) return;
    handled.current = ended;
    if (ended === null) return;
    const screen = screenAt(pathname);
    const stays = isForVisitors(screen);
    const saysItself = stays ? screen !== null && SCREEN_FACTS[screen].saysSessionEnd === true : !inApp;
    if (!saysItself) showToast(t(`codes.${ended.code}`), 'danger');
    if (!stays && !(screen !== null && needsToken(screen))) startSignIn();
  });
  return null;
}
