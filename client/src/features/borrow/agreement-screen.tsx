/** «Contrato»: shows the key facts, then the document, with the same figures as the confirm screen. */
import { disbursalCalls } from '@puente/contract/calls/disbursal';
import { orderCalls } from '@puente/contract/calls/order';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { productCalls } from '@puente/contract/calls/product';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useRead } from '../../api/use-read.ts';
import { CallView } from '../../layout/call-view.tsx';
import { ScreenError } from '../../layout/screen-error.tsx';
import { PageLayout } from '../../layout/page-layout.tsx';
import { useGoBack } from '../../history/continue-to.tsx';
import type { AgreementState } from '../../confirm/confirm-loan.tsx';
import { CostReceipt } from '../../loan/cost-receipt.tsx';
import { orderCan } from '../../application/order-status.ts';
import { useLatestOrder } from '../../application/use-latest-order.ts';
import { pathTo } from '../../utils/paths.ts';
import { useSession } from '../../storage/device.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardStack, Section, Stack, SmallText } from '../../components/layout.tsx';
import { Skeleton, SkeletonLines, SkeletonRegion, SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyPage } from '../../layout/empty-page.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import type { LegalDocument } from '@puente/contract/entities/loan-order';
import { useFormats } from '../../i18n/use-formats.ts';
import { KeepDocument } from '../../layout/keep-document.tsx';

export function AgreementScreen() {
  const { t } = useTranslation('borrow');
  const [search] = useSearchParams();
  const { token } = useSession();
  const latest = useLatestOrder();
  const orderNo = search.get('orderNo') ?? latest.data?.orderNo ?? '';
  const order = latest.data?.orderNo === orderNo ? latest.data : null;
  // Without a session, CallView offers a sign-in that returns here. Only the latest order's status is known, so an
  // earlier order shows the agreement, never the disbursal contract.
  if (token === null || orderNo === '' || latest.isLoading) {
    return (
      <PageLayout>
        <CallView call={latest} skeleton={<AgreementSkeleton />}>
          {() => <EmptyPage>{t('agreement.none')}</EmptyPage>}
        </CallView>
      </PageLayout>
    );
  }
  return <Agreement orderNo={orderNo} status={order?.status ?? null} />;
}

function Agreement({ orderNo, status }: { orderNo: string; status: number | null }) {
  const { t } = useTranslation('borrow');
  const asked = contractOf(status) === 'agreement' ? orderCalls.loanAgreement : disbursalCalls.getMoneyContract;
  const text = useRead(asked, { query: { orderNo } });
  const cost = useRead(productCalls.confirmInfo, { query: { orderNo } });
  const confirming = orderCan('submit', status) || orderCan('takeMoney', status);
  const { fromConfirm = false } = (useLocation().state ?? {}) as AgreementState;
  const goBack = useGoBack();

  // If the contract was opened by its address, its button leads to the confirm screen.
  const toConfirm = confirming && !fromConfirm;
  const back = (
    <Button
      tone={confirming && text.data ? 'primary' : 'secondary'}
      asChild={toConfirm}
      onClick={toConfirm ? undefined : goBack}
    >
      {toConfirm ? (
        <Link to={pathTo('confirmBorrow', { orderNo })}>{t('agreement.back')}</Link>
      ) : (
        t(confirming ? 'agreement.back' : 'agreement.close')
      )}
    </Button>
  );
  if (!text.data) {
    return (
      <PageLayout action={text.error ? back : undefined}>
        {text.error ? (
          <ScreenError
            error={text.error}
            title={t('agreement.failed')}
            safe={t('agreement.cannotAgree')}
            onRetry={() => void text.refetch()}
            retrying={text.isRefetching}
          />
        ) : (
          <AgreementSkeleton />
        )}
      </PageLayout>
    );
  }
  return (
    <PageLayout action={back}>
      <Stack gap="6">
        {cost.data && (
          <Section title={t('agreement.facts')}>
            <CostReceipt cost={cost.data.cost} paidOut={isPaidOut(status)} />
          </Section>
        )}
        <AgreementText document={text.data} />
      </Stack>
    </PageLayout>
  );
}

/** Returns true if the due date is final: once the money arrived, and for an earlier order, whose status is unknown here. */
const isPaidOut = (status: number | null): boolean =>
  status === null || status === ORDER_STATUS.finished || orderCan('repay', status);

/** `agreement`: for an application; `disbursal`: the contract of an approved loan. */
type ContractKind = 'agreement' | 'disbursal';

/** Statuses from the approval on; every other or unknown status has the agreement. */
const APPROVED: readonly number[] = [18, 7, 10, 2, 3, 4];

export function contractOf(status: number | null): ContractKind {
  return status !== null && APPROVED.includes(status) ? 'disbursal' : 'agreement';
}

/**
 * Shows the document as text, with the ways to save or share it that this device has (screens: contract; screens:
 * copy-share-save).
 */
function AgreementText({ document }: { document: LegalDocument }) {
  const { t } = useTranslation('borrow');
  const { date } = useFormats();
  return (
    <Stack as="article" gap="5" aria-labelledby="contract-title" overflowWrap="anywhere">
      <div>
        <chakra.h2 id="contract-title" textStyle="title-2">
          {document.title}
        </chakra.h2>
        <SmallText>{t('agreement.version', { version: document.version, date: date(document.date) })}</SmallText>
      </div>
      <KeepDocument share={{ title: document.title, text: plainText(document) }} />
      {document.sections.map((section) => (
        <section key={section.heading}>
          <chakra.h3 textStyle="title-3" marginBottom="2">
            {section.heading}
          </chakra.h3>
          {section.paragraphs.map((paragraph) => (
            <chakra.p key={paragraph} marginBottom="2" maxWidth="60ch">
              {paragraph}
            </chakra.p>
          ))}
        </section>
      ))}
    </Stack>
  );
}

function plainText({ title, version, date, sections }: LegalDocument): string {
  const parts = sections.flatMap((section) => [section.heading, ...section.paragraphs]);
  return `${[title, `${version} · ${date}`, ...parts].join('\n\n')}\n`;
}

function AgreementSkeleton() {
  return (
    <SkeletonRegion gap="4">
      <Skeleton width="44%" />
      <Card>
        <CardStack gap="6">
          <SkeletonRows rows={11} />
        </CardStack>
      </Card>
      <SkeletonLines widths={['60%', '100%', '92%', '74%']} />
    </SkeletonRegion>
  );
}
