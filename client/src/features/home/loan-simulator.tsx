/** Lets a visitor try amount and term without a phone number; shows deposit and repayment, submits nothing. */
import { productCalls } from '@puente/contract/calls/product';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { type SignInState, useStartSignIn } from '../../layout/use-start-sign-in.ts';
import { paths, pathTo } from '../../utils/paths.ts';
import { AmountAndTerm, type AmountChoice, offeredChoice } from '../../loan/amount-and-term.tsx';
import { amountOffer, type AmountOffer, type AmountStep } from '../../loan/amount-offer.ts';
import { CostLine, useCostRows } from '../../loan/cost-receipt.tsx';
import { useCost } from '../../loan/use-cost.ts';
import { ReceiptRows } from '../../components/amount/receipt.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { CardStack, SmallText } from '../../components/layout.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '../../components/skeleton.tsx';

export function LoanSimulator({ productId }: { productId: string }) {
  const { t } = useTranslation('common');
  const steps = useRead(productCalls.stepAmount, { query: { productId } });
  const offer = steps.data && amountOffer(steps.data.steps);
  if (steps.data && offer) return <Simulator productId={productId} steps={steps.data.steps} offer={offer} />;
  if (!steps.error) return <SimulatorSkeleton />;
  return (
    <CardStack gap="3">
      <Notice tone="warning" live>
        {t('ui.error.title')}
      </Notice>
      <Button tone="secondary" onClick={() => void steps.refetch()} busy={steps.isRefetching}>
        {t('actions.retry')}
      </Button>
    </CardStack>
  );
}

type SimulatorProps = { productId: string; steps: readonly AmountStep[]; offer: AmountOffer };

function Simulator({ productId, steps, offer }: SimulatorProps) {
  const { t } = useTranslation('borrow');
  const [wanted, setWanted] = useState<AmountChoice>({ amount: offer.min, termDays: null });
  const choice = offeredChoice(steps, offer, wanted);
  const cost = useCost(productId, choice);
  const rowsOf = useCostRows();
  return (
    <>
      <CardStack gap="5">
        <chakra.h2 textStyle="title-3">{t('calculator.amount')}</chakra.h2>
        <AmountAndTerm steps={steps} offer={offer} choice={choice} onChange={setWanted} />
        <chakra.div bg="bg.selected" borderRadius="button" paddingInline="4" paddingBlock="3" aria-live="polite">
          {cost.cost !== null && <CostLine cost={cost.cost} stale={cost.state === 'stale'} />}
          {cost.state === 'none' && <SmallText>{t('calculator.chooseTerm')}</SmallText>}
          {cost.state === 'waiting' && <Skeleton width="80%" height="1.375rem" />}
          {cost.state === 'failed' && (
            <Button tone="link" onClick={() => void cost.reload()}>
              {t('calculator.again')}
            </Button>
          )}
        </chakra.div>
      </CardStack>
      {cost.cost !== null && (
        <>
          <ReceiptRows rows={rowsOf(cost.cost)} stale={cost.state === 'stale'} />
          <TakeChoice productId={productId} choice={choice} />
        </>
      )}
    </>
  );
}

/** Links to sign-up; the application keeps amount and term. */
function TakeChoice({ productId, choice }: { productId: string; choice: AmountChoice }) {
  const { t } = useTranslation('home');
  const { amount, termDays } = choice;
  const from = pathTo('toBorrow', { productId, amount, term: termDays ?? undefined });
  const signIn = useStartSignIn(from);
  return (
    <CardStack gap="2" paddingTop="0">
      <LinkButton to={paths.register} state={{ from } satisfies SignInState}>
        {t('action.take')}
      </LinkButton>
      <Button tone="link" onClick={signIn}>
        {t('action.haveAccount')}
      </Button>
    </CardStack>
  );
}

function SimulatorSkeleton() {
  return (
    <SkeletonRegion>
      <CardStack gap="5">
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton width="100%" height="3.25rem" />
        <Skeleton height="8px" borderRadius="full" />
        <SkeletonRows rows={3} />
      </CardStack>
    </SkeletonRegion>
  );
}
