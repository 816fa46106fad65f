/**
 * Loads a sheet when it first opens and resets it at each opening. A failed load shows a dialog and leaves the form
 * unchanged.
 */
import type { i18n as I18n } from 'i18next';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LazyFailure, lazyPart, useLazyPart } from '../../utils/lazy-part.ts';
import { settings } from '../../utils/settings.ts';
import { Dialog } from './dialog.tsx';
import type { SheetProps } from './sheet.tsx';

export function fetchedSheet<P extends Pick<SheetProps, 'id' | 'open' | 'onCancel'>>(
  name: string,
  load: (i18n: I18n) => Promise<ComponentType<P>>,
): ComponentType<P> {
  const sheet = lazyPart(name, load);
  return function FetchedSheet(props) {
    const { id, open } = props;
    const { i18n } = useTranslation();
    const { part: Sheet, failed, retry } = useLazyPart(sheet, i18n, open);
    const [round, setRound] = useState({ open, number: 0 });
    if (round.open !== open) setRound({ open, number: round.number + (open ? 1 : 0) });
    if (Sheet) return <Sheet key={round.number} {...props} />;
    if (!open) return null;
    return (
      <>
        {/* The opening button refers to this id before the sheet has loaded. */}
        {id && <span id={id} hidden />}
        {failed !== null && <SheetLost cause={failed} onClose={props.onCancel} onRetry={retry} />}
      </>
    );
  };
}

type SheetLostProps = { cause: LazyFailure; onClose: () => void; onRetry: () => void };

function SheetLost({ cause, onClose, onRetry }: SheetLostProps) {
  const { t } = useTranslation('common');
  const { t: tErrors } = useTranslation('errors');
  return (
    <Dialog
      title={t('ui.error.title')}
      safe={t('actions.close')}
      confirm={t('actions.retry')}
      onSafe={onClose}
      onConfirm={onRetry}
    >
      {tErrors(cause, { app: settings.appName })} {tErrors('safeSubmit')}
    </Dialog>
  );
}
