/** Amount, term and purpose above the perforation; what it costs below (screens: calculator). */
import { LOAN_PURPOSES, type LoanPurpose } from '@puente/contract/values/loan';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Field } from '../../forms/field.tsx';
import { PickerField } from '../../forms/picker-field.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { CostLine, KeptInSight } from '../../loan/cost-line.tsx';
import { LateSentence, useCostRows } from '../../loan/cost-receipt.tsx';
import { paths } from '../../lib/paths.ts';
import type { TellField } from '../../native/use-field-events.ts';
import { AmountChooser } from '../../ui/amount/amount-chooser.tsx';
import { Button, TextLink } from '../../ui/button.tsx';
import { CardBody, CardStack } from '../../ui/card.tsx';
import { ChoiceGroup } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Perforation, Receipt, ReceiptRows } from '../../ui/amount/receipt.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { type AmountOffer, type AmountStep, keptTerm, nearestAmount, termsFor } from './amount-offer.ts';
import type { Cost } from './use-cost.ts';
import { SmallText } from '../../ui/layout/small-text.ts';

export type LoanChoice = { amount: number; termDays: number | null; loanPurpose: LoanPurpose | '' };

type LoanCalculatorProps = {
  steps: readonly AmountStep[];
  offer: AmountOffer;
  choice: LoanChoice;
  onChange: (choice: LoanChoice) => void;
  onField: TellField;
  cost: Cost;
  /** Words of what is missing; null while there is nothing to say. */
  termError: string | null;
  purposeError: string | null;
};

export const TERM_FIELD = 'term';
export const PURPOSE_FIELD = 'loanPurpose';

export function LoanCalculator(props: LoanCalculatorProps) {
  const { steps, offer, choice, onChange, onField, cost } = props;
  const { t } = useTranslation('borrow');
  const { money, count } = useFormats();

  const changeAmount = (wanted: number) => {
    onField('input', 'amount');
    const amount = nearestAmount(steps, wanted) ?? choice.amount;
    onChange({ ...choice, amount, termDays: keptTerm(termsFor(steps, amount), choice.termDays) });
  };
  return (
    <Receipt aria-label={t('calculator.label')}>
      <CardStack gap="5">
        <div>
          <AmountChooser
            label={t('calculator.amount')}
            min={offer.min}
            max={offer.max}
            step={offer.step}
            value={choice.amount}
            onChange={changeAmount}
            onBlur={() => onField('leave', 'amount')}
            format={(pesos) => money(pesos, 'whole')}
            speak={(pesos) => t('calculator.spoken', { amount: count(pesos) })}
          />
          {offer.locked && (
            <SmallText marginTop="2">
              {t('calculator.locked', { amount: money(offer.locked.amount, 'whole'), reason: offer.locked.reason })}
            </SmallText>
          )}
        </div>
        <TermField {...props} />
        <PickerField
          id={PURPOSE_FIELD}
          label={t('calculator.purpose')}
          error={props.purposeError}
          value={choice.loanPurpose}
          onChange={(value) => {
            onField('input', 'loanPurpose');
            onChange({ ...choice, loanPurpose: LOAN_PURPOSES.find((each) => each === value) ?? '' });
          }}
          onBlur={() => onField('leave', 'loanPurpose')}
          options={LOAN_PURPOSES.map((value) => ({ value, label: t(`purposes.${value}`) }))}
        />
      </CardStack>
      {cost.state !== 'none' && (
        <>
          <Perforation />
          <CostPart cost={cost} />
        </>
      )}
    </Receipt>
  );
}

function TermField({ steps, choice, onChange, onField, termError }: LoanCalculatorProps) {
  const { t } = useTranslation('borrow');
  const { t: tCost } = useTranslation(['cost', 'home']);
  const terms = termsFor(steps, choice.amount);
  const [only] = terms;
  if (terms.length === 1 && only !== undefined) {
    return (
      <chakra.p>
        <chakra.span textStyle="label" display="block">
          {t('calculator.term')}
        </chakra.span>
        {tCost('home:value.days', { count: only })}
      </chakra.p>
    );
  }
  return (
    <Field id={TERM_FIELD} label={t('calculator.term')} error={termError} group>
      <ChoiceGroup
        id={TERM_FIELD}
        labelledBy={`${TERM_FIELD}-label`}
        describedBy={termError ? `${TERM_FIELD}-error` : undefined}
        invalid={termError !== null}
        required
        look="even"
        choices={terms.map((days) => ({ value: String(days), label: tCost('home:value.days', { count: days }) }))}
        value={choice.termDays === null ? null : String(choice.termDays)}
        onChange={(value) => {
          onField('input', 'termDays');
          onChange({ ...choice, termDays: Number(value) });
        }}
        onBlur={() => onField('leave', 'termDays')}
      />
    </Field>
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
        <TextLink asChild>
          <Link to={paths.terms}>{t('calculator.terms')}</Link>
        </TextLink>
      </CardBody>
    </>
  );
}

function NoFigures({ cost }: { cost: Cost }) {
  const { t } = useTranslation('borrow');
  const { t: tc } = useTranslation('common');
  if (cost.state === 'waiting') return <RowsSkeleton />;
  return (
    <CardStack gap="3">
      <Notice tone="danger" live>
        {t('calculator.costFailed')}
      </Notice>
      <Button tone="secondary" onClick={() => void cost.reload()}>
        {tc('actions.retry')}
      </Button>
    </CardStack>
  );
}

const ROWS = Array.from({ length: 10 }, (_, row) => row);

function RowsSkeleton() {
  return (
    <SkeletonRegion>
      <CardStack gap="6">
        {ROWS.map((row) => (
          <chakra.div key={row} display="flex" justifyContent="space-between">
            <Skeleton width="42%" />
            <Skeleton width="22%" />
          </chakra.div>
        ))}
      </CardStack>
    </SkeletonRegion>
  );
}

/** The answer in one line, in sight while amount and term move; before there is one, what it waits for. */
export function CalculatorLine({ cost }: { cost: Cost }) {
  const { t } = useTranslation('borrow');
  if (cost.state === 'failed') return null;
  return (
    <KeptInSight>
      {cost.cost !== null && <CostLine cost={cost.cost} stale={cost.state === 'stale'} />}
      {cost.state === 'none' && <SmallText>{t('calculator.chooseTerm')}</SmallText>}
      {cost.state === 'waiting' && <Skeleton width="80%" height="1.375rem" />}
    </KeptInSight>
  );
}
