import { normaliseValidPeriod } from '@puente/contract/rules/money/card-details';
import { maskCurp } from '@puente/contract/rules/person/curp';
import { CARD_TYPES } from '@puente/contract/values/loan';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../layout/form-failure.tsx';
import { LoadingOverlay } from '../../layout/loading-overlay.tsx';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { MaskedField } from '../../forms/masked/masked-field.tsx';
import { CURP_MASK, CVC_MASK } from '../../forms/masked/masks.ts';
import { PageButtons } from '../../forms/pages/page-buttons.tsx';
import { PickerField } from '../../forms/picker-field.tsx';
import { NAME_INPUT, TextField } from '../../forms/text-field.tsx';
import type { FormApi } from '../../forms/use-form.ts';
import { SmallText, Status } from '../../components/layout.tsx';
import type { Option } from '../../components/list/list-rows.tsx';
import { ACCOUNT_PAGES } from './account-pages.ts';
import type { AccountForm } from './account-schema.ts';
import { bankToFill, changeCardType } from './bank-card-form.ts';
import { CodeFields } from './code-fields.tsx';
import { NumberFields } from './number-fields.tsx';
import { type AccountFormArgs, useAccountForm } from './use-account-form.ts';

type AccountFormProps = AccountFormArgs & { label: string; banks: readonly Option[] };

/**
 * Asks for the type first; then number, confirmation, bank, and what type and server require (screens: bank-account).
 */
export function AccountFormFields({ label, banks, ...args }: AccountFormProps) {
  const { t } = useTranslation(['bank-card', 'personal']);
  const { form, codes, locked, verifying } = useAccountForm(args);
  // Bank that the CLABE filled in; empty once the borrower has chosen one.
  const [filled, setFilled] = useState('');
  const onNumber = (accountNumber: string) => {
    const bank = bankToFill({ ...form.values, accountNumber }, filled);
    form.change({ accountNumber });
    if (!bank) return;
    setFilled(String(bank.code));
    form.put({ bankCode: String(bank.code) });
  };
  const page = ACCOUNT_PAGES[form.pages.at]?.name ?? 'account';
  return (
    <FormFrame form={form} label={label} title={t(`pages.${page}`)}>
      {page === 'account' && (
        <>
          <ChoiceField
            {...form.field('cardType')}
            onChange={(type) => form.change(changeCardType(form.values, type, filled))}
            label={t('fields.cardType')}
            choices={CARD_TYPES.map((type) => ({
              value: type,
              label: t(`types.${type}`),
              detail: t(`types.${type}Detail`),
            }))}
            look="rows"
          />
          {form.fields.includes('accountNumber') && <NumberFields form={form} onNumber={onNumber} />}
        </>
      )}
      {page === 'bank' && (
        <>
          <BankField form={form} banks={banks} filled={filled} onChosen={() => setFilled('')} />
          {form.fields.includes('validPeriod') && <CardFields form={form} />}
          <HolderFields form={form} args={args} />
          {form.fields.includes('code') && (
            <CodeFields form={form} codes={codes} locked={locked} mobile={args.holder.mobile} />
          )}
        </>
      )}
      <FormFailure failure={form.failure} onRetry={form.save} />
      {!(locked && form.pages.isLast) && <PageButtons form={form} save={t('save')} saving={t('saving')} />}
      <LoadingOverlay open={verifying} action={t('verifying')} />
    </FormFrame>
  );
}

/** Asks for the holder, and for the CURP if it is not known. */
function HolderFields({ form, args: { asked, holder } }: { form: FormApi<AccountForm>; args: AccountFormArgs }) {
  const { t } = useTranslation(['bank-card', 'personal']);
  return (
    <>
      {form.fields.includes('holderName') && (
        <TextField
          {...form.field('holderName')}
          label={t('fields.holderName')}
          hint={t('hints.holderName')}
          input={{ ...NAME_INPUT, autoComplete: 'name' }}
        />
      )}
      {form.fields.includes('holderName') && !asked.curp && (
        <SmallText marginTop="-3">{t('hints.knownCurp', { curp: maskCurp(holder.nationalId) })}</SmallText>
      )}
      {form.fields.includes('nationalId') && (
        <MaskedField
          {...form.field('nationalId')}
          label={t('fields.nationalId')}
          hint={t('personal:hints.nationalId')}
          mask={CURP_MASK}
        />
      )}
    </>
  );
}

type BankFieldProps = {
  form: FormApi<AccountForm>;
  banks: readonly Option[];
  filled: string;
  onChosen: () => void;
};

function BankField({ form, banks, filled, onChosen }: BankFieldProps) {
  const { t } = useTranslation('bank-card');
  const { bankCode } = form.values;
  const fromClabe = filled !== '' && filled === bankCode;
  const bank = banks.find(({ value }) => value === bankCode)?.label;
  return (
    <div>
      <PickerField
        {...form.field('bankCode')}
        onChange={(code) => {
          onChosen();
          form.change({ bankCode: code });
        }}
        label={t('fields.bank')}
        hint={fromClabe ? t('hints.bankFromClabe') : undefined}
        options={banks}
        searchLabel={t('sheets.search')}
        countText={(count, searching) => t(searching ? 'sheets.count' : 'sheets.countUsual', { count })}
      />
      <Status look="hidden">{fromClabe && bank !== undefined && t('sheets.bankChosen', { bank })}</Status>
    </div>
  );
}

/**
 * Fields of a debit card. The cvc is optional, and neither stored nor logged
 * (decisions: "Identity documents and accounts").
 */
function CardFields({ form }: { form: FormApi<AccountForm> }) {
  const { t } = useTranslation('bank-card');
  const validPeriod = form.field('validPeriod');
  return (
    <>
      <TextField
        {...validPeriod}
        onBlur={() => {
          form.put({ validPeriod: normaliseValidPeriod(form.values.validPeriod) });
          validPeriod.onBlur();
        }}
        label={t('fields.validPeriod')}
        hint={t('hints.validPeriod')}
        input={{ inputMode: 'numeric', autoComplete: 'cc-exp', spellCheck: false }}
      />
      <MaskedField
        {...form.field('cvc')}
        label={t('fields.cvc')}
        hint={t('hints.cvc')}
        optional
        mask={CVC_MASK}
        counter={false}
      />
    </>
  );
}
