import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../forms/choice-field.tsx';
import { useFormats } from '../i18n/use-formats.ts';
import { AmountChooser } from '../components/amount/amount-chooser.tsx';
import { SmallText } from '../components/layout.tsx';
import { type AmountOffer, type AmountStep, keptTerm, nearestAmount, termsFor } from './amount-offer.ts';

/** Pesos and days; `termDays` is null before a term is chosen. */
export type AmountChoice = { amount: number; termDays: number | null };

type AmountAndTermProps = {
  steps: readonly AmountStep[];
  offer: AmountOffer;
  choice: AmountChoice;
  onChange: (choice: AmountChoice) => void;
  onField?: (what: 'input' | 'leave', field: 'amount' | 'termDays') => void;
  termError?: string | null;
};

export const TERM_FIELD = 'term';

/**
 * Returns the unlocked amount (pesos) nearest to the wanted one, else the lowest; with the wanted term if the amount has
 * it, or with the only term. Applied at every render, because the server may withdraw an amount or a term.
 */
export function offeredChoice(
  steps: readonly AmountStep[],
  offer: AmountOffer,
  { amount: wanted, termDays }: { amount: number | null; termDays: number | null },
): AmountChoice {
  const amount = nearestAmount(steps, wanted ?? offer.min) ?? offer.min;
  return { amount, termDays: keptTerm(termsFor(steps, amount), termDays) };
}

export function AmountAndTerm(props: AmountAndTermProps) {
  const { steps, offer, choice, onChange, onField } = props;
  const { t } = useTranslation('borrow');
  const { money, count } = useFormats();

  const changeAmount = (wanted: number) => {
    onField?.('input', 'amount');
    const amount = nearestAmount(steps, wanted) ?? choice.amount;
    onChange({ amount, termDays: keptTerm(termsFor(steps, amount), choice.termDays) });
  };
  return (
    <>
      <div>
        <AmountChooser
          label={t('calculator.amount')}
          min={offer.min}
          max={offer.max}
          step={offer.step}
          value={choice.amount}
          onChange={changeAmount}
          onBlur={() => onField?.('leave', 'amount')}
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
    </>
  );
}

function TermField({ steps, choice, onChange, onField, termError = null }: AmountAndTermProps) {
  const { t } = useTranslation(['borrow', 'home']);
  const terms = termsFor(steps, choice.amount);
  const [only] = terms;
  if (terms.length === 1 && only !== undefined) {
    return (
      <chakra.p>
        <chakra.span textStyle="label" display="block">
          {t('calculator.term')}
        </chakra.span>
        {t('home:value.days', { count: only })}
      </chakra.p>
    );
  }
  return (
    <ChoiceField
      id={TERM_FIELD}
      label={t('calculator.term')}
      error={termError}
      look="even"
      choices={terms.map((days) => ({ value: String(days), label: t('home:value.days', { count: days }) }))}
      value={String(choice.termDays ?? '')}
      onChange={(value) => {
        onField?.('input', 'termDays');
        onChange({ ...choice, termDays: Number(value) });
      }}
      onBlur={() => onField?.('leave', 'termDays')}
    />
  );
}
