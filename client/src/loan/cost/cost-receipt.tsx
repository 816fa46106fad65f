/** The cost receipt of calculator, confirm and agreement (screens: cost-receipt). Texts: namespace `cost`. */
import type { CostBreakdown } from '@puente/contract/entities/cost';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { CardBody, SmallText } from '../../ui/layout.tsx';
import { Perforation, Receipt, type ReceiptRowData, ReceiptRows, ReceiptTop } from '../../ui/amount/receipt.tsx';
import { type CostFigure, costFigures } from './cost-rows.ts';

/** Figures with a term that needs an explanation; the other names explain themselves. */
const EXPLAINED = ['processingFee', 'interest', 'cat'] as const;

/** Returns a function that formats a cost as receipt rows; with `before`, changed figures are marked. */
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
  /** Figures the borrower saw before the price changed. */
  before?: Partial<CostBreakdown> | null;
  /** Stands above the perforation: the answer and its action. */
  top?: ReactNode;
  /** Link to the contract, or to the terms before there is one. */
  contract?: ReactNode;
  /** The money has arrived, so the due date is final. */
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
