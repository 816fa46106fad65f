import type { ApiError } from '../../../api/errors/api-error.ts';
import { useErrorText } from '../../../api/errors/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why a payment that was sent again was refused; the end of a session is shown elsewhere. */
export function ResendRefused({ refusal }: { refusal: ApiError | null }) {
  const textOf = useErrorText();
  if (refusal === null || refusal.kind === 'session') return null;
  return (
    <Notice tone="danger" live>
      {textOf(refusal)}
    </Notice>
  );
}
