import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toast.ts';
import { useAbilities } from '../../../native/use-abilities.ts';
import { useCalendar } from '../../../native/use-calendar.ts';
import { useSession } from '../../../device/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { Row, RowContent, RowShell } from '../../../ui/row.tsx';
import { isLate } from '../repayment-face.ts';
import type { Known } from '../repayment-page.tsx';

type DetailActionsProps = Known & { missing: boolean; onMissing: () => void };

/** What else can be done about this loan; each row only where it leads somewhere. */
export function DetailActions({ detail, money, missing, onMissing }: DetailActionsProps) {
  const { t } = useTranslation(['repay', 'loan-card', 'common']);
  const { appName } = useSession();
  const addToCalendar = useCalendar();
  const { print } = useAbilities();
  const { orderNo, dueDate, extension } = detail;
  const remind = (day: string) => {
    addToCalendar?.({
      id: `${orderNo}-pay`,
      day,
      title: t('loan-card:reminder.payTitle', { app: appName }),
      text: t('loan-card:reminder.payText', { folio: orderNo }),
    });
    showToast(t('loan-card:reminder.saved'));
  };
  return (
    <Card overflow="hidden" aria-label={t('more')}>
      {money.told?.channel === 'stp' && (
        <RowShell asChild>
          <Link to={pathTo('repayStp', { orderNo })}>
            <RowContent icon="bank" title={t('waiting.seeTransfer')} opens />
          </Link>
        </RowShell>
      )}
      {extension?.open && (
        <RowShell asChild>
          <Link to={pathTo('extension', { orderNo })}>
            <RowContent icon="clock" title={t('loan-card:action.extend')} opens />
          </Link>
        </RowShell>
      )}
      {addToCalendar && dueDate && !isLate(detail) && (
        <Row icon="calendar" title={t('loan-card:action.calendar')} onClick={() => remind(dueDate)} />
      )}
      <RowShell asChild>
        <button type="button" aria-expanded={missing} onClick={onMissing}>
          <RowContent icon="question" title={t('missing.open')} />
        </button>
      </RowShell>
      <RowShell asChild>
        <Link to={pathTo('agreement', { orderNo })}>
          <RowContent icon="document" title={t('contract')} opens />
        </Link>
      </RowShell>
      {print && <Row icon="print" title={t('common:keep.print')} onClick={() => window.print()} />}
    </Card>
  );
}
