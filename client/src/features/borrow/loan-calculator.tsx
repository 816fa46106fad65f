/**
 * Asks for amount, term and purpose above the receipt's perforated line; shows the cost below it (screens: calculator).
 */
import { LOAN_PURPOSES, type LoanPurpose } from '@puente/contract/values/loan';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { CostLine, LateSentence, useCostRows } from '../../loan/cost-receipt.tsx';
import { paths } from '../../utils/paths.ts';
import type { TellField } from '../../native/use-field-events.ts';
import { Button, TextLink } from '../../components/button.tsx';
import { Card, CardBody, CardStack, SmallText } from '../../components/layout.tsx';
import { Notice } from '../../components/notice.tsx';
import { Perforation, ReceiptRows } from '../../components/amount/receipt.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '../../components/skeleton.tsx';
import { AmountAndTerm, type AmountChoice } from '../../loan/amount-and-term.tsx';
import type { AmountOffer, AmountStep } from '../../loan/amount-offer.ts';
import type { Cost } from '../../loan/use-cost.ts';

export type LoanChoice = AmountChoice & { loanPurpose: LoanPurpose | '' };

type LoanCalculatorProps = {
  steps: readonly AmountStep[];
  offer: AmountOffer;
  choice: LoanChoice;
  onChange: (choice: LoanChoice) => void;
  onField: TellField;
  cost: Cost;
  termError: string | null;
  purposeError: string | null;
};

export const PURPOSE_FIELD = 'loanPurpose';

export function LoanCalculator(props: LoanCalculatorProps) {
  const { steps, offer, choice, onChange, onField, cost } = props;
  const { t } = useTranslation('borrow');
  return (
    <Card as="section" aria-label={t('calculator.label')}>
      <CardStack gap="5">
        <AmountAndTerm
          steps={steps}
          offer={offer}
          choice={choice}
          onChange={(next) => onChange({ ...choice, ...next })}
          onField={onField}
          termError={props.termError}
        />
        <ChoiceField
          id={PURPOSE_FIELD}
          label={t('calculator.purpose')}
          error={props.purposeError}
          value={choice.loanPurpose}
          onChange={(value) => {
            onField('input', 'loanPurpose');
            onChange({ ...choice, loanPurpose: LOAN_PURPOSES.find((each) => each === value) ?? '' });
          }}
          onBlur={() => onField('leave', 'loanPurpose')}
          choices={LOAN_PURPOSES.map((value) => ({ value, label: t(`purposes.${value}`) }))}
          look="chips"
        />
      </CardStack>
      {cost.state !== 'none' && (
        <>
          <Perforation />
          <CostPart cost={cost} />
        </>
      )}
    </Card>
  );
}

function CostPart({ cost }: { cost: Cost }) {
  const { t } = useTranslation('borrow');
  const rowsOf = useCostRows();
  if (cost.cost === null) return <NoFigures cost={cost} />;
  return (
    <>
      <ReceiptRows rows={rowsOf(cost.cost)} stale={cost.state === 'stale'} />
      <CardBody paddingTop="0">
        <LateSentence cost={cost.cost} />
        <TextLink to={paths.terms}>{t('calculator.terms')}</TextLink>
      </CardBody>
    </>
  );
}

function NoFigures({ cost }: { cost: Cost }) {
  const { t } = useTranslation(['borrow', 'common']);
  if (cost.state === 'waiting') return <CostSkeleton />;
  return (
    <CardStack gap="3">
      <Notice tone="danger" live>
        {t('calculator.costFailed')}
      </Notice>
      <Button tone="secondary" onClick={() => void cost.reload()}>
        {t('common:actions.retry')}
      </Button>
    </CardStack>
  );
}

function CostSkeleton() {
  return (
    <SkeletonRegion>
      <CardStack gap="6">
        <SkeletonRows rows={10} />
      </CardStack>
    </SkeletonRegion>
  );
}

/** Shows deposit and repayment beside the button; asks for a term before one is chosen. */
export function CalculatorLine({ cost }: { cost: Cost }) {
  const { t } = useTranslation('borrow');
  if (cost.state === 'failed') return null;
  return (
    // Reserves two lines from the start, so that the button below never moves.
    <chakra.div display="grid" alignContent="center" minHeight="2.5rem">
      {cost.cost !== null && <CostLine cost={cost.cost} stale={cost.state === 'stale'} />}
      {cost.state === 'none' && <SmallText>{t('calculator.chooseTerm')}</SmallText>}
      {cost.state === 'waiting' && <Skeleton width="80%" height="1.25rem" />}
    </chakra.div>
  );
}
