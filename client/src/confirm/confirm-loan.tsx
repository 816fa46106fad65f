/**
 * Last look before committing (screens: last-look, promoted-last-look): shows all that the borrower agrees to above the
 * button. Texts: `borrow`, `cost` and `consent`. Use with `useConfirmLoan`:
 *
 *   <PageLayout action={<ConfirmActions confirm={confirm} />}><ConfirmLoan confirm={confirm} /></PageLayout>
 */
import type { ConsentKind } from '@puente/contract/values/consent';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '../utils/settings.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { paths, pathTo } from '../utils/paths.ts';
import { useDevice } from '../storage/device.ts';
import { Amount } from '../loan/amount.tsx';
import { Button, LONE_LINK, TextLink } from '../components/button.tsx';
import { Card, Section, Stack } from '../components/layout.tsx';
import { Notice } from '../components/notice.tsx';
import { RowContent, RowShell } from '../components/row.tsx';
import { TickBox } from '../components/tick-box.tsx';
import { CostReceipt } from '../loan/cost-receipt.tsx';
import { ConsentSheet } from '../consent/use-consent.ts';
import { OfferDeadline } from '../loan/offer-deadline.tsx';
import { orderCan } from '../application/order-status.ts';
import type { ConfirmLoan as Confirm, ConfirmProblem } from './use-confirm-loan.ts';

export const BOXES: Record<ConfirmProblem, string> = {
  agreement: 'agreement',
  creditCheck: 'credit-check',
  consent: 'data-use',
};
export const PRICE_NOTICE = 'price-notice';

type ConfirmLoanProps = {
  confirm: Confirm;
  onReview: () => void;
  /** Called when the offer expires, to fetch the order's new status. */
  onOfferEnd: () => void;
  children?: ReactNode;
};

export function ConfirmLoan({ confirm, onReview, onOfferEnd, children }: ConfirmLoanProps) {
  const { t } = useTranslation('borrow');
  const { money, date } = useFormats();
  const { mode, state, cost, info, order } = confirm;
  const failedBefore = mode === 'submit' && Boolean(order.submissionFailedAt);
  return (
    <Stack gap="4" paddingTop={mode === 'submit' ? '4' : '0'}>
      {/* Hidden while the outcome is unknown, because both texts say that nothing was sent. */}
      {state !== 'unknown' && state !== 'checking' && (
        <Notice tone={failedBefore ? 'warning' : 'info'}>
          {failedBefore ? t('confirm.submit.failed') : t(`confirm.${mode}.standing`, { amount: money(cost.amount) })}
        </Notice>
      )}
      {mode === 'take' && info.offerExpiresAt && <OfferDeadline expiresAt={info.offerExpiresAt} onEnd={onOfferEnd} />}
      {children}
      {confirm.before && (
        <chakra.div id={PRICE_NOTICE} tabIndex={-1}>
          <Notice tone="warning" live>
            {t(confirm.priceSeen ? 'confirm.priceChangedAgain' : 'confirm.priceChanged')}
          </Notice>
        </chakra.div>
      )}
      <CostReceipt
        cost={cost}
        before={confirm.before}
        top={
          <>
            <chakra.h2 textStyle="label" color="fg.muted">
              {t('confirm.receive')}
            </chakra.h2>
            <Amount pesos={cost.depositAmount} />
            <chakra.p marginTop="2">
              {t('confirm.payBy', { total: money(cost.totalRepayment), date: date(cost.dueDate, 'weekday') })}
            </chakra.p>
          </>
        }
        contract={
          <ContractLink confirm={confirm} {...LONE_LINK} marginBlock="-10px">
            {t('confirm.readContract')}
          </ContractLink>
        }
      />
      <Section title={t('confirm.account')} gap="2">
        <Account confirm={confirm} />
        {mode === 'submit' && (
          <Button tone="link" onClick={onReview}>
            {t('review.link')}
          </Button>
        )}
      </Section>
      <Section title={t(`confirm.${mode}.before`)} gap="2">
        {/* Shown above the box, so that the borrower reads it before ticking. */}
        <chakra.p textStyle="body-strong">{t(`confirm.${mode}.noWayBack`)}</chakra.p>
        {confirm.agreedBefore && <p>{t('confirm.take.agreed')}</p>}
        {confirm.contractChanged && (
          <Notice tone="warning" live>
            {t('confirm.contractChanged')}
          </Notice>
        )}
        <Boxes confirm={confirm} />
      </Section>
    </Stack>
  );
}

/** Stored in the history entry: tells the contract screen that this screen opened it. */
export type AgreementState = { fromConfirm?: boolean };

type ContractLinkProps = Omit<ComponentProps<typeof TextLink>, 'to'> & { confirm: Confirm };

/** Links to the contract, which returns to this screen, so that a promotion is not lost. */
function ContractLink({ confirm, ...rest }: ContractLinkProps) {
  const state: AgreementState = { fromConfirm: true };
  const to = pathTo('agreement', { orderNo: confirm.order.orderNo });
  return <TextLink {...rest} to={to} state={state} onClick={confirm.keepTicks} />;
}

function Account({ confirm }: { confirm: Confirm }) {
  const { t } = useTranslation('borrow');
  const account = confirm.info.account ?? confirm.order.account;
  const changeable = orderCan('editApplication', confirm.order.status);
  return (
    <Card overflow="hidden">
      <RowShell>
        <RowContent
          icon="bank"
          title={account ? t('confirm.accountEnding', { last4: account.last4 }) : t('confirm.noAccount')}
          detail={account ? account.bankName : undefined}
          end={
            <TextLink
              to={changeable ? pathTo('addBankCard', { orderNo: confirm.order.orderNo }) : paths.customerServices}
              {...LONE_LINK}
            >
              {t(changeable ? 'confirm.change' : 'confirm.notMine')}
            </TextLink>
          }
        />
      </RowShell>
    </Card>
  );
}

function Boxes({ confirm }: { confirm: Confirm }) {
  const { t } = useTranslation(['borrow', 'consent']);
  const { consents } = useDevice();
  const [asking, setAsking] = useState(false);
  // True once the consent was missing: its box then stays on screen, ticked, after the borrower gives it.
  const [asked, setAsked] = useState(false);
  if (confirm.consentMissing && !asked) setAsked(true);
  const accept = (kinds: readonly ConsentKind[]) => {
    consents.give(kinds);
    setAsking(false);
  };
  return (
    <div>
      {!confirm.agreedBefore && (
        <TickBox
          id={BOXES.agreement}
          checked={confirm.agreed}
          onChange={confirm.setAgreed}
          onBlur={() => confirm.tell('leave', 'agreement')}
          error={confirm.problems.includes('agreement') ? t('confirm.agreementMissing') : null}
        >
          {t('confirm.agree')} <ContractLink confirm={confirm}>{t('confirm.contract')}</ContractLink>
        </TickBox>
      )}
      {confirm.mode === 'submit' && (
        <TickBox
          id={BOXES.creditCheck}
          checked={confirm.creditCheck}
          onChange={confirm.setCreditCheck}
          onBlur={() => confirm.tell('leave', 'creditCheck')}
          error={confirm.problems.includes('creditCheck') ? t('confirm.creditCheck.missing') : null}
          detail={t('confirm.creditCheck.detail')}
        >
          {t('confirm.creditCheck.box', { lender: settings.lenderName })}
        </TickBox>
      )}
      {asked && (
        // Ticking opens the disclosure, so that the borrower reads it before agreeing.
        <TickBox
          id={BOXES.consent}
          checked={!confirm.consentMissing}
          onChange={(checked) => (checked ? setAsking(true) : consents.removeAll())}
          error={confirm.problems.includes('consent') ? t('consent:boxMissing') : null}
          detail={t('consent:boxLink')}
        >
          {t('consent:box')}
        </TickBox>
      )}
      <ConsentSheet open={asking} onAccept={accept} onCancel={() => setAsking(false)} />
    </div>
  );
}
