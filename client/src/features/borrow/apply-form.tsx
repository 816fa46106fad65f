import type { ConsentKind } from '@puente/contract/values/consent';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { parseAmount } from '@puente/contract/rules/repayment-amount';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageLayout } from '../../layout/page-layout.tsx';
import { FailureNotice } from '../../layout/form-failure.tsx';
import { ConsentSheet, useConsent } from '../../consent/use-consent.ts';
import { useOnline } from '../../utils/page-state.ts';
import type { Consent } from '../../storage/consents.ts';
import { useFieldEvents } from '../../native/use-field-events.ts';
import { useDevice } from '../../storage/device.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { offeredChoice, TERM_FIELD } from '../../loan/amount-and-term.tsx';
import type { AmountOffer, AmountStep } from '../../loan/amount-offer.ts';
import { applyProblem, isWaiting, useApply } from './use-apply.ts';
import { CalculatorLine, LoanCalculator, type LoanChoice, PURPOSE_FIELD } from './loan-calculator.tsx';
import { useCost } from '../../loan/use-cost.ts';
import { Section, SmallText, Stack, Status } from '../../components/layout.tsx';

type ApplyFormProps = {
  productId: string;
  steps: readonly AmountStep[];
  offer: AmountOffer;
  /** True if the server has the answers of all steps, from an earlier loan. */
  complete: boolean;
};

export function ApplyForm({ productId, steps, offer, complete }: ApplyFormProps) {
  const { t } = useTranslation(['borrow', 'common', 'consent']);
  const online = useOnline();
  const { consents } = useDevice();
  const given = useConsent();
  const { apply, busy, error } = useApply();
  const [search] = useSearchParams();
  const [wanted, setWanted] = useState<Omit<LoanChoice, 'amount'> & { amount: number | null }>(() => ({
    amount: parseAmount(search.get('amount') ?? ''),
    termDays: parseAmount(search.get('term') ?? ''),
    loanPurpose: '',
  }));
  const choice: LoanChoice = { ...wanted, ...offeredChoice(steps, offer, wanted) };
  const [pressed, setPressed] = useState(false);
  const [asking, setAsking] = useState(false);
  const [declined, setDeclined] = useState(false);
  const tell = useFieldEvents('toBorrow', null);
  const cost = useCost(productId, choice);

  const problem = applyProblem({ ...choice, cost: cost.state });
  const waiting = pressed && isWaiting(problem) ? t(`problems.${problem}`) : null;
  const hint = online ? null : t('problems.offline');

  const send = (consent: Consent) => {
    const { amount, termDays, loanPurpose } = choice;
    if (termDays === null || loanPurpose === '') return;
    void apply({ application: { productId, amount, termDays, loanPurpose }, consent, complete });
  };
  const goOn = () => {
    for (const field of ['amount', 'termDays', 'loanPurpose']) tell('check', field);
    setPressed(true);
    if (problem === 'term') document.getElementById(TERM_FIELD)?.focus();
    if (problem === 'purpose') document.getElementById(PURPOSE_FIELD)?.focus();
    if (problem !== null) return;
    setDeclined(false);
    if (given) send(given);
    else setAsking(true);
  };
  const accept = (kinds: readonly ConsentKind[]) => {
    setAsking(false);
    send(consents.give(kinds));
  };
  const decline = () => {
    setAsking(false);
    setDeclined(true);
  };

  return (
    <PageLayout
      sticky
      action={
        <>
          <CalculatorLine cost={cost} />
          <Status look="small">{waiting ?? hint}</Status>
          {declined && (
            <Notice tone="info" live>
              {t('consent:declined')}
            </Notice>
          )}
          <FailureNotice error={declined ? null : error} />
          <Button onClick={goOn} busy={busy} busyText={t('calculator.starting')}>
            {t('common:actions.continue')}
          </Button>
        </>
      }
    >
      <LoanCalculator
        steps={steps}
        offer={offer}
        choice={choice}
        onChange={setWanted}
        onField={tell}
        cost={cost}
        termError={pressed && choice.termDays === null ? t('problems.term') : null}
        purposeError={pressed && choice.loanPurpose === '' ? t('problems.purpose') : null}
      />
      {!complete && <WhatYouNeed />}
      <SmallText textAlign="center" textWrap="balance" marginTop="6">
        {t('calculator.noCommitment')}
      </SmallText>
      <chakra.div flex="1" minHeight="4" />
      <ConsentSheet open={asking} onAccept={accept} onCancel={decline} />
    </PageLayout>
  );
}

const NEEDS = [
  ['id', 'document'],
  ['account', 'bank'],
  ['contacts', 'person'],
  ['time', 'clock'],
] as const satisfies readonly (readonly [string, IconName])[];

/** Lists the requirements before the application begins, so that nobody discovers them at the third step. */
function WhatYouNeed() {
  const { t } = useTranslation('borrow');
  return (
    <Section title={t('needs.title')} marginTop="8">
      <Stack as="ul" gap="2" listStyleType="none">
        {NEEDS.map(([name, icon]) => (
          <chakra.li key={name} display="flex" gap="3">
            <Icon name={icon} size={20} color="brand.text" marginTop="2px" />
            <chakra.span flex="1" minWidth="0">
              {t(`needs.${name}`)}
            </chakra.span>
          </chakra.li>
        ))}
      </Stack>
    </Section>
  );
}
