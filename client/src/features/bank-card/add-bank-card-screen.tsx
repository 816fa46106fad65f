import { bankCardCalls } from '@puente/contract/calls/bank-card';
import { sessionCalls } from '@puente/contract/calls/session';
import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { BankCard, UserInfo } from '@puente/contract/entities/user-info';
import { checkCurp } from '@puente/contract/rules/person/curp';
import { bankByCode } from '@puente/contract/values/banks';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { CallView } from '../../layout/call-view.tsx';
import { OtherOrder } from '../../layout/other-order.tsx';
import { PageLayout } from '../../layout/page/page-layout.tsx';
import { FormSkeleton } from '../../forms/form-skeleton.tsx';
import { ApplicationProgress } from '../../application/application-progress.tsx';
import { nextStep, orderLinkLabel } from '../../application/next-step.ts';
import { currentStep } from '../../application/steps.ts';
import { useLatestOrder, useNamedOrder } from '../../application/use-latest-order.ts';
import { LinkButton } from '../../components/button.tsx';
import { Card, Stack } from '../../components/layout.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { Row } from '../../components/row.tsx';
import { useStepPart } from '../../components/steps/step-part.tsx';
import { AccountFormFields } from './account-form.tsx';
import { accountMode } from './account-mode.ts';
import { ACCOUNT_PAGES } from './account-pages.ts';
import type { Holder } from './bank-card-form.ts';
import { bankOptions } from './bank-options.ts';
import type { Editable } from './use-account-form.ts';
import { CATALOGUE_FRESH_MS } from '../../utils/time/timing.ts';

const skeleton = <FormSkeleton fields={1} intro={['96%', '70%', '62%', '54%']} button />;

/**
 * «Cuenta bancaria» (screens: bank-account): asks where to pay the loan, or corrects the account after a returned
 * deposit.
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
      {...(title === undefined ? {} : { title })}
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

/** Loads what the form needs from the server before it opens. */
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
