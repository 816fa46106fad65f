/** Sheets come when they are first opened. One that does not arrive says so over the form, which stays as it is. */
import type { i18n as I18n } from 'i18next';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partLost } from '../../lib/lost-parts.ts';
import { Dialog } from './dialog.tsx';

type Fetched<P> = {
  /** Names it among the parts that may be lost. */
  name: string;
  /** With the texts it needs besides those of the screen. */
  load: (i18n: I18n) => Promise<ComponentType<P>>;
  /** How the sheet closes without an effect. */
  cancel: (props: P) => void;
};

/** Like `React.lazy`, which remembers a failure for good; this one asks again. */
export function fetchedSheet<P extends { open: boolean }>({ name, load, cancel }: Fetched<P>): ComponentType<P> {
  return function FetchedSheet(props) {
    const { open } = props;
    const { i18n } = useTranslation();
    const [Sheet, setSheet] = useState<ComponentType<P> | null>(null);
    const [lost, setLost] = useState(false);
    const fetchSheet = useCallback(() => {
      setLost(false);
      load(i18n).then(
        (part) => setSheet(() => part),
        async () => {
          await partLost(name);
          setLost(true);
        },
      );
    }, [i18n]);
    useEffect(() => {
      if (open && !Sheet) fetchSheet();
    }, [open, Sheet, fetchSheet]);
    if (Sheet) return <Sheet {...props} />;
    return open && lost && <SheetLost onClose={() => cancel(props)} onRetry={fetchSheet} />;
  };
}

function SheetLost({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
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
      {tErrors('network')} {tErrors('safeSubmit')}
    </Dialog>
  );
}
