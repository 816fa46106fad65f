import type { CostBreakdown } from '@puente/contract/entities/cost';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { CardBody, SmallText } from '../../components/layout.tsx';
import {
  Perforation,
  Receipt,
  type ReceiptRowData,
  ReceiptRows,
  ReceiptTop,
} from '../../components/amount/receipt.tsx';
import { type CostFigure, costFigures } from './cost-rows.ts';

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
  const note = ({ id }: CostFigure, cost: CostBreakdown): string | null => {
    // The due date counts from the deposit, so before the payout it is an estimate.
    if (id === 'dueDate') return paidOut ? null : t('dueNote');
    if (id !== 'cat') return null;
    return cost.catDate ? t('home:catNoteDate', { date: date(cost.catDate, 'short') }) : t('home:catNote');
  };

  return (cost, before = null) =>
    costFigures(cost, before).map((figure) => {
      const noted = note(figure, cost);
      const explained = EXPLAINED.find((each) => each === figure.id);
      return {
        id: figure.id,
        label: label(figure, cost),
        value: show(figure, figure.value),
        ...(explained ? { explain: t(`rows.${explained}.explain`) } : {}),
        ...(figure.total ? { total: true } : {}),
        ...(noted ? { note: noted } : {}),
        ...(figure.before === undefined ? {} : { before: show(figure, figure.before) }),
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
    <Receipt>
      {top && (
        <>
          <ReceiptTop>{top}</ReceiptTop>
          <Perforation />
        </>
      )}
      <ReceiptRows rows={rowsOf(cost, before)} />
      <CardBody paddingTop="0">
        <LateSentence cost={cost} />
        {contract}
      </CardBody>
    </Receipt>
  );
}

/** «Si te atrasas: 2% diario sobre tu saldo»; absent if the server sends no rate. */
export function LateSentence({ cost }: { cost: Pick<CostBreakdown, 'penaltyRatePerDay'> }) {
  const { t } = useTranslation('cost');
  const { percent } = useFormats();
  if (!cost.penaltyRatePerDay) return null;
  return <SmallText>{t('late', { rate: percent(cost.penaltyRatePerDay) })}</SmallText>;
}
