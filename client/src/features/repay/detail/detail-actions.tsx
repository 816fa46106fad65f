import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { KeepNote } from '../../../layout/keep-note.tsx';
import { pathTo } from '../../../utils/paths.ts';
import { loanState } from '../../../loan/loan-state.ts';
import { offersMoreTime } from '../../../loan/loan-actions.ts';
import { useReminder } from '../../../loan/reminder.ts';
import { useDocumentActions } from '../../../native/use-document-actions.ts';
import { Card } from '../../../components/layout.tsx';
import { LinkRow, Row, RowContent, RowShell } from '../../../components/row.tsx';
import type { RepaymentFacts } from '../repayment-page.tsx';

type DetailActionsProps = RepaymentFacts & { missing: boolean; onMissing: () => void };

/** Lists further actions for this loan; a row appears only if its action is possible. */
export function DetailActions({ detail, money, missing, onMissing }: DetailActionsProps) {
  const { t } = useTranslation(['repay', 'loan-card', 'common']);
  const remind = useReminder();
  const { print, note } = useDocumentActions();
  const { orderNo, dueDate, extension } = detail;
  const state = loanState(detail);
  return (
    <Card as="section" overflow="hidden" aria-label={t('more')}>
      {money.reported?.channel === 'stp' && (
        <LinkRow to={pathTo('repayStp', { orderNo })} icon="bank" title={t('waiting.seeTransfer')} />
      )}
      {state !== 'covered' && offersMoreTime(extension) && (
        <LinkRow to={pathTo('extension', { orderNo })} icon="clock" title={t('loan-card:action.extend')} />
      )}
      {remind && dueDate && state !== 'overdue' && state !== 'covered' && (
        <Row icon="calendar" title={t('loan-card:action.calendar')} onClick={() => remind('calendar', detail)} />
      )}
      <RowShell asChild>
        <button type="button" aria-expanded={missing} onClick={onMissing}>
          <RowContent icon="question" title={t('missing.open')} />
        </button>
      </RowShell>
      <LinkRow to={pathTo('agreement', { orderNo })} icon="document" title={t('contract')} />
      {print && <Row icon="print" title={t('common:keep.print')} onClick={print} />}
      {note && (
        <chakra.div padding="4">
          <KeepNote note={note} />
        </chakra.div>
      )}
    </Card>
  );
}
