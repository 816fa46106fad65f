/** «Inicio»: shows the state of the loan and what to do now (screens: home). */
import { Card, CardBody, Stack } from '../../components/layout.tsx';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { PageLayout } from '../../layout/page-layout.tsx';
import { EndedHome, ScreenError } from '../../layout/screen-error.tsx';
import { lazyPartWithTexts } from '../../i18n/i18n.ts';
import { isolate } from '../../utils/text.ts';
import { useLazyPart } from '../../utils/lazy-part.ts';
import { useDevice, useSession } from '../../storage/device.ts';
import { Mark } from '../../components/icon.tsx';
import { CardSkeleton } from '../../components/skeleton.tsx';
import type { BorrowerHomeProps } from './borrower-home.tsx';
import { VisitorHome } from './visitor-home.tsx';
import { useSessionEnd } from '../../api/api-context.ts';
import { MARKET_VIEW, paths } from '../../utils/paths.ts';
import { TextLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';

const MARKET_PAGE = lazyPartWithTexts(
  'market-page',
  ['market'],
  async () => (await import('./market-page.tsx')).MarketPage,
);

export function HomeScreen() {
  const [search] = useSearchParams();
  return search.get('view') === MARKET_VIEW ? <Market /> : <OwnHome />;
}

function Market() {
  const { i18n } = useTranslation();
  const { part: Page, failed, retry } = useLazyPart(MARKET_PAGE, i18n);
  if (Page) return <Page />;
  return (
    <PageLayout back pending={failed === null}>
      {failed !== null && <ScreenError error={new ApiError({ kind: failed, path: 'home' })} onRetry={retry} />}
    </PageLayout>
  );
}

function OwnHome() {
  const { t } = useTranslation('home');
  const { token, userInfo, appName } = useSession();
  const ended = useSessionEnd();
  const [isLate, setIsLate] = useState(false);
  const name = userInfo?.basicInfo.firstName;
  const hello = name ? t('helloName', { name: isolate(name) }) : t('hello');
  const heading = (
    <>
      <Mark />
      {token === null ? appName : hello}
    </>
  );
  return (
    <PageLayout heading={heading} band={!isLate}>
      {/* A late loan's page has no band and would start lower than its skeleton, which was drawn with one. */}
      <Stack gap="6" marginTop={isLate ? '-3' : '0'}>
        <HomeNotice />
        {token !== null ? (
          <Borrower key={token} onLate={setIsLate} />
        ) : ended === null ? (
          <VisitorHome />
        ) : (
          <Card>
            <EndedHome ended={ended} />
          </Card>
        )}
      </Stack>
    </PageLayout>
  );
}

function HomeNotice() {
  const { t } = useTranslation('home');
  const { token } = useSession();
  const { consents } = useDevice();
  const outdated = useSyncExternalStore(consents.subscribe, consents.isOutdated, consents.isOutdated);

  if (token === null || !outdated) return null;
  return (
    <Notice
      action={
        <TextLink to={paths.privacy} color="inherit" display="inline-flex" alignItems="center" minHeight="compact">
          {t('notice.read')}
        </TextLink>
      }
    >
      {t('notice.dataUse')}
    </Notice>
  );
}

export const BORROWER_HOME_TEXTS = ['loan-card'] as const;

/** Lazy, so that a first visit does not download everything about orders. */
export const BORROWER_HOME = lazyPartWithTexts(
  'home',
  BORROWER_HOME_TEXTS,
  async () => (await import('./borrower-home.tsx')).BorrowerHome,
);

function Borrower(props: BorrowerHomeProps) {
  const { i18n } = useTranslation();
  const { part: Home, failed, retry } = useLazyPart(BORROWER_HOME, i18n);
  if (Home) return <Home {...props} />;
  if (failed === null) return <CardSkeleton />;
  return (
    <Card>
      <CardBody>
        <ScreenError error={new ApiError({ kind: failed, path: 'home' })} onRetry={retry} />
      </CardBody>
    </Card>
  );
}
