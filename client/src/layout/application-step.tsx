/**
 * Frame of an application step: «Paso 3 de 6», the order and answers it needs, and a message if another step is due.
 */
import { sessionCalls } from '@puente/contract/calls/session';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { UserInfo } from '@puente/contract/entities/user-info';
import { isOrderStatus } from '@puente/contract/values/order-status';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { useSession } from '../storage/device.ts';
import { ContinueTo } from '../history/continue-to.tsx';
import { ApplicationProgress } from '../application/application-progress.tsx';
import { nextStep, orderStatePath, orderLinkLabel } from '../application/order-status.ts';
import { type StepAccess, stepAccess, type StepName } from '../application/steps.ts';
import { useLatestOrder, useNamedOrder } from '../application/use-latest-order.ts';
import { paths } from '../utils/paths.ts';
import { LinkButton } from '../components/button.tsx';
import { Stack } from '../components/layout.tsx';
import { useStepPart } from '../components/steps.tsx';
import { EmptyState } from '../components/screen-states.tsx';
import { CallView } from './call-view.tsx';
import { OtherOrder } from './empty-page.tsx';
import { PageLayout } from './page-layout.tsx';

type ApplicationStepProps = {
  step: StepName;
  skeleton: ReactNode;
  pages?: number;
  children: (known: { order: LoanOrder; info: UserInfo }) => ReactNode;
};

export function ApplicationStep({ step, skeleton, pages = 1, children }: ApplicationStepProps) {
  const { latest, other } = useNamedOrder(useLatestOrder());
  const info = useRead(sessionCalls.getUserInfo, { enabled: useSession().token !== null });
  const order = latest.data;
  const { part, tell } = useStepPart(pages);
  const inApplication = other === null && (order === undefined || ['open', 'early'].includes(stepAccess(step, order)));
  return (
    <PageLayout progress={inApplication && <ApplicationProgress step={step} order={order} part={part} />}>
      {/* A new key remounts the content when the progress above it appears or leaves; otherwise it would visibly move. */}
      <Stack key={String(inApplication)} gap="4" paddingTop="4">
        <CallView call={latest} skeleton={skeleton}>
          {(known) => {
            if (other !== null) return <OtherOrder />;
            const access = stepAccess(step, known);
            if (known === null || access !== 'open') return <NotItsTurn access={access} order={known} />;
            return (
              <CallView call={info} skeleton={skeleton}>
                {/* One element, so that the gap of the stack appears only below a notice. */}
                {(stored) => <div>{tell(children({ order: known, info: stored }))}</div>}
              </CallView>
            );
          }}
        </CallView>
      </Stack>
    </PageLayout>
  );
}

function NotItsTurn({ access, order }: { access: StepAccess; order: LoanOrder | null }) {
  const { t } = useTranslation('common');
  if (order === null) {
    return (
      <EmptyState action={<LinkButton to={paths.toBorrow}>{t('actions.apply')}</LinkButton>}>
        {t('steps.noApplication')}
      </EmptyState>
    );
  }
  // The order's own screen explains a closed loan; this screen cannot explain an unknown status.
  if (access === 'none' || !isOrderStatus(order.status)) return <ContinueTo to={orderStatePath(order)} />;
  const early = access === 'early';
  return (
    <EmptyState
      action={
        <LinkButton to={nextStep(order)}>
          {t(early ? 'steps.goOn' : `actions.${orderLinkLabel(order.status)}`)}
        </LinkButton>
      }
    >
      {t(early ? 'steps.early' : 'steps.sent')}
    </EmptyState>
  );
}
