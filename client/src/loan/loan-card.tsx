import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, Ref } from 'react';
import { Perforation, type ReceiptRowData, ReceiptRows } from '../components/amount/receipt.tsx';
import { Amount } from './amount.tsx';
import { Drawing } from '../components/screen-states.tsx';
import type { SceneName } from '../components/drawing/scenes.tsx';
import { LOAN_PRESENTATIONS, type LoanPresentation } from './loan-presentation.ts';
import type { LoanState } from './loan-state.ts';
import { Card, CardStack, Stack } from '../components/layout.tsx';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../components/skeleton.tsx';
import { StatusChip } from '../components/status-chip.tsx';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { HelpButton } from '../layout/help-link.tsx';
import { pathTo } from '../utils/paths.ts';
import { LinkButton } from '../components/button.tsx';
import { useLoanSentences } from './loan-words.ts';
import type { Headline } from '@puente/contract/entities/product';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { instantMs } from '../i18n/dates.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { Timeline } from '../components/steps.tsx';

type LoanCardProps = {
  state: LoanState;
  overdueDays?: number | null | undefined;
  scene?: SceneName | null;
  corner?: ReactNode;
  /** Name for screen readers, if no heading alone names the card. */
  label?: string;
  /**
   * Makes the status chip the card's heading, which takes the focus when the state changes; otherwise the card's first
   * sentence is the heading.
   */
  chipHeading?: Ref<HTMLHeadingElement>;
  gap?: '3' | '4';
  rows: readonly ReceiptRowData[];
  rowsLabel?: string;
  below?: ReactNode;
  children: ReactNode;
};

const WHOLE = { flex: 'none', maxWidth: 'full' } as const;

export function LoanCard(props: LoanCardProps) {
  const { state, overdueDays, label, chipHeading, gap = '3', rows, rowsLabel, below, children } = props;
  const chip = <LoanChip state={state} overdueDays={overdueDays} />;
  const face: LoanPresentation = LOAN_PRESENTATIONS[state];
  const scene = props.scene ?? face.scene;
  return (
    <Card as="section" aria-label={label} data-state={state}>
      <CardStack gap={gap}>
        <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="3">
          {chipHeading ? (
            <chakra.h2 ref={chipHeading} tabIndex={-1} {...WHOLE}>
              {chip}
            </chakra.h2>
          ) : (
            <chakra.div {...WHOLE}>{chip}</chakra.div>
          )}
          {props.corner || (scene && <Drawing name={scene} size="corner" />)}
        </chakra.div>
        {children}
      </CardStack>
      {(rows.length > 0 || below) && <Perforation />}
      {rows.length > 0 && <ReceiptRows rows={rows} label={rowsLabel} />}
      {below}
    </Card>
  );
}

type CardHeadlineProps = {
  caption: string;
  /** Without an amount nothing is shown; while `waiting`, a skeleton. */
  pesos: number | null | undefined;
  round?: boolean;
  waiting?: boolean;
  counts?: boolean;
  captionAs?: 'heading' | 'text';
  heading?: Ref<HTMLHeadingElement>;
};

export function CardHeadline(props: CardHeadlineProps) {
  const { caption, pesos, round = false, waiting = false, counts = false, captionAs = 'heading', heading } = props;
  const isKnown = typeof pesos === 'number';
  if (!isKnown && !waiting) return null;
  return (
    <div>
      {captionAs === 'text' ? (
        <chakra.p textStyle="label" color="fg.muted">
          {caption}
        </chakra.p>
      ) : (
        <chakra.h2 ref={heading} tabIndex={heading ? -1 : undefined} textStyle="small" color="fg.muted">
          {caption}
        </chakra.h2>
      )}
      {isKnown ? <Amount pesos={pesos} round={round} counts={counts} /> : <Skeleton width="11rem" height="amount" />}
    </div>
  );
}

type LoanChipProps = {
  state: LoanState;
  /** Full days late as the server counts them; 0 on the day after the due date. */
  overdueDays?: number | null | undefined;
};

/** Shows icon and words of the state, and the days of a late loan; a loan has the same name on every screen. */
export function LoanChip({ state, overdueDays }: LoanChipProps) {
  const { t } = useTranslation('statuses');
  const { tone, icon } = LOAN_PRESENTATIONS[state];
  const words = () => {
    if (state !== 'overdue') return t(`home.${state}`);
    return overdueDays ? t('home.overdueDays', { count: overdueDays }) : t('home.overdueFirstDay');
  };
  return (
    <StatusChip tone={tone} icon={icon}>
      {words()}
    </StatusChip>
  );
}

type ReturnedCardProps = {
  loan: Pick<LoanOrder, 'orderNo' | 'account' | 'payoutFailure'>;
  pesos: number | null | undefined;
  heading?: Ref<HTMLHeadingElement>;
};

export function ReturnedCard({ loan, pesos, heading }: ReturnedCardProps) {
  const { t } = useTranslation(['loan-card', 'common']);
  const { returned } = useLoanSentences();
  const { orderNo, account, payoutFailure } = loan;
  return (
    <LoanCard
      state="failed"
      label={t('card')}
      rows={[
        ...(payoutFailure ? [{ id: 'reason', label: t('row.reason'), value: payoutFailure }] : []),
        ...(account ? [{ id: 'bank', label: t('bank'), value: account.bankName }] : []),
        { id: 'folio', label: t('common:folio'), value: orderNo },
      ]}
    >
      <CardHeadline caption={t('caption.failed')} pesos={pesos} heading={heading} />
      <p>{returned(loan)}</p>
      <Stack gap="2">
        <LinkButton to={pathTo('addBankCard', { orderNo })}>{t('action.correct')}</LinkButton>
        <HelpButton>{t('action.support')}</HelpButton>
      </Stack>
    </LoanCard>
  );
}

export function ReviewTimeline({ order, headline }: { order: LoanOrder; headline: Headline | undefined }) {
  const { t } = useTranslation(['loan-card', 'common']);
  const { ago } = useFormats();
  const isSending = order.status === ORDER_STATUS.finishLoading;
  const sentAt = order.submittedAt ? ago(instantMs(order.submittedAt)) : undefined;
  const usual =
    headline && t('timeline.usual', { minutes: headline.reviewMinutes, count: headline.reviewMaxWorkingDays });
  return (
    <Timeline
      items={[
        isSending
          ? { title: t('common:titles.finishLoading'), state: 'current' }
          : { title: t('timeline.sent'), state: 'done', detail: sentAt },
        {
          title: t('timeline.reviewing'),
          state: isSending ? 'pending' : 'current',
          detail: usual,
        },
        { title: t('timeline.answer'), state: 'pending', detail: t('timeline.notified') },
      ]}
    />
  );
}
