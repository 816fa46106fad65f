import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentStep } from '../../application/steps.ts';
import { Button, LinkButton } from '../../components/button.tsx';
import { Status } from '../../components/layout.tsx';
import { actionPath, type LoanActions } from '../../loan/loan-actions.ts';
import type { LoanAction } from '../../loan/loan-presentation.ts';
import { useReminder } from '../../loan/reminder.ts';
import { reloadFromNetwork } from '../../utils/reload-from-network.ts';

type StatusButtonsProps = {
  actions: LoanActions;
  order: LoanOrder | null;
  refresh: () => Promise<unknown>;
};

const BESIDE = {
  display: 'flex',
  flexWrap: 'wrap',
  '& > a': { flex: '1 1 auto', width: 'auto', paddingInline: '12px' },
};

export function StatusButtons(props: StatusButtonsProps) {
  const { t } = useTranslation('loan-card');
  const { primary, link } = props.actions;
  const [said, setSaid] = useState<'closeNote' | 'laterNote' | null>(null);
  // The note belongs to the pressed link: it disappears with the state that offered this link.
  const note = (said === 'closeNote' && link === 'close') || (said === 'laterNote' && link === 'later') ? said : null;
  return (
    <chakra.div gap="2" css={link === 'payPart' ? BESIDE : { display: 'grid' }}>
      <ActionButton {...props} action={primary} onSay={setSaid} />
      {link && <ActionButton {...props} action={link} onSay={setSaid} asLink />}
      <Status look="small" textAlign="center">
        {note && t(note)}
      </Status>
    </chakra.div>
  );
}

type ActionButtonProps = StatusButtonsProps & {
  action: LoanAction;
  asLink?: boolean;
  onSay: (note: 'closeNote' | 'laterNote') => void;
};

function ActionButton({ action, asLink = false, order, refresh, onSay }: ActionButtonProps) {
  const { t } = useTranslation(['loan-card', 'common']);
  const [busy, setBusy] = useState(false);
  const remind = useReminder();
  const path = actionPath(action, order);
  const step = order ? currentStep(order.status) : null;
  const words = t(`action.${action}`, { step: step ? t(`common:steps.${step.name}`) : '' });
  // Secondary: an action that does not advance the loan, and a part payment, which is beside the full payment.
  const isSecond = action === 'payPart' || (!asLink && (action === 'refresh' || action === 'receipt'));
  const tone = isSecond ? 'secondary' : asLink ? 'link' : 'primary';

  if (path !== null) {
    return (
      <LinkButton to={path} tone={tone}>
        {words}
      </LinkButton>
    );
  }
  const press = () => {
    if (action === 'refresh') {
      setBusy(true);
      void refresh().finally(() => setBusy(false));
    } else if (action === 'close') onSay('closeNote');
    else if (action === 'later') onSay('laterNote');
    else if (action === 'update') void reloadFromNetwork().then(() => window.location.reload());
    else if ((action === 'remind' || action === 'calendar') && order) remind?.(action, order);
  };
  return (
    <Button
      tone={tone}
      onClick={press}
      busy={busy}
      busyText={action === 'refresh' ? t('common:frame.checking') : undefined}
    >
      {words}
    </Button>
  );
}
