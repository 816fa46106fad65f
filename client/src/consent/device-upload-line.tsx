import { useTranslation } from 'react-i18next';
import { useDeviceUpload } from './use-device-upload.ts';
import { Status } from '../components/layout.tsx';

/**
 * Shows the progress of an order's data upload in a line (screens: consent); empty unless one runs or has just ended.
 */
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
