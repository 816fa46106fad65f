import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api/errors/api-error.ts';
import { useErrorText } from '../api/errors/error-text.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { HelpLink } from './help-link.tsx';
import { useReference } from './use-reference.ts';
import { SignedOut } from './signed-out.tsx';

type ScreenErrorProps = {
  error: ApiError;
  onRetry?: () => void;
  retrying?: boolean;
  /** What did not change; «Tu solicitud no cambió» by default, nothing where there is none. */
  safe?: string | null;
};

/** A screen or card that could not load: the cause, what is safe, «Reintentar» and «Ayuda»; without a session, the way in. */
export function ScreenError({ error, onRetry, retrying = false, safe }: ScreenErrorProps) {
  const { t } = useTranslation('errors');
  const { t: tc } = useTranslation('common');
  const textOf = useErrorText();
  const reference = useReference(error);

  if (error.kind === 'session') return <SignedOut />;
  return (
    <ErrorState
      cause={textOf(error)}
      {...(safe === null ? {} : { safe: safe ?? t('safe') })}
      retrying={retrying}
      reference={reference}
      {...(onRetry ? { onRetry } : {})}
      help={
        <Button tone="link" asChild>
          <HelpLink>{tc('actions.help')}</HelpLink>
        </Button>
      }
    />
  );
}
