import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadResult } from '../api/use-read.ts';
import { useErrorText } from '../api/errors/error-text.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { Button } from '../components/button.tsx';
import { Stack, Status } from '../components/layout.tsx';

type RefreshStatusProps = {
  call: Pick<ReadResult<unknown>, 'updatedAt' | 'refetch' | 'error'>;
  safe?: string;
};

/**
 * «Actualizar estado» with the time of the last check (screens: refreshing). Differs in look from a button that
 * continues; a failure leaves the screen as it is.
 */
export function RefreshStatus({ call, safe }: RefreshStatusProps) {
  const { t } = useTranslation('common');
  const { ago } = useFormats();
  const textOf = useErrorText();
  // Looks busy only for the borrower's own press, not while polling.
  const [asking, setAsking] = useState(false);
  const press = () => {
    setAsking(true);
    void call.refetch().finally(() => setAsking(false));
  };
  return (
    <Stack gap="2">
      <Button tone="secondary" onClick={press} busy={asking} busyText={t('frame.checking')}>
        {t('actions.refreshStatus')}
      </Button>
      <Status look="small" textAlign="center" color={call.error ? 'warning.text' : undefined}>
        {call.error && `${safe ?? textOf(call.error)} `}
        {call.updatedAt > 0 && t('frame.lastCheck', { when: ago(call.updatedAt) })}
      </Status>
    </Stack>
  );
}
