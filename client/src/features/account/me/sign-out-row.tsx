/** «Cerrar sesión» asks first and ends on home (rules §4). Uses the texts of `me`. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSignOut } from '../../../api/use-sign-out.ts';
import { startsOnlineOnly } from '../../../storage/offline.ts';
import { backStack } from '../../../history/back-stack.ts';
import { paths } from '../../../utils/paths.ts';
import { askToConfirm } from '../../../utils/confirm-dialog.ts';
import { showToast } from '../../../utils/toast.ts';
import { Row } from '../../../components/row.tsx';

export function SignOutRow() {
  const { t } = useTranslation('me');
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    const confirmed = await askToConfirm({
      title: t('signOut.question'),
      body: t('signOut.body'),
      confirm: t('signOut.confirm'),
      cancel: t('signOut.stay'),
    });
    if (!confirmed) return;
    // Removes the dialog's history entry first, or Back would return here.
    await backStack().clear();
    signOut();
    void startsOnlineOnly().catch(() => {});
    void navigate(paths.home, { replace: true });
    showToast(t('signOut.done'));
  };
  return <Row icon="logout" title={t('signOut.action')} onClick={() => void leave()} />;
}
