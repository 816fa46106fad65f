import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSessionEnd } from '../api/api-context.ts';
import { screenAt } from '../lib/paths.ts';
import { useStartSignIn } from '../frame/use-start-sign-in.ts';
import { isForVisitors, needsToken } from './guards.ts';

/**
 * When the lender ends a session in the middle of a screen that is not for visitors, signing in follows and leads back
 * to it. Guarded screens do so by themselves.
 */
export function SessionWatcher() {
  const reason = useSessionEnd();
  const { pathname } = useLocation();
  const startSignIn = useStartSignIn();
  const handled = useRef<string | null>(null);
  useEffect(() => {
    if (reason === handled.current) return;
    handled.current = reason;
    const screen = screenAt(pathname);
    if (reason === null || isForVisitors(screen) || (screen !== null && needsToken(screen))) return;
    startSignIn();
  });
  return null;
}
