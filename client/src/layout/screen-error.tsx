import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api/api-error.ts';
import type { EndedSession } from '../api/session-end.ts';
import { useErrorText } from '../api/error-text.ts';
import { hasUnansweredWrite } from '../api/query-client.ts';
import { Button } from '../components/button.tsx';
import { EmptyState, ErrorState } from '../components/screen-states.tsx';
import { Notice } from '../components/notice.tsx';
import { HelpButton } from './help-link.tsx';
import { useStartSignIn } from './use-start-sign-in.ts';
import { lazyPart, useLazyPart } from '../utils/lazy-part.ts';

const NAMES = lazyPart('call-names', () => import('../api/call-names.ts'), { optional: true });

/** Returns a reference for support such as `C-200-order.latest`; without the call's name if its chunk fails to load. */
export function useReference({ reference, path }: ApiError): string {
  const { part } = useLazyPart(NAMES, undefined);
  const name = part?.callName(path) ?? null;
  return name === null ? reference : `${reference}-${name}`;
}

type ScreenErrorProps = {
  error: ApiError;
  title?: string;
  onRetry: () => void;
  retrying?: boolean;
  /** Says that the failure changed nothing; defaults to a sentence true of loan and application, null leaves it out. */
  safe?: string | null;
};

export function ScreenError({ error, title, onRetry, retrying = false, safe }: ScreenErrorProps) {
  const { t } = useTranslation(['errors', 'common']);
  const textOf = useErrorText();
  const reference = useReference(error);
  const unanswered = hasUnansweredWrite(useQueryClient());

  if (error.kind === 'session') return <SignedOut />;
  return (
    <ErrorState
      title={title}
      cause={textOf(error)}
      safe={safe === null ? undefined : unanswered ? t('maybeSent') : (safe ?? t('safe'))}
      retrying={retrying}
      reference={reference}
      onRetry={onRetry}
      help={<HelpButton>{t('common:actions.help')}</HelpButton>}
    />
  );
}

export function SignedOut({ children }: { children?: string }) {
  const { t } = useTranslation(['errors', 'common']);
  const signIn = useStartSignIn();
  return (
    <EmptyState action={<Button onClick={signIn}>{t('common:actions.signIn')}</Button>}>
      {children ?? t('signedOutTitle')}
    </EmptyState>
  );
}

function useEndedText({ code, hasDrafts }: EndedSession): string {
  const { t } = useTranslation('errors');
  const reason = t(`codes.${code}`);
  return hasDrafts ? t('ended.kept', { reason }) : reason;
}

export function EndedNotice({ ended }: { ended: EndedSession }) {
  return (
    <Notice tone="warning" live>
      {`${useEndedText(ended)}.`}
    </Notice>
  );
}

/**
 * Home of a borrower whose session the server ended: the offer of a first loan would contradict the loan they may have.
 */
export function EndedHome({ ended }: { ended: EndedSession }) {
  const { t } = useTranslation(['errors', 'common']);
  const text = useEndedText(ended);
  const signIn = useStartSignIn();
  return (
    <EmptyState live action={<Button onClick={signIn}>{t('common:actions.signIn')}</Button>}>
      {t('ended.home', { text })}
    </EmptyState>
  );
}
