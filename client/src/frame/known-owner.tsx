import { type ReactNode, useEffect, useState } from 'react';
import { useApi } from '../api/api-context.ts';
import { ApiError } from '../api/errors/api-error.ts';
import { fetchUser } from '../api/use-sign-in.ts';
import { useLate } from '../lib/time/use-late.ts';
import { useDevice, useSession } from '../device/use-session.ts';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { PageLayout } from './page/page-layout.tsx';
import { ScreenError } from './screen-error.tsx';
import { SKELETON_AFTER_MS } from '../lib/time/timing.ts';

/**
 * Screens on which something is typed or agreed to wait until it is known whose it is: a native login gives a token
 * first, and a draft or a consent without an owner would be nobody's.
 */
export function KnownOwner({ children }: { children: ReactNode }) {
  const { token, userInfo } = useSession();
  const { api } = useApi();
  const device = useDevice();
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<{ attempt: number; error: ApiError } | null>(null);
  const unknown = token !== null && userInfo === null;
  const late = useLate(unknown, SKELETON_AFTER_MS);
  useEffect(() => {
    if (!unknown) return undefined;
    let left = false;
    fetchUser(api, device).catch((error: unknown) => {
      if (!left && error instanceof ApiError) setFailure({ attempt, error });
    });
    return () => {
      left = true;
    };
  }, [unknown, token, attempt, api, device]);
  if (!unknown) return children;
  if (failure?.attempt === attempt) {
    return (
      <PageLayout>
        <ScreenError error={failure.error} onRetry={() => setAttempt(attempt + 1)} />
      </PageLayout>
    );
  }
  return <PageLayout pending>{late && <CardSkeleton />}</PageLayout>;
}
