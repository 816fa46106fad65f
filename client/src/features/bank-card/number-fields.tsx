import { chakra } from '@chakra-ui/react/styled-system';
import { checkClabe, clabeHint } from '@puente/contract/rules/money/bank-account';
import { formerBankByClabe } from '@puente/contract/values/banks';
import { CLABE_DIGITS } from '@puente/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { MaskedField } from '../../forms/masked/masked-field.tsx';
import { CARD_MASK, CLABE_MASK, type Mask } from '../../forms/masked/masks.ts';
import type { FormApi } from '../../forms/use-form.ts';
import type { AccountForm } from './bank-card-form.ts';
import { WhereIsClabe } from './where-is-clabe.tsx';

/** Takes more digits than a card has, so that 17 of them or a pasted CLABE get their own words instead of being cut. */
const LONG_CARD_MASK: Mask = { ...CARD_MASK, max: CLABE_DIGITS };

type NumberFieldsProps = { form: FormApi<AccountForm>; onNumber: (number: string) => void };

/** The number and its confirmation; both take a paste with blanks (screens: bank-account). */
export function NumberFields({ form, onNumber }: NumberFieldsProps) {
  const { t } = useTranslation('bank-card');
  const isClabe = form.values.cardType === 'CLABE';
  const number = form.values.accountNumber;
  const hint = isClabe ? clabeHint(number) : null;
  const again = form.field('accountConfirmation');
  const mask = isClabe ? CLABE_MASK : LONG_CARD_MASK;
  return (
    <>
      <div>
        <MaskedField
          {...form.field('accountNumber')}
          onChange={(next) => {
            onNumber(next);
            // A CLABE that is whole and right leads on to its confirmation.
            const leads = isClabe && next.length > number.length && checkClabe(next) === null;
            if (leads && form.values.accountConfirmation === '') document.getElementById(again.id)?.focus();
          }}
          label={t(isClabe ? 'fields.clabe' : 'fields.card')}
          hint={t(isClabe ? 'hints.clabe' : 'hints.card')}
          mask={mask}
          counter={isClabe}
        />
        <chakra.output display="block" marginTop={hint ? '6px' : undefined} textStyle="small" color="warning.text">
          {hint === 'formerBank' && t('hints.formerBank', { bank: formerBankByClabe(number)?.name ?? '' })}
          {hint === 'unknownBank' && t('hints.unknownBank')}
        </chakra.output>
        {isClabe && <WhereIsClabe />}
      </div>
      <MaskedField {...again} label={t('fields.confirmation')} mask={mask} counter={isClabe} />
    </>
  );
}
