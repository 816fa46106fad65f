import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/errors/api-error.ts';
import { useErrorText } from '../api/errors/error-text.ts';
import { Notice, NoticeAction } from '../ui/notice.tsx';

/** Nothing about the answers is wrong: the same request may succeed a moment later. */
const worthRetrying = (error: ApiError) => error.kind !== 'refused' || (error.status ?? 0) >= 500;

type RefusedProps = {
  error: ApiError | null;
  /** After the sentence: what did not happen. */
  children?: string;
};

/** Why the lender did not do what was asked; the end of a session is shown elsewhere. */
export function Refused({ error, children }: RefusedProps) {
  const textOf = useErrorText();
  if (error === null || error.kind === 'session') return null;
  return (
    <Notice tone="danger" live>
      {textOf(error)} {children}
    </Notice>
  );
}

type FormFailureProps = {
  /** `form.failure`; anything but an ApiError, and a session's end (shown elsewhere), shows nothing. */
  failure: unknown;
  onRetry: () => void;
};

/** Why a form could not be saved, that nothing typed is lost, and «Reintentar» (screens: fields). Above its button. */
export function FormFailure({ failure, onRetry }: FormFailureProps) {
  const { t } = useTranslation(['errors', 'common']);
  const textOf = useErrorText();
  if (!(failure instanceof ApiError) || failure.kind === 'session') return null;
  const retry = <NoticeAction onClick={onRetry}>{t('common:actions.retry')}</NoticeAction>;
  return (
    <Notice tone="danger" live action={worthRetrying(failure) ? retry : undefined}>
      {textOf(failure)} {t('safeSubmit')}
    </Notice>
  );
}
