import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useStartSignIn } from './use-start-sign-in.ts';

/** In place of what only a borrower has: the way in, and back here. */
export function SignedOut() {
  const { t } = useTranslation('errors');
  const { t: tc } = useTranslation('common');
  const signIn = useStartSignIn();
  return (
    <EmptyState action={<Button onClick={signIn}>{tc('actions.signIn')}</Button>}>{t('signedOutTitle')}</EmptyState>
  );
}
