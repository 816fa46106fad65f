/** «Detalle de tu préstamo»: shows what is owed, why, and how to pay it; for a paid loan, its proof. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { marketCalls } from '@puente/contract/calls/market';
import { ContinueTo } from '../../../history/continue-to.tsx';
import { offersMoreTime } from '../../../loan/loan-actions.ts';
import { loanState } from '../../../loan/loan-state.ts';
import { PendingExtension } from '../../../loan/pending-extension.tsx';
import { MoneyLines } from '../../../loan/money/money-lines.tsx';
import { orderCan, orderPath } from '../../../application/order-status.ts';
import { pathTo } from '../../../utils/paths.ts';
import { ReturnedCard } from '../../../loan/loan-card.tsx';
import { LinkButton, LONE_LINK, TextLink } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { MissingPayment } from '../missing-payment.tsx';
import { type RepaymentFacts, NoLoan, RepaymentPage } from '../repayment-page.tsx';
import { useRead } from '../../../api/use-read.ts';
import { MarketLink } from '../../../loan/other-companies.tsx';
import { CancelledCard, CoveredReceipt, DebtReceipt, PaidReceipt } from './loan-receipts.tsx';
import { Movements } from './movement-list.tsx';
import { Section, Stack, Card } from '../../../components/layout.tsx';
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { CostReceipt } from '../../../loan/cost-receipt.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { CATALOGUE_FRESH_MS } from '../../../utils/timing.ts';
import { KeepNote } from '../../../layout/keep-document.tsx';
import { useReminder } from '../../../loan/reminder.ts';
import { useDocumentActions } from '../../../native/use-document-actions.ts';
import { LinkRow, Row, RowContent, RowShell } from '../../../components/row.tsx';

/** History state: the server's reason, with its language, why the extension screen sent the borrower back here. */
export type DetailState = { noExtension?: { reason: string | null; language: string } };

export function RepayDetailScreen() {
  const { t } = useTranslation('repay');
  return (
    <RepaymentPage
      paying={false}
      title={({ detail }) => (loanState(detail) === 'finished' ? t('paid.title') : undefined)}
      action={payButton}
    >
      {(known) => <Detail {...known} />}
    </RepaymentPage>
  );
}

type DetailActionsProps = RepaymentFacts & { missing: boolean; onMissing: () => void };

function DetailActions({ detail, money, missing, onMissing }: DetailActionsProps) {
  const { t } = useTranslation(['repay', 'loan-card', 'common']);
  const remind = useReminder();
  const { print, note } = useDocumentActions();
  const { orderNo, dueDate, extension } = detail;
  const state = loanState(detail);
  return (
    <Card as="section" overflow="hidden" aria-label={t('more')}>
      {money.reported?.channel === 'stp' && (
        <LinkRow to={pathTo('repayStp', { orderNo })} icon="bank" title={t('waiting.seeTransfer')} />
      )}
      {state !== 'covered' && offersMoreTime(extension) && (
        <LinkRow to={pathTo('extension', { orderNo })} icon="clock" title={t('loan-card:action.extend')} />
      )}
      {remind && dueDate && state !== 'overdue' && state !== 'covered' && (
        <Row icon="calendar" title={t('loan-card:action.calendar')} onClick={() => remind('calendar', detail)} />
      )}
      <RowShell asChild>
        <button type="button" aria-expanded={missing} onClick={onMissing}>
          <RowContent icon="question" title={t('missing.open')} />
        </button>
      </RowShell>
      <LinkRow to={pathTo('agreement', { orderNo })} icon="document" title={t('contract')} />
      {print && <Row icon="print" title={t('common:keep.print')} onClick={print} />}
      {note && (
        <chakra.div padding="4">
          <KeepNote note={note} />
        </chakra.div>
      )}
    </Card>
  );
}

function payButton({ detail }: RepaymentFacts): ReactNode {
  return orderCan('repay', detail.status) && loanState(detail) !== 'covered' && <PayButton orderNo={detail.orderNo} />;
}

function PayButton({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('repay');
  return <LinkButton to={pathTo('payment', { orderNo })}>{t('pay')}</LinkButton>;
}

function Detail(known: RepaymentFacts) {
  const { t, i18n } = useTranslation(['repay', 'loan-card', 'refusals']);
  const { detail, money } = known;
  const state = loanState(detail);
  const [asked, setAsked] = useState(false);
  const { noExtension } = (useLocation().state ?? {}) as DetailState;
  if (state === 'failed') return <ReturnedCard loan={detail} pesos={detail.cost.depositAmount} />;
  if (detail.status === ORDER_STATUS.cancelled) return <CancelledCard detail={detail} />;
  if (state === 'finished') {
    return (
      <>
        <PaidReceipt detail={detail} />
        <MoneyLines lines={money.lines} orderNo={detail.orderNo} takeBack={money.takeBack} />
        <Movements detail={detail} />
        <AgreedCost detail={detail} />
      </>
    );
  }
  if (!orderCan('repay', detail.status)) {
    const path = orderPath(detail);
    // A newer server may send an unknown status: say nothing about payments then.
    const why = state === 'unknown' ? t('loan-card:headline.unknown') : t('notRepaying');
    return path === null ? <NoLoan>{why}</NoLoan> : <ContinueTo to={path} />;
  }
  return (
    <>
      {noExtension && !offersMoreTime(detail.extension) && (
        <Notice tone="info" live>
          {(noExtension.language === i18n.language ? noExtension.reason : null) ?? t('refusals:extensionNotOffered')}
        </Notice>
      )}
      {detail.extension?.pending && <PendingExtension pending={detail.extension.pending} loan={detail} money={money} />}
      {state === 'covered' ? <CoveredReceipt {...known} /> : <DebtReceipt {...known} />}
      <Stack data-screen-only="" gap="5">
        <DetailActions {...known} missing={asked} onMissing={() => setAsked(!asked)} />
        {asked && <MissingPayment detail={detail} reported={money.reported} />}
      </Stack>
      <Movements detail={detail} />
      <AgreedCost detail={detail} folded />
      {state === 'repaying' && (
        <div data-screen-only="">
          <RepayMarket orderNo={detail.orderNo} />
        </div>
      )}
    </>
  );
}

/** Links to other companies' offers for borrowers who pay on time; the offers never appear next to a debt. */
function RepayMarket({ orderNo }: { orderNo: string }) {
  const market = useRead(marketCalls.repayProducts, { query: { orderNo }, staleTime: CATALOGUE_FRESH_MS }).data;
  return market && market.products.length > 0 && <MarketLink of={{ orderNo }} />;
}

type AgreedCostProps = {
  detail: RepaymentDetail;
  /** True next to the debt: the cost starts folded, and the contract has its row elsewhere. */
  folded?: boolean;
};

function AgreedCost({ detail, folded = false }: AgreedCostProps) {
  const { t } = useTranslation('repay');
  if (folded) {
    return (
      <Disclosure title={t('agreed')}>
        <CostReceipt cost={detail.cost} paidOut />
      </Disclosure>
    );
  }
  return (
    <Section title={t('agreed')}>
      <CostReceipt
        cost={detail.cost}
        paidOut
        contract={
          <chakra.p data-screen-only="" marginTop="3">
            <TextLink to={pathTo('agreement', { orderNo: detail.orderNo })} {...LONE_LINK} marginBlock="-10px">
              {t('contract')}
            </TextLink>
          </chakra.p>
        }
      />
    </Section>
  );
}
