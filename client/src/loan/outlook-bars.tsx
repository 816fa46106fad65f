import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { Card, CardStack, Section, SmallText } from '../components/layout.tsx';
import { calculateLateCharge } from '@puente/contract/rules/repayment-amount';
import { toCentavos } from './money/money-on-its-way.ts';

/** Days from today. */
const AHEAD = [0, 7, 30] as const;

type Outlook = { days: (typeof AHEAD)[number]; pesos: number };

type LateLoan = Pick<
  LoanOrder,
  'unrepaid' | 'balanceAtDue' | 'penalty' | 'penaltyRatePerDay' | 'overdueDays' | 'owedTomorrow'
>;

/**
 * Returns the debt in pesos today, in 7 and in 30 days. Returns null if the formula does not reproduce the server's
 * charge of today or its sum for tomorrow, as after a part payment: a figure that may be a centavo off is not shown.
 */
export function lateOutlook(loan: LateLoan): Outlook[] | null {
  const { unrepaid, balanceAtDue, penalty, penaltyRatePerDay: rate, overdueDays, owedTomorrow } = loan;
  if (!unrepaid || !balanceAtDue || !rate || !owedTomorrow) return null;
  if (typeof penalty !== 'number' || typeof overdueDays !== 'number') return null;
  const chargeAfter = (days: number) =>
    calculateLateCharge(toCentavos(balanceAtDue) * (overdueDays + days), Math.round(rate * 1_000_000));
  const owedAfter = (days: number) => toCentavos(unrepaid) + chargeAfter(days) - chargeAfter(0);
  if (chargeAfter(0) !== toCentavos(penalty) || owedAfter(1) !== toCentavos(owedTomorrow)) return null;
  return AHEAD.map((days) => ({ days, pesos: owedAfter(days) / 100 }));
}

const HIGHEST = 84;

const COLORS: Record<Outlook['days'], string> = { 0: 'brand.solid', 7: 'warning.solid', 30: 'danger.border' };

/** Scales the bars from zero, so that waiting looks exactly as costly as it is. */
function heightOf(pesos: number, all: readonly Outlook[]): number {
  return (pesos / Math.max(...all.map((each) => each.pesos))) * HIGHEST;
}

export function OutlookBars({ order }: { order: LoanOrder }) {
  const { t } = useTranslation('loan-card');
  const { money } = useFormats();
  const outlook = lateOutlook(order);
  return (
    <Section title={t('outlook.title')}>
      <Card>
        <CardStack gap="3">
          {outlook && (
            <chakra.ol display="flex" alignItems="flex-end" gap="10px" listStyleType="none">
              {outlook.map(({ days, pesos }) => (
                <chakra.li key={days} flex="1 1 0" minWidth="0" textAlign="center" textStyle="micro">
                  <chakra.div
                    aria-hidden="true"
                    height={`${Math.round(heightOf(pesos, outlook))}px`}
                    marginBottom="6px"
                    borderRadius="8px"
                    // Draws an outline in forced colours, which remove the background.
                    border="1px solid transparent"
                    bg={COLORS[days]}
                    opacity={days === 30 ? 0.7 : 1}
                  />
                  <chakra.span display="block" color={days === 0 ? 'fg' : 'fg.muted'}>
                    {days === 0 ? t('outlook.today') : t('outlook.in', { count: days })}
                  </chakra.span>
                  <chakra.span display="block" fontWeight="700" overflowWrap="anywhere">
                    {money(pesos)}
                  </chakra.span>
                </chakra.li>
              ))}
            </chakra.ol>
          )}
          <SmallText>{t('outlook.stops')}</SmallText>
          <SmallText>{t('outlook.bureau')}</SmallText>
        </CardStack>
      </Card>
    </Section>
  );
}
