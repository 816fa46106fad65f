/** «Servicio a clientes»: lists channels to a person, the order number, common problems and complaint offices. */
import { chakra } from '@chakra-ui/react/styled-system';
import { marketCalls } from '@puente/contract/calls/market';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { CallView } from '../../layout/call-view.tsx';
import { PageLayout } from '../../layout/page-layout.tsx';
import { useLatestOrder } from '../../application/use-latest-order.ts';
import { Card, CardStack, Section, SmallText, Stack } from '../../components/layout.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Pending } from '../../components/skeleton.tsx';
import { Channels, ChannelsSkeleton, Complaints } from './channel-list.tsx';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { nextScreen, orderCan } from '../../application/order-status.ts';
import { paths, pathTo } from '../../utils/paths.ts';
import { LinkButton } from '../../components/button.tsx';
import { AnswerList, useFaq } from './faq-answers.tsx';
import type { FaqId } from './faq-entries.ts';

export function CustomerServicesScreen() {
  const service = useRead(marketCalls.customerService);
  const { data: order = null, isLoading } = useLatestOrder();
  return (
    <PageLayout>
      <Stack gap="6">
        <CallView call={service} skeleton={<ChannelsSkeleton />} safe={null}>
          {(known) => <Channels service={known} />}
        </CallView>
        {isLoading && <Pending />}
        {order && <Folio orderNo={order.orderNo} />}
        <CommonProblems order={order} />
        {service.data && service.data.complaints.length > 0 && <Complaints service={service.data} />}
      </Stack>
    </PageLayout>
  );
}

function Folio({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('account');
  return (
    <Card as="section" aria-labelledby="folio">
      <CardStack gap="3">
        <div>
          <chakra.h2 id="folio" textStyle="label" color="fg.muted">
            {t('services.folio')}
          </chakra.h2>
          <chakra.p textStyle="amount-md" overflowWrap="anywhere">
            {orderNo}
          </chakra.p>
          <SmallText>{t('services.folioNote')}</SmallText>
        </div>
        <CopyButton value={orderNo} label={t('services.copyFolio')} />
      </CardStack>
    </Card>
  );
}

/** Frequent problems, each with an answer and a link to the screen that solves it (screens: customer-service). */
const PROBLEMS = [
  'cannotPay',
  'chargedMore',
  'paymentMissing',
  'depositMissing',
  'changeAccount',
] as const satisfies readonly FaqId[];
type Problem = (typeof PROBLEMS)[number];

const ABOUT_DEBT = ['cannotPay', 'chargedMore', 'paymentMissing'] as const satisfies readonly Problem[];

function solvedAt({ orderNo, status }: LoanOrder): Partial<Record<Problem, string>> {
  const screen = nextScreen(status);
  return {
    ...(screen === 'repayDetail'
      ? Object.fromEntries(ABOUT_DEBT.map((problem) => [problem, pathTo(screen, { orderNo })]))
      : {}),
    ...(screen === 'lending' ? { depositMissing: pathTo(screen, { orderNo }) } : {}),
    ...(orderCan('editApplication', status) || orderCan('correctAccount', status)
      ? { changeAccount: pathTo('addBankCard', { orderNo }) }
      : {}),
  };
}

function CommonProblems({ order }: { order: LoanOrder | null }) {
  const { t } = useTranslation('account');
  const { answers, figures } = useFaq();
  const problems = answers.filter(({ id }) => PROBLEMS.some((problem) => problem === id));
  const solved = order ? solvedAt(order) : {};
  const ways = PROBLEMS.flatMap((id) => {
    const path = solved[id];
    return path ? [{ id, path, text: t(`services.actions.${id}`) }] : [];
  });
  return (
    <Section title={t('services.problems')}>
      {figures.isLoading && <Pending />}
      {problems.length > 0 && <AnswerList answers={problems} ways={ways} />}
      <LinkButton tone="secondary" to={paths.faq}>
        {t('services.allAnswers')}
      </LinkButton>
    </Section>
  );
}
