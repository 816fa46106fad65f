/** «Pagar en OXXO»: a slip that a store can scan, readable without a connection once it was opened. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { CallView } from '../../../frame/call-view.tsx';
import { instantMs } from '../../../i18n/dates.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { MoneyLines } from '../../../loan/money-lines.tsx';
import { useClock } from '../../../lib/clock.ts';
import { Notice, NoticeAction } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { NotYet } from '../not-yet.tsx';
import { RepaymentPage } from '../repayment-page.tsx';
import { slipFigure } from './slip-figure.ts';
import { StoreSlip } from './store-slip.tsx';
import { type StoreReference, useStoreSlip } from '../use-kept.ts';

export function RepayOxxoScreen() {
  return (
    <RepaymentPage skeleton={<Generating />} withoutLoan={keptSlip}>
      {({ detail, call, money }) => (
        <>
          <MoneyLines lines={money.lines} orderNo={detail.orderNo} takeBack={money.takeBack} />
          <Slip key={detail.orderNo} orderNo={detail.orderNo} owed={detail.unrepaid} onOther={call.reload} />
        </>
      )}
    </RepaymentPage>
  );
}

const keptSlip = (orderNo: string) => <Slip key={orderNo} orderNo={orderNo} owed={null} />;

const owedChange = z.object({ owed: z.number(), seen: z.number() });

type SlipProps = {
  orderNo: string;
  /** Pesos; null when it is not known now. */
  owed: number | null;
  /** The lender says that another amount is owed: time to ask for the loan again. */
  onOther?: () => Promise<unknown>;
};

function Slip({ orderNo, owed, onOther }: SlipProps) {
  const { t } = useTranslation('repay');
  // A slip is for the debt that was seen; another debt makes another slip, and the borrower asks for it.
  const [asked, setAsked] = useState({ seen: owed, beside: owed });
  const { seen } = asked;
  const slip = useStoreSlip(orderNo, seen);
  const change = slip.error?.codeName === 'owedChanged' ? owedChange.safeParse(slip.error.data) : null;
  const refusedFor = change?.success ? change.data.owed : null;
  const now = refusedFor ?? (owed === asked.beside ? seen : owed);
  const renew = () => {
    if (now === seen) void slip.reload();
    else setAsked({ seen: now, beside: owed });
