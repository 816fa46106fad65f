/** «Abrir la app»: links from a browser to the app or its store, and inside the app to home. */
import { chakra } from '@chakra-ui/react/styled-system';
import { appCalls } from '@puente/contract/calls/app';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useRead } from '../../api/use-read.ts';
import { PageLayout } from '../../layout/page-layout.tsx';
import { paths } from '../../utils/paths.ts';
import { useBridge, useOutsideTarget } from '../../native/use-bridge.ts';
import { useSession } from '../../storage/device.ts';
import { Button } from '../../components/button.tsx';
import { HiddenText, Stack } from '../../components/layout.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice, RetryNotice } from '../../components/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';
import { appLink, isApple, storeLinks } from './checked-links.ts';
import { CATALOGUE_FRESH_MS, OPEN_APP_HINT_AFTER_MS } from '../../utils/timing.ts';

const ONLY_IN_APP = ['contacts', 'device'] as const;

export function OpenAppScreen() {
  const { inApp } = useBridge();
  return inApp ? <Navigate to={paths.home} replace /> : <OpenApp />;
}

function OpenApp() {
  const { t } = useTranslation(['account', 'common']);
  const { appName } = useSession();
  const address = useRead(appCalls.getAddress, { staleTime: CATALOGUE_FRESH_MS });
  const scheme = appLink(address.data?.scheme ?? null);
  const stores = address.data ? storeLinks(address.data, navigator.userAgent) : [];
  const hint = useHint();
  const outside = useOutsideTarget();
  return (
    <PageLayout>
      <Stack gap="5">
        <Stack as="section" gap="3">
          <p>{t('openApp.lead', { app: appName })}</p>
          <Stack as="ul" gap="2">
            {ONLY_IN_APP.map((name) => (
              <chakra.li key={name} display="flex" gap="3">
                <Icon name="check" size={20} color="brand.text" marginTop="2px" />
                {t(`openApp.only.${name}`)}
              </chakra.li>
            ))}
          </Stack>
        </Stack>
        {address.isLoading && (
          <SkeletonRegion>
            <Skeleton width="full" height="control" borderRadius="pill" />
          </SkeletonRegion>
        )}
        {(scheme || stores.length > 0) && (
          <Stack gap="3">
            {scheme && (
              <Button asChild onClick={hint.start}>
                <a href={scheme}>{t('common:actions.openApp')}</a>
              </Button>
            )}
            {stores.map(({ store, href }) => (
              <Button key={store} tone="secondary" asChild>
                <a {...outside(href)}>
                  {t(`openApp.stores.${store}`)}
                  <HiddenText>{t('openApp.outside', { app: appName })}</HiddenText>
                </a>
              </Button>
            ))}
          </Stack>
        )}
        {address.error && (
          <RetryNotice onRetry={() => void address.refetch()}>{t('openApp.noAddress', { app: appName })}</RetryNotice>
        )}
        <chakra.div role="status">
          {hint.shown && (
            <Notice tone="info">
              {stores.length > 0 ? t('openApp.hint') : t('openApp.hintSearch', { app: appName })}
            </Notice>
          )}
        </chakra.div>
        {address.data && stores.length === 0 && <p>{t('openApp.search', { app: appName })}</p>}
        {address.data && !address.data.ios && isApple(navigator.userAgent) && <p>{t('openApp.noIos')}</p>}
      </Stack>
    </PageLayout>
  );
}

/** Returns `shown`: true if the page is still visible two seconds after `start`, so the app has probably not opened. */
function useHint() {
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (pressedAt === null) return undefined;
    const timer = setTimeout(() => setShown(document.visibilityState === 'visible'), OPEN_APP_HINT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pressedAt]);
  return {
    shown,
    start: () => {
      setShown(false);
      setPressedAt(performance.now());
    },
  };
}
