import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../i18n/use-formats.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Notice, NoticeAction } from '../../../ui/notice.tsx';

type PayFirstProps = {
  orderNo: string;
  /** Pesos that have to be paid before more time is granted. */
  amount: number;
};

/** More time would be refused now: what to pay first, and the way to pay just that. */
export function PayFirst({ orderNo, amount }: PayFirstProps) {
  const { t } = useTranslation('loan-card');
  const { money } = useFormats();
  const pay = (
    <NoticeAction asChild>
      <Link to={pathTo('cashier', { orderNo, amount })}>{t('action.payFirst')}</Link>
    </NoticeAction>
  );
  return (
    <Notice icon="clock" action={pay}>
      {t('sentence.payFirst', { amount: money(amount) })}
    </Notice>
  );
}
