import { bankCardCalls } from '@puente/contract/calls/bank-card';
import { sessionCalls } from '@puente/contract/calls/session';
import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { BankCard, UserInfo } from '@puente/contract/entities/user-info';
import { checkCurp } from '@puente/contract/rules/curp';
import { bankByCode } from '@puente/contract/values/banks';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { CallView } from '../../layout/call-view.tsx';
import { OtherOrder } from '../../layout/empty-page.tsx';
import { PageLayout } from '../../layout/page-layout.tsx';
import { FormFrame, FormSkeleton, PageButtons } from '../../forms/form-frame.tsx';
import { ApplicationProgress } from '../../application/application-progress.tsx';
import { nextStep, orderLinkLabel } from '../../application/order-status.ts';
import { currentStep } from '../../application/steps.ts';
import { useLatestOrder, useNamedOrder } from '../../application/use-latest-order.ts';
import { LinkButton } from '../../components/button.tsx';
import { Card, Stack } from '../../components/layout.tsx';
import { EmptyState } from '../../components/screen-states.tsx';
import { Notice } from '../../components/notice.tsx';
import { Row } from '../../components/row.tsx';
import { useStepPart } from '../../components/steps.tsx';
import { accountMode, bankOptions, bankToFill, changeCardType, type Holder } from './bank-card-form.ts';
import { ACCOUNT_PAGES } from './account-schema.ts';
import { CATALOGUE_FRESH_MS } from '../../utils/timing.ts';
import { CARD_TYPES } from '@puente/contract/values/loan';
import { useState } from 'react';
import { FormFailure } from '../../layout/form-failure.tsx';
import { LoadingOverlay } from '../../layout/loading-overlay.tsx';
import { ChoiceField } from '../../forms/choice-field.tsx';
import type { Option } from '../../components/list/list-rows.tsx';
import { BankField, CardFields, CodeFields, HolderFields, NumberFields } from './account-fields.tsx';
import { type AccountFormArgs, type Editable, useAccountForm } from './use-account-form.ts';

const skeleton = <FormSkeleton fields={1} answers="129px" intro={['96%', '70%', '62%', '54%']} button />;

/**
 * «Cuenta bancaria» (screens: bank-account): asks for the account that receives the loan, or corrects it after a
 * returned deposit.
 */
export function AddBankCardScreen() {
  const { t } = useTranslation('bank-card');
  const { latest, other } = useNamedOrder(useLatestOrder());
  const info = useRead(sessionCalls.getUserInfo);
  const order = latest.data;
  const { part, tell } = useStepPart(ACCOUNT_PAGES.length);
  // Waits for the data: shown earlier, the step's header would push the skeleton down.
  const there = info.data !== undefined || info.error !== null;
  const inApplication = there && other === null && currentStep(order?.status ?? null) !== null;
  const kind =
    other === null && order !== undefined && info.data ? accountMode(order, info.data.bankCards).kind : 'add';
  const title = kind === 'correct' ? t('correctTitle') : kind === 'change' ? t('changeTitle') : undefined;
  return (
    <PageLayout
      title={title}
      progress={inApplication && <ApplicationProgress step="bankCard" order={order} part={part} />}
    >
      <Stack key={String(inApplication)} gap="4" paddingTop={inApplication ? '4' : '0'}>
        <CallView call={latest} skeleton={skeleton}>
          {(answered) =>
            other === null ? (
              <CallView call={info} skeleton={skeleton}>
                {(known) => tell(<Account order={answered} info={known} isFirstPage={part.at === 0} />)}
              </CallView>
            ) : (
              <OtherOrder />
            )
          }
        </CallView>
      </Stack>
    </PageLayout>
  );
}

type AccountProps = { order: LoanOrder | null; info: UserInfo; isFirstPage: boolean };

function Account({ order, info, isFirstPage }: AccountProps) {
  const { t } = useTranslation(['bank-card', 'common']);
  const mode = accountMode(order, info.bankCards);
  const card = info.bankCards.find(({ cardId }) => cardId === order?.account?.cardId) ?? info.bankCards.at(-1);
  if (mode.kind === 'locked') {
    return (
      <>
        {card && <CurrentAccount card={card} />}
        <Notice>{t(card ? 'locked' : 'lockedNone')}</Notice>
        {order && (
          <LinkButton tone="secondary" to={nextStep(order)}>
            {t(`common:actions.${orderLinkLabel(order.status)}`)}
          </LinkButton>
        )}
      </>
    );
  }
  if (mode.kind === 'notYet' && order) {
    return (
      <EmptyState action={<LinkButton to={nextStep(order)}>{t('common:steps.goOn')}</LinkButton>}>
        {t('common:steps.early')}
      </EmptyState>
    );
  }
  if (mode.kind === 'notYet') return null;
  return (
    <>
      {isFirstPage && (
        <>
          {mode.kind === 'correct' && (
            <Notice tone="warning">
              {order?.payoutFailure ? t('returnedBecause', { reason: order.payoutFailure }) : t('returned')}
            </Notice>
          )}
          {card && <CurrentAccount card={card} />}
          <chakra.p color="fg.muted">{t('intro')}</chakra.p>
        </>
      )}
      <Editor mode={mode} order={order} info={info} />
    </>
  );
}

function CurrentAccount({ card: { bankName, last4 } }: { card: BankCard }) {
  const { t } = useTranslation('bank-card');
  return (
    <Card>
      <Row icon="bank" title={t('account', { bank: bankName, last4 })} detail={t('current')} />
    </Card>
  );
}

function Editor({ mode, order, info }: { mode: Editable; order: LoanOrder | null; info: UserInfo }) {
  const { t } = useTranslation(['bank-card', 'common']);
  const required = useRead(sessionCalls.isRequiredVerificationCode);
  const catalogue = useRead(bankCardCalls.getBankBranch, { staleTime: CATALOGUE_FRESH_MS });
  const { firstName, middleName, lastName, nationalId, mobile } = info.basicInfo;
  const holder: Holder = {
    holderName: [firstName, middleName, lastName].filter(Boolean).join(' '),
    nationalId: nationalId ?? '',
    mobile,
  };
  return (
    <CallView call={required} skeleton={skeleton}>
      {({ required: code }) => (
        <CallView call={catalogue} skeleton={skeleton}>
          {({ banks }) => (
            <AccountFormFields
              label={t('common:titles.addBankCard')}
              mode={mode}
              statusBefore={order?.status ?? null}
              asked={{ curp: checkCurp(holder.nationalId) !== null, code }}
              holder={holder}
              banks={bankOptions(banks, { used: t('sheets.mostUsed'), others: t('sheets.others') })}
              bankName={(wanted) =>
                banks.find(({ code: known }) => known === wanted)?.name ?? bankByCode(wanted)?.name ?? String(wanted)
              }
            />
          )}
        </CallView>
      )}
    </CallView>
  );
}

type AccountFormProps = AccountFormArgs & { label: string; banks: readonly Option[] };

/**
 * Asks for the type first; then number, confirmation, bank, and what type and server require (screens: bank-account).
 */
function AccountFormFields({ label, banks, ...args }: AccountFormProps) {
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
