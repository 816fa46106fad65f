import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useDeviceUpload } from './use-device-upload.ts';

/** Collection per order as one quiet line (screens, 2.6); absent unless something is on its way or just arrived. */
export function DeviceUploadLine({ orderNo }: { orderNo: string | null }) {
  const { t } = useTranslation('consent');
  const progress = useDeviceUpload(orderNo);
  const shown = progress?.state === 'started' || progress?.state === 'done';
  return (
    <chakra.p role="status" textStyle="small" color="fg.muted">
      {shown && t(`upload.${progress.state}`, { done: progress.done, of: progress.of })}
    </chakra.p>
  );
}
