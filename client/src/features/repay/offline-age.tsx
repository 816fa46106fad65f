import { useTranslation } from 'react-i18next';
import type { ReadResult } from '../../api/use-read.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useOnline } from '../../utils/use-online.ts';
import { Notice } from '../../components/notice.tsx';

/** Shows the age of the figures while offline; if a read fails online, `CallView` says so (screens: offline). */
export function OfflineAge({
  call,
  payable,
}: {
  call: Pick<ReadResult<unknown>, 'error' | 'updatedAt'>;
  payable: boolean;
}) {
  const { error, updatedAt } = call;
  const { t } = useTranslation(['repay', 'common']);
  const { ago } = useFormats();
  const online = useOnline();
  if (online || error) return null;
  return (
    <Notice tone="warning" live>
      {payable && t('stale')} {t('common:frame.updatedAt', { when: ago(updatedAt) })}
    </Notice>
  );
}
