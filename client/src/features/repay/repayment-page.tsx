/** The frame of every screen about one loan in repayment: which loan, signed in or not, loading, failed, none. */
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../../api/use-call.ts';
import { HelpLink } from '../../frame/help-link.tsx';
import { CallView } from '../../frame/call-view.tsx';
import { PageLayout } from '../../frame/page/page-layout.tsx';
import { useStartSignIn } from '../../frame/use-start-sign-in.ts';
import { GoOn } from '../../history/go-on.tsx';
import { type Money, useMoney } from '../../loan/money/use-money.ts';
import { orderCan } from '../../journey/order-can.ts';
import { paths, pathTo } from '../../lib/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { OfflineAge } from './offline-age.tsx';
import { useRepayment } from './use-repayment.ts';
import { Stack } from '../../ui/layout/stack.ts';

/** What the screen is about, once it is known. */
export type Known = { detail: RepaymentDetail; call: Call<RepaymentDetail>; money: Money };

type RepaymentPageProps = {
  /** False for the detail, which shows any loan; the ways to pay send back to it when nothing can be paid. */
  paying?: boolean;
  title?: (known: Known) => string | undefined;
  action?: (known: Known) => ReactNode;
  /** The shape of this screen while it is loading; that of the detail by default. */
  skeleton?: ReactNode;
  /** What can still be shown when the loan itself cannot be read: a slip or an account kept on the device. */
  withoutLoan?: (orderNo: string) => ReactNode;
  children: (known: Known) => ReactNode;
};

export function RepaymentPage(props: RepaymentPageProps) {
  const { paying = true, title, action, skeleton = <DetailSkeleton />, withoutLoan, children } = props;
  const { t } = useTranslation('repay');
  const { orderNo, signedIn, detail, latest } = useRepayment();
  const money = useMoney(detail.data ?? null, detail.updatedAt);
  const known = detail.data ? { detail: detail.data, call: detail, money } : null;
  const unknown = detail.error?.codeName === 'orderNotFound' || (orderNo === null && latest.data !== undefined);

  if (known && paying && !orderCan('repay', known.detail.status)) {
    return <GoOn to={pathTo('repayDetail', { orderNo: known.detail.orderNo })} />;
  }
  const content = () => {
    if (!signedIn) return <SignedOut />;
    if (unknown) return <NoLoan />;
    if (orderNo === null)
      return (
        <CallView call={{ ...latest, data: undefined }} skeleton={skeleton} safe={t('safe')}>
          {() => null}
        </CallView>
      );
    const instead = !detail.data && detail.error?.outcomeUnknown && withoutLoan?.(orderNo);
    if (instead) return instead;
    return (
      <CallView call={detail} skeleton={skeleton} safe={t('safe')} stale={t('stale')}>
        {(data) => (
          <>
            <OfflineAge call={detail} payable={orderCan('repay', data.status)} />
            {children({ detail: data, call: detail, money })}
          </>
        )}
      </CallView>
    );
  };
  const bar = known && action?.(known);
  return (
    <PageLayout title={known ? title?.(known) : undefined} {...(bar ? { action: bar, sticky: true } : {})}>
      <Stack gap="5">{content()}</Stack>
    </PageLayout>
  );
}

const DetailSkeleton = () => <CardSkeleton rows={5} lead="text" />;

export function SignedOut() {
  const { t } = useTranslation('repay');
  const { t: tc } = useTranslation('common');
  const signIn = useStartSignIn();
  return <EmptyState action={<Button onClick={signIn}>{tc('actions.signIn')}</Button>}>{t('signedOut')}</EmptyState>;
}

/** An order without data: why, and where help is (screens: loan-detail). */
export function NoLoan({ children }: { children?: string }) {
  const { t } = useTranslation(['repay', 'common']);
  const { t: tc } = useTranslation('common');
  return (
    <EmptyState
      action={
        <Stack gap="2">
          <LinkButton to={paths.home}>{tc('actions.goHome')}</LinkButton>
          <Button tone="link" asChild>
            <HelpLink>{t('common:actions.support')}</HelpLink>
          </Button>
        </Stack>
      }
    >
      {children ?? t('noLoan')}
    </EmptyState>
  );
}
