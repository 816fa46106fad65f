import { chakra } from '@chakra-ui/react/styled-system';
import { checkClabe, clabeHint } from '@puente/contract/rules/money/bank-account';
import { formerBankByClabe } from '@puente/contract/values/banks';
import { useTranslation } from 'react-i18next';
import { MaskedField } from '../../forms/masked/masked-field.tsx';
import { CARD_MASK, CLABE_MASK } from '../../forms/masked/masks.ts';
import type { FormApi } from '../../forms/use-form.ts';
import type { AccountForm } from './account-schema.ts';
import { SmallText, Stack } from '../../components/layout.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { FieldDoubt } from '../../components/field-error.tsx';

type NumberFieldsProps = { form: FormApi<AccountForm>; onNumber: (number: string) => void };

/** Number and confirmation; both accept a paste with blanks (screens: bank-account). */
export function NumberFields({ form, onNumber }: NumberFieldsProps) {
  const { t } = useTranslation('bank-card');
  const isClabe = form.values.cardType === 'CLABE';
  const number = form.values.accountNumber;
  const hint = isClabe ? clabeHint(number) : null;
  const again = form.field('accountConfirmation');
  const mask = isClabe ? CLABE_MASK : CARD_MASK;
  return (
    <>
      <div>
        <MaskedField
          {...form.field('accountNumber')}
          onChange={(next) => {
            onNumber(next);
            // A complete, valid CLABE moves the focus to its confirmation.
            const leads = isClabe && next.length > number.length && checkClabe(next) === null;
            if (leads && form.values.accountConfirmation === '') document.getElementById(again.id)?.focus();
          }}
          label={t(isClabe ? 'fields.clabe' : 'fields.card')}
          hint={t(isClabe ? 'hints.clabe' : 'hints.card')}
          mask={mask}
          counter={isClabe}
        />
        <FieldDoubt>{hint && t(`hints.${hint}`, { bank: formerBankByClabe(number)?.name })}</FieldDoubt>
        {isClabe && <WhereIsClabe />}
      </div>
      <MaskedField {...again} label={t('fields.confirmation')} mask={mask} counter={isClabe} />
    </>
  );
}

const JADE = 'var(--chakra-colors-brand-solid)';
const PAPER = 'var(--chakra-colors-bg-sunken)';
const LINE = 'var(--chakra-colors-track)';

function WhereIsClabe() {
  const { t } = useTranslation('bank-card');
  return (
    <Disclosure title={t('where.title')}>
      <Stack gap="3" paddingBottom="2">
        <SmallText>{t('where.text')}</SmallText>
        <chakra.svg viewBox="0 0 320 132" width="full" maxWidth="360px" role="img" aria-label={t('where.picture')}>
          <rect x="1" y="1" width="318" height="130" rx="14" fill={PAPER} stroke={LINE} strokeWidth="2" />
          <rect x="20" y="20" width="34" height="34" rx="10" fill={JADE} />
          <rect x="68" y="24" width="128" height="10" rx="5" fill={LINE} />
          <rect x="68" y="42" width="84" height="8" rx="4" fill={LINE} />
          <rect x="16" y="68" width="288" height="34" rx="10" fill="none" stroke={JADE} strokeWidth="3" />
          <text x="30" y="90" fontSize="14" fontWeight="700" fill="currentColor">
            CLABE
          </text>
          <text x="88" y="90" fontSize="15" fill="currentColor">
            000 000 0000 0000 0000
          </text>
          <rect x="20" y="112" width="200" height="8" rx="4" fill={LINE} />
        </chakra.svg>
      </Stack>
    </Disclosure>
  );
}
