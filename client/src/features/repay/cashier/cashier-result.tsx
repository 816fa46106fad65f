/** Shows the result of an online payment as the server reports it: confirming, paid, not completed or unknown. */
import type { CashierDetail } from '@puente/contract/entities/payment-channels';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadResult } from '../../../api/use-read.ts';
import { FailureNotice } from '../../../layout/form-failure.tsx';
import { HelpButton } from '../../../layout/help-link.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { RefreshStatus } from '../../../layout/call-view.tsx';
import { KeepDocument } from '../../../layout/keep-document.tsx';
import type { SharedWords } from '../../../native/use-document-actions.ts';
import { pathTo } from '../../../utils/paths.ts';
import { useSession } from '../../../storage/device.ts';
import { Button, LinkButton } from '../../../components/button.tsx';
import type { IconName } from '../../../components/icon.tsx';
import { Perforation, ReceiptRows } from '../../../components/amount/receipt.tsx';
import { Notice } from '../../../components/notice.tsx';
import { StatusChip, type Tone } from '../../../components/status-chip.tsx';
import { usePaymentNotes } from '../../../loan/money/payment-words.ts';
import { usePaysLateCharge, OtherWays } from '../late-charge.tsx';
import type { CashierStage } from './pay-intent.ts';
import type { Cashier } from './use-cashier.ts';
import { Card, CardStack, Stack } from '../../../components/layout.tsx';

type Ended = Exclude<CashierStage, { stage: 'form' }>;

const FACES: Record<Ended['stage'], { tone: Tone; icon: IconName }> = {
  confirming: { tone: 'info', icon: 'clock' },
  unknown: { tone: 'warning', icon: 'question' },
  unsure: { tone: 'warning', icon: 'question' },
  paid: { tone: 'success', icon: 'check' },
  notCompleted: { tone: 'warning', icon: 'circle-x' },
  nothingOwed: { tone: 'success', icon: 'check' },
};

const isWaiting = ({ stage }: Ended) => stage === 'confirming' || stage === 'unsure' || stage === 'unknown';
const leftOf = ({ leftToPay, owed }: CashierDetail) => leftToPay ?? owed;

type CashierResultProps = {
  heading: Ref<HTMLHeadingElement>;
  stage: Ended;
  call: ReadResult<CashierDetail>;
  cashier: Cashier;
};

export function CashierResult({ heading, stage, call, cashier }: CashierResultProps) {
  const { detail, checkout } = cashier;
  const { t } = useTranslation('repay');
  const { money } = useFormats();
  const rows = useResultRows(stage, detail);
  const notesOf = usePaymentNotes();
  const name = stage.stage;
  const amount = 'payment' in stage ? stage.payment.amount : 'intent' in stage ? stage.intent.amount : null;
  const about = { amount: amount === null ? '' : money(amount), provider: detail.provider };
  // Shows the server's reason, because only the server knows if anything was charged.
  const notes = 'payment' in stage ? notesOf(stage.payment) : [];
  const waits = isWaiting(stage);
  return (
    <Card as="section" aria-label={t('cashier.result')} data-stage={name}>
      <CardStack gap="3">
        <div>
          <StatusChip {...FACES[name]}>{t(`cashier.${name}.chip`)}</StatusChip>
        </div>
        <chakra.h2 ref={heading} tabIndex={-1} textStyle="title-3">
          {t(`cashier.${name}.title`, about)}
        </chakra.h2>
        {cashier.already && <p>{t('cashier.already')}</p>}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {(name !== 'notCompleted' || leftOf(detail) > 0) && (
          <p>{t(checkout.state === 'open' ? 'cashier.goOnText' : `cashier.${name}.text`, about)}</p>
        )}
        <FailureNotice error={cashier.refusal} />
        {checkout.state === 'unknown' && <Notice tone="warning">{t('cashier.cannotOpen')}</Notice>}
        <Stack gap="2">
          {checkout.state === 'open' && <Button onClick={() => void checkout.go()}>{t('cashier.goOn', about)}</Button>}
          {waits && <RefreshStatus call={call} safe={t('cashier.stillUnknown')} />}
          {name === 'unknown' && (
            <Button
              tone="secondary"
              onClick={() => void cashier.resend()}
              busy={cashier.busy}
              busyText={t('cashier.starting')}
            >
              {t('cashier.resend', about)}
            </Button>
          )}
          <After stage={stage} cashier={cashier} />
          {name === 'paid' && <KeepDocument wide share={receiptOf(t('paid.title'), rows)} />}
        </Stack>
      </CardStack>
      {rows.length > 0 && (
        <>
          <Perforation />
          <ReceiptRows rows={rows} label={t('cashier.result')} />
        </>
      )}
    </Card>
  );
}

/** Offers another payment only when no payment is pending. */
function After({ stage, cashier }: Pick<CashierResultProps, 'stage' | 'cashier'>) {
  const { t } = useTranslation(['repay', 'common']);
  const { token } = useSession();
  const { detail } = cashier;
  const paysLateCharge = usePaysLateCharge();
  /** True once the late charge, the first of an extension's two payments, is paid; the extension comes next. */
  const secondIsNext = paysLateCharge && !detail.payFirst && stage.stage === 'paid';
  const mayPay = leftOf(detail) > 0;
  const mayRetry = mayPay && stage.stage === 'notCompleted';
  return (
    <>
      {mayRetry && <Button onClick={cashier.startAgain}>{t('cashier.tryAgain')}</Button>}
      {token !== null && mayRetry && <OtherWays tone="secondary" orderNo={detail.orderNo} />}
      {token !== null && secondIsNext && (
        <LinkButton to={pathTo('extension', { orderNo: detail.orderNo })}>{t('extension.goOn')}</LinkButton>
      )}
      {token !== null && !mayRetry && (
        <LinkButton
          tone={secondIsNext ? 'secondary' : isWaiting(stage) ? 'link' : 'primary'}
          to={pathTo('repayDetail', { orderNo: detail.orderNo })}
        >
          {t('common:actions.seeLoan')}
        </LinkButton>
      )}
      {mayPay && stage.stage === 'paid' && !secondIsNext && (
        <Button tone="secondary" onClick={cashier.startAgain}>
          {t('cashier.another')}
        </Button>
      )}
      {stage.stage === 'unsure' && <HelpButton>{t('common:actions.support')}</HelpButton>}
    </>
  );
}

function receiptOf(title: string, rows: readonly { label: string; value: string }[]): SharedWords {
  return { title, text: [title, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n') };
}

function useResultRows(stage: Ended, detail: CashierDetail) {
  const { t } = useTranslation(['repay', 'common']);
  const { money, date, time } = useFormats();
  if (!('payment' in stage)) return [];
  const { amount, reference, paidAt: at } = stage.payment;
  return [
    { id: 'amount', label: t('cashier.row.amount'), value: money(amount), strong: true },
    ...(reference ? [{ id: 'folio', label: t('common:folio'), value: reference }] : []),
    ...(typeof at === 'string'
      ? [{ id: 'at', label: t('cashier.row.at'), value: `${date(at, 'short')}, ${time(at)}` }]
      : []),
    { id: 'method', label: t('cashier.row.method'), value: t('method.cashier') },
    { id: 'provider', label: t('cashier.row.provider'), value: detail.provider },
    ...(stage.stage === 'paid'
      ? [{ id: 'left', label: t('rows.left'), value: money(leftOf(detail)), total: true }]
      : []),
  ];
}
