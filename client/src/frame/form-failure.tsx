import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/errors/api-error.ts';
import { useErrorText } from '../api/errors/error-text.ts';
import { Notice, NoticeAction } from '../ui/notice.tsx';

/** Nothing about the answers is wrong: the same request may succeed a moment later. */
const worthRetrying = (error: ApiError) => error.kind !== 'refused' || (error.status ?? 0) >= 500;

type FormFailureProps = {
  /** `form.failure`; anything but an ApiError, and a session's end (shown elsewhere), shows nothing. */
  failure: unknown;
  onRetry: () => void;
};

/** Why a form could not be saved, that nothing typed is lost, and «Reintentar» (screens: fields). Above its button. */
export function FormFailure({ failure, onRetry }: FormFailureProps) {
  const { t } = useTranslation('errors');
  const { t: tc } = useTranslation('common');
  const textOf = useErrorText();
  if (!(failure instanceof ApiError) || failure.kind === 'session') return null;
  const retry = (
    <NoticeAction type="button" onClick={onRetry}>
      {tc('actions.retry')}
    </NoticeAction>
  );
  return (
    <Notice tone="danger" live action={worthRetrying(failure) ? retry : undefined}>
      {textOf(failure)} {t('safeSubmit')}
    </Notice>
  );
}
