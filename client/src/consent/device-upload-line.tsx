import { useTranslation } from 'react-i18next';
import { useDeviceUpload } from './use-device-upload.ts';
import { Status } from '../ui/layout.tsx';

/** Collection per order as one quiet line (screens: consent); absent unless something is on its way or just arrived. */
export function DeviceUploadLine({ orderNo }: { orderNo: string | null }) {
  const { t } = useTranslation('consent');
  const progress = useDeviceUpload(orderNo);
  return (
    <Status look="small">
      {progress?.state === 'started' && t('upload.started', { done: progress.done, of: progress.of })}
      {progress?.state === 'done' && t('upload.done')}
    </Status>
  );
}
