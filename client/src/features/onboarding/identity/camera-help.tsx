import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { SmallText, Status } from '../../../components/layout.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useBridge } from '../../../native/use-bridge.ts';
import { useSession } from '../../../storage/device.ts';

/** Explains how to allow the camera; opened at once if the browser reports that it is denied. */
export function CameraHelp() {
  const { t } = useTranslation('identity');
  const { appName } = useSession();
  const text = t('camera.text', { app: appName });
  if (useCameraDenied()) {
    return (
      <Notice tone="warning" action={<OpenSettings />}>
        {text}
      </Notice>
    );
  }
  return (
    <Disclosure title={t('camera.title')}>
      <SmallText paddingBottom="2">{text}</SmallText>
      <OpenSettings />
    </Disclosure>
  );
}

/** Renders nothing if the native app cannot open its settings; the text above already explains how to find them. */
function OpenSettings() {
  const { t } = useTranslation('identity');
  const { can, ask } = useBridge();
  const [failed, setFailed] = useState(false);
  if (!can('openSettings')) return null;
  const open = async () => {
    setFailed(false);
    setFailed(!(await ask('openSettings', {})).ok);
  };
  return (
    <>
      <Button tone="secondary" small wide={false} onClick={() => void open()}>
        {t('camera.open')}
      </Button>
      <Status>{failed && t('camera.notOpened')}</Status>
    </>
  );
}

/** Reads the borrower's earlier decision only; opens neither the camera nor a permission dialog. */
function useCameraDenied(): boolean {
  const [denied, setDenied] = useState(false);
  useEffect(() => {
    let here = true;
    // A browser without this permission or without the API rejects: the camera then counts as allowed.
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
