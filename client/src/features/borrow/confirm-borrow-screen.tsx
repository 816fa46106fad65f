/** «Confirmar»: the last look before the application is sent (14) or the money taken (18). */
import { useTranslation } from 'react-i18next';
import { ConfirmPage } from '../../confirm/confirm-page.tsx';
import { NothingHere } from '../../frame/nothing-here.tsx';

export function ConfirmBorrowScreen() {
  const { t } = useTranslation('borrow');
  return (
    <ConfirmPage
      renderNothing={(order) => (
        <NothingHere apply>{t(order?.status === 8 ? 'confirm.lapsed' : 'confirm.none')}</NothingHere>
      )}
    />
  );
}
