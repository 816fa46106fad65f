import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { useErrorText } from '../api/error-text.ts';
import { logFault, placeOf } from '../utils/log.ts';
import { useOnlineSince } from '../utils/page-state.ts';
import { Notice, NoticeAction } from '../components/notice.tsx';

/** Returns false if the server rejected the answers, because the same request would fail again. */
const worthRetrying = (failure: unknown) =>
  !(failure instanceof ApiError) || failure.kind !== 'refused' || (failure.status ?? 0) >= 500;

/** Returns the text for a failed press; null if nothing failed, or if the session ended, which is shown elsewhere. */
export function useFailure(failure: unknown): { text: string; tone: 'danger' | 'info' } | null {
  const { t } = useTranslation('errors');
  const textOf = useErrorText();
  const onlineSince = useOnlineSince();
  const unforeseen = failure !== null && failure !== undefined && !(failure instanceof ApiError);
  useEffect(() => {
    if (unforeseen) logFault(placeOf(failure), 'error');
  }, [failure, unforeseen]);
  if (unforeseen) return { text: t('unforeseen'), tone: 'danger' };
  if (!(failure instanceof ApiError) || failure.kind === 'session') return null;
  const isOver = failure.kind === 'network' && onlineSince(failure.at);
  return { text: textOf(failure), tone: isOver ? 'info' : 'danger' };
}

export function FailureNotice({ error, children }: { error: unknown; children?: string }) {
  const failure = useFailure(error);
  return (
    failure && (
      <Notice tone={failure.tone} live>
        {failure.text} {children}
      </Notice>
    )
  );
}

export function FormFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['errors', 'common']);
  const said = useFailure(failure);
  if (said === null) return null;
  const retry = <NoticeAction onClick={onRetry}>{t('common:actions.retry')}</NoticeAction>;
  return (
    <Notice tone={said.tone} live action={worthRetrying(failure) ? retry : undefined}>
      {said.text} {t('safeSubmit')}
    </Notice>
  );
}
