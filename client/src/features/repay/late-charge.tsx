/** The late charge, which a late loan pays before it gets more time; payment screens take it from `?part=lateCharge`. */
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { MoneyLines } from '../../loan/money/money-lines.tsx';
import type { Money } from '../../loan/money/use-money.ts';
import { pathTo } from '../../utils/paths.ts';

export const LATE_CHARGE = 'lateCharge';

export function usePaysLateCharge(): boolean {
  return useSearchParams()[0].get('part') === LATE_CHARGE;
}

/** Returns the late charge in pesos if the address asks for it; otherwise null. */
export function useLateCharge(payFirst: number | null | undefined): number | null {
  return usePaysLateCharge() ? (payFirst ?? null) : null;
}

/** Returns the `part` parameter for a link to another payment screen; undefined to pay any amount there. */
export const lateChargePart = (lateCharge: number | null) => (lateCharge === null ? undefined : LATE_CHARGE);

/** Returns true if the server describes an extension and no late charge must be paid before it. */
export const owesNoLateCharge = ({ extension }: Pick<RepaymentDetail, 'extension'>): boolean =>
  Boolean(extension) && !extension?.payFirst;

/** Links to the second of an extension's two payments, so that nobody pays the late charge twice. */
export function LateChargePaid({ orderNo, money }: { orderNo: string; money: Money }) {
  const { t } = useTranslation('repay');
  return (
    <>
      <MoneyLines lines={money.lines} orderNo={orderNo} takeBack={money.takeBack} />
      <Notice tone="success" live>
        {t('extension.firstPaid')}
      </Notice>
      <LinkButton to={pathTo('extension', { orderNo })}>{t('extension.goOn')}</LinkButton>
      <OtherWays orderNo={orderNo} />
    </>
  );
}

type OtherWaysProps = { orderNo: string; part?: string | undefined; tone?: 'link' | 'secondary' };

/** Links to the choice of the payment method; `part` carries over what is paid. */
export function OtherWays({ orderNo, part, tone = 'link' }: OtherWaysProps) {
  const { t } = useTranslation('repay');
  return (
    <LinkButton tone={tone} to={pathTo('payment', { orderNo, part })}>
      {t('ways.others')}
    </LinkButton>
  );
}
