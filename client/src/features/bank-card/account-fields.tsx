import { chakra } from '@chakra-ui/react/styled-system';
import { maskPhone } from '@puente/contract/rules/contacts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { FailureNotice } from '../../layout/form-failure.tsx';
import { Field, NAME_INPUT, TextField } from '../../forms/field.tsx';
import type { FormApi } from '../../forms/use-form.ts';
import { type CodeChannel, CodeEntry, type useCodeRequest, useSmsCode } from '../../codes/one-time-code.tsx';
import { useScreenToast } from '../../history/use-still-here.ts';
import { Button } from '../../components/button.tsx';
import type { AccountForm } from './account-schema.ts';
import { SmallText, Stack, Status } from '../../components/layout.tsx';
import { checkClabe, clabeHint, normaliseValidPeriod } from '@puente/contract/rules/payout-account';
import { formerBankByClabe } from '@puente/contract/values/banks';
import { MaskedField } from '../../forms/masked-field.tsx';
import { CARD_MASK, CLABE_MASK, CURP_MASK, CVC_MASK } from '../../forms/masks.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { FieldDoubt } from '../../components/field-problems.tsx';
import { maskCurp } from '@puente/contract/rules/curp';
import { PickerField } from '../../forms/picker-fields.tsx';
import type { Option } from '../../components/list/list-rows.tsx';
import type { AccountFormArgs } from './use-account-form.ts';

type CodeFieldsProps = {
  form: FormApi<AccountForm>;
  codes: ReturnType<typeof useCodeRequest>;
  /** True after too many wrong tries: the borrower can only wait. */
  locked: boolean;
  mobile: string;
};

export function CodeFields({ form, codes, locked, mobile }: CodeFieldsProps) {
  const { t } = useTranslation(['bank-card', 'sign-in']);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(0);
  // The pressed button has disappeared, so the code field takes the focus.
  useEffect(() => {
    if (asked > 0) input.current?.focus();
  }, [asked]);
  const field = form.field('code');
  const request = codes.request?.mobile === mobile ? codes.request : null;
  useSmsCode(request !== null, (code) => form.change({ code }));

  const showToast = useScreenToast();
  const ask = async (channel: CodeChannel) => {
    setFailed(null);
    const answer = await codes.ask(mobile, channel);
    if (answer.state === 'failed') return setFailed(answer.error);
    if (answer.state !== 'ignored') setAsked((count) => count + 1);
    if (answer.state === 'sent') showToast(t(channel === 'voice' ? 'sign-in:callToast' : 'sign-in:sentToast'));
    // A new code invalidates the older one; the change also re-checks a flagged field.
    return form.change({ code: '' });
  };
  return (
    <Stack gap="3">
      <chakra.p color="fg.muted">{t('code.why', { phone: maskPhone(mobile) })}</chakra.p>
      {request === null ? (
        <Field id={field.id} label={t('sign-in:code')} error={field.error} group>
          <Button
            id={field.id}
            tone="secondary"
            aria-describedby={field.error ? `${field.id}-error` : undefined}
            busy={codes.busy}
            busyText={t('sign-in:sending')}
            onClick={() => void ask('sms')}
          >
            {t('sign-in:send')}
          </Button>
        </Field>
      ) : (
        <CodeEntry
          ref={input}
          {...field}
          request={request}
          ask={(channel) => void ask(channel)}
          asking={codes.busy}
          locked={locked}
        />
      )}
      <FailureNotice error={failed} />
    </Stack>
  );
}

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

export function HolderFields({ form, args: { asked, holder } }: { form: FormApi<AccountForm>; args: AccountFormArgs }) {
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

export function BankField({ form, banks, filled, onChosen }: BankFieldProps) {
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
export function CardFields({ form }: { form: FormApi<AccountForm> }) {
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
