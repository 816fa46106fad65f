import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api/api-error.ts';
import type { ReadResult } from '../api/use-read.ts';
import { useErrorText } from '../api/error-text.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useSession } from '../storage/device.ts';
import { SmallText, Stack, Status } from '../components/layout.tsx';
import { RetryNotice } from '../components/notice.tsx';
import { LateSkeleton, Pending } from '../components/skeleton.tsx';
import { ScreenError, SignedOut } from './screen-error.tsx';
import { Button } from '../components/button.tsx';

type CallViewProps<T> = {
  call: ReadResult<T>;
  skeleton: ReactNode;
  /** Says that the failed read changed nothing; null if nothing could have changed. */
  safe?: string | null;
  stale?: string;
  children?: (data: T) => ReactNode;
};

/**
 * Draws the four states of a read: waiting, failed without figures, failed with older figures (their time and
 * «Reintentar» above them), loaded.
 */
export function CallView<T>({ call, skeleton, safe, stale, children }: CallViewProps<T>) {
  const { token } = useSession();

  if (call.data === undefined) {
    if (call.error) {
      return (
        <ScreenError
          error={call.error}
          onRetry={() => void call.refetch()}
          retrying={call.isRefetching || call.isLoading}
          safe={safe}
        />
      );
    }
    // The call was never sent, because it needs a session.
    if (token === null && !call.isLoading) return <SignedOut />;
    return call.isLoading ? <LateSkeleton>{skeleton}</LateSkeleton> : <Pending />;
  }
  return (
    <>
      {call.error && (
        <StaleNotice error={call.error} at={call.updatedAt}>
          {stale}
        </StaleNotice>
      )}
      <BelowStaleNotice shown={call.error !== null}>{children?.(call.data)}</BelowStaleNotice>
      {call.isStored && !call.error && <Age at={call.updatedAt} />}
    </>
  );
}

type FailedReadProps = { call: Pick<ReadResult<unknown>, 'error' | 'refetch'>; children?: ReactNode };

/** Says why a part of a screen could not be read, and offers a retry; the rest of the screen stays usable. */
export function FailedRead({ call, children }: FailedReadProps) {
  const textOf = useErrorText();
  return (
    <RetryNotice onRetry={() => void call.refetch()}>
      {call.error && textOf(call.error)} {children}
    </RetryNotice>
  );
}

const IsBelowStaleNotice = createContext(false);

/** Hides further notices in `children` while one is `shown` above them. */
export function BelowStaleNotice({ shown, children }: { shown: boolean; children: ReactNode }) {
  const isBelow = useContext(IsBelowStaleNotice);
  return <IsBelowStaleNotice value={isBelow || shown}>{children}</IsBelowStaleNotice>;
}

type StaleNoticeProps = {
  error: ApiError;
  /** When the figures below were read (ms since 1970). */
  at: number;
  /** Further sentence, for example that the borrower can still pay. */
  children?: ReactNode;
};

/**
 * Says why a refresh failed and how old the figures below are; retries every failed read of the screen. Shows nothing
 * below another notice of this kind.
 */
export function StaleNotice({ error, at, children }: StaleNoticeProps) {
  const { t } = useTranslation('common');
  const { ago } = useFormats();
  const textOf = useErrorText();
  const queries = useQueryClient();
  if (useContext(IsBelowStaleNotice)) return null;
  const retry = () => queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
  return (
    <RetryNotice onRetry={() => void retry()}>
      {textOf(error)} {children} {t('frame.updatedAt', { when: ago(at) })}
    </RetryNotice>
  );
}

/** Shows the age of cached figures below them, so that a fresh answer moves nothing above. `at`: ms since 1970. */
export function Age({ at }: { at: number }) {
  const { t } = useTranslation('common');
  const { ago } = useFormats();
  return <SmallText textAlign="center">{t('frame.updatedAt', { when: ago(at) })}</SmallText>;
}

type RefreshStatusProps = {
  call: Pick<ReadResult<unknown>, 'updatedAt' | 'refetch' | 'error'>;
  safe: string;
};

/**
 * «Actualizar estado» with the time of the last check (screens: refreshing). Differs in look from a button that
 * continues; a failure leaves the screen as it is.
 */
export function RefreshStatus({ call, safe }: RefreshStatusProps) {
  const { t } = useTranslation('common');
  const { ago } = useFormats();
  // Looks busy only for the borrower's own press, not while polling.
  const [asking, setAsking] = useState(false);
  const press = () => {
    setAsking(true);
    void call.refetch().finally(() => setAsking(false));
  };
  return (
    <Stack gap="2">
      <Button tone="secondary" onClick={press} busy={asking} busyText={t('frame.checking')}>
        {t('actions.refreshStatus')}
      </Button>
      <Status look="small" textAlign="center" color={call.error ? 'warning.text' : undefined}>
        {call.error && `${safe} `}
        {call.updatedAt > 0 && t('frame.lastCheck', { when: ago(call.updatedAt) })}
      </Status>
    </Stack>
  );
}
