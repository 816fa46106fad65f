import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../api/api-context.ts';
import { ApiError } from '../api/errors/api-error.ts';
import { fetchUser } from '../api/use-sign-in.ts';
import { useDevice, useSession } from '../storage/use-session.ts';
import { CardSkeleton, useSkeletonDue } from '../components/skeleton.tsx';
import { PageLayout } from './page/page-layout.tsx';
import { ScreenError } from './screen-error.tsx';

/**
 * Waits until the borrower is known: a native login first gives only a token, and a draft or consent needs an owner.
 */
export function KnownOwner({ children }: { children: ReactNode }) {
  const { token, userInfo } = useSession();
  const { api } = useApi();
  const device = useDevice();
  const unknown = token !== null && userInfo === null;
  const late = useSkeletonDue(unknown);
  const asked = useQuery({
    queryKey: ['owner', token],
    // `fetchUser` saves the user in the session, so the query keeps no personal data.
    queryFn: () => fetchUser(api, device).then(() => null),
    enabled: unknown,
  });
  if (!unknown) return children;
  if (asked.error instanceof ApiError && !asked.isFetching) {
    return (
      <PageLayout>
        <ScreenError error={asked.error} onRetry={() => void asked.refetch()} />
      </PageLayout>
    );
  }
  return <PageLayout pending>{late && <CardSkeleton />}</PageLayout>;
}
