import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../device/use-session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SmallText } from '../../../ui/layout/small-text.ts';

const Details = chakra('details', { base: { '&[open] > summary svg': { transform: 'rotate(180deg)' } } });

const Summary = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: 'compact',
    color: 'brand.text',
    fontWeight: '600',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
});

/**
 * How to allow the camera; in sight without asking where the device says it is not allowed (screens: identification).
 */
export function CameraHelp() {
  const { t } = useTranslation('identity');
  const { appName } = useSession();
  const text = t('camera.text', { app: appName });
  if (useCameraDenied()) return <Notice tone="warning">{text}</Notice>;
  return (
    <Details>
      <Summary>
        {t('camera.title')}
        <Icon name="chevron-down" size={18} />
      </Summary>
      <SmallText paddingBottom="2">{text}</SmallText>
    </Details>
  );
}

/** Only asks what was decided before; nothing here opens the camera or a permission dialog. */
function useCameraDenied(): boolean {
  const [denied, setDenied] = useState(false);
  useEffect(() => {
    let here = true;
    // Not every browser knows this permission, or any.
    const ask = async () => (await navigator.permissions.query({ name: 'camera' })).state === 'denied';
    ask().then(
      (answer) => here && setDenied(answer),
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return denied;
}
