import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { MoneyLines } from '../../loan/money/money-lines.tsx';
import type { Money } from '../../loan/money/use-money.ts';
import { pathTo } from '../../utils/paths.ts';

/** Leads on to the second of an extension's two payments, so that nobody pays the first one twice. */
export function LateChargePaid({ orderNo, money }: { orderNo: string; money: Money }) {
  const { t } = useTranslation('repay');
  return (
    <>
      <MoneyLines lines={money.lines} orderNo={orderNo} takeBack={money.takeBack} />
      <Notice tone="success" live>
        {t('extension.firstPaid')}
      </Notice>
      <LinkButton to={pathTo('extension', { orderNo })}>{t('extension.goOn')}</LinkButton>
      <LinkButton tone="link" to={pathTo('payment', { orderNo })}>
        {t('ways.others')}
      </LinkButton>
    </>
  );
}
