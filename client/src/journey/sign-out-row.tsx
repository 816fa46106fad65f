/** «Cerrar sesión», never without asking (screens, 3 and 21). Texts: `me`. */
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../api/use-sign-in.ts';
import { ask } from '../lib/question.ts';
import { showToast } from '../lib/toast.ts';
import { Card } from '../ui/card.tsx';
import { Row } from '../ui/row.tsx';

export function SignOutRow() {
  const { t } = useTranslation('me');
  const signOut = useSignOut();
  const leave = async () => {
    const confirmed = await ask({
      title: t('signOut.question'),
      body: t('signOut.body'),
      confirm: t('signOut.confirm'),
      cancel: t('signOut.stay'),
    });
    if (!confirmed) return;
    // This row goes with the session; the next key must find something.
    document.querySelector('h1')?.focus();
    signOut();
    showToast(t('signOut.done'));
  };
  return (
    <Card overflow="hidden">
      <Row icon="logout" title={t('signOut.action')} onClick={() => void leave()} />
    </Card>
  );
}
