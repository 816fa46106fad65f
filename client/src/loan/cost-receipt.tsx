import type { CostBreakdown } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { Card, CardBody, SmallText } from '../components/layout.tsx';
import { Perforation, type ReceiptRowData, ReceiptRows } from '../components/amount/receipt.tsx';
import { type CostFigure, costFigures } from './cost-rows.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef } from 'react';
import { useSticky } from '../layout/bars.tsx';

const EXPLAINED = ['processingFee', 'interest', 'cat'] as const;

export function useCostRows({
  paidOut = false,
} = {}): (cost: CostBreakdown, before?: Partial<CostBreakdown> | null) => ReceiptRowData[] {
  const { t } = useTranslation(['cost', 'home']);
  const { money, percent, date } = useFormats();

  const show = ({ kind }: CostFigure, value: number | string): string => {
    if (kind === 'money') return money(Number(value));
    if (kind === 'less' && typeof value === 'number') return money(-value || 0);
    if (kind === 'cat') return percent(Number(value) / 100, 1);
    if (kind === 'days') return t('home:value.days', { count: Number(value) });
    return date(value, 'short');
  };
  const label = ({ id }: CostFigure, cost: CostBreakdown): string =>
    id === 'interest' && cost.annualRate ? t('interestAt', { rate: percent(cost.annualRate) }) : t(`rows.${id}.label`);
  const note = ({ id }: CostFigure, cost: CostBreakdown): string | undefined => {
    // The due date counts from the deposit, so before the payout it is an estimate.
    if (id === 'dueDate') return paidOut ? undefined : t('dueNote');
    if (id !== 'cat') return undefined;
    return cost.catDate ? t('home:catNoteDate', { date: date(cost.catDate, 'short') }) : t('home:catNote');
  };

  return (cost, before = null) =>
    costFigures(cost, before).map((figure) => {
      const explained = EXPLAINED.find((each) => each === figure.id);
      return {
        id: figure.id,
        label: label(figure, cost),
        value: show(figure, figure.value),
        explain: explained && t(`rows.${explained}.explain`),
        total: figure.total,
        note: note(figure, cost),
        before: figure.before === undefined ? undefined : show(figure, figure.before),
      };
    });
}

type CostReceiptProps = {
  cost: CostBreakdown;
  before?: Partial<CostBreakdown> | null;
  top?: ReactNode;
  contract?: ReactNode;
  paidOut?: boolean;
};

export function CostReceipt({ cost, before = null, top, contract, paidOut = false }: CostReceiptProps) {
  const rowsOf = useCostRows({ paidOut });
  return (
    <Card>
      {top && (
        <>
          <CardBody>{top}</CardBody>
          <Perforation />
        </>
      )}
      <ReceiptRows rows={rowsOf(cost, before)} />
      <CardBody paddingTop="0">
        <LateSentence cost={cost} />
        {contract}
      </CardBody>
    </Card>
  );
}

/** «Si te atrasas: 2% diario sobre tu saldo»; absent if the server sends no rate. */
export function LateSentence({ cost }: { cost: Pick<CostBreakdown, 'penaltyRatePerDay'> }) {
  const { t } = useTranslation('cost');
  const { percent } = useFormats();
  if (!cost.penaltyRatePerDay) return null;
  return <SmallText>{t('late', { rate: percent(cost.penaltyRatePerDay) })}</SmallText>;
}

type CostLineProps = {
  cost: Pick<CostBreakdown, 'depositAmount' | 'totalRepayment' | 'dueDate'>;
  stale?: boolean;
};

const Part = chakra('span', { base: { display: 'inline-block', marginInlineEnd: '12px' } });

/** «Recibes $1,880.00 · Pagas $2,208.23 en un solo pago, el 20 feb 2027»; breaks only between the two halves. */
export function CostLine({ cost, stale = false }: CostLineProps) {
  const { t } = useTranslation('cost');
  const { money, date } = useFormats();
  return (
    <chakra.p
      textStyle="small"
      fontWeight="600"
      aria-busy={stale || undefined}
      opacity={stale ? 0.45 : 1}
      transition="opacity 140ms"
      data-cost-line
    >
      <Part>{t('line.receive', { receive: money(cost.depositAmount) })}</Part>
      <Part>{t('line.pay', { total: money(cost.totalRepayment), date: date(cost.dueDate, 'short') })}</Part>
    </chakra.p>
  );
}

const Strip = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'bar',
    marginInline: '-16px',
    paddingInline: 'gutter',
    paddingBlock: '10px calc(10px + var(--inset-bottom))',
    bg: 'bg.canvas',
    borderTop: '1px solid',
    borderTopColor: 'border.hairline',
    // With large text or on a low screen, a sticky line would cover the content.
    '&[data-too-tall]': { position: 'static' },
    _print: { position: 'static' },
  },
});

/** Keeps its line at the bottom of the screen until the page has scrolled to it; the focused element stays above it. */
export function KeptInSight({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  useSticky(strip, 0.25);
  return <Strip ref={strip}>{children}</Strip>;
}
