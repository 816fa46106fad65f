/** 1 «Inicio»: where is my loan, and what do I do now (screens, 1). */
import { chakra } from '@chakra-ui/react/styled-system';
import type { i18n as I18n } from 'i18next';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { PageLayout } from '../../frame/page-layout.tsx';
import { ScreenError } from '../../frame/screen-error.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import { isolate } from '../../lib/isolate.ts';
import { partLost } from '../../lib/lost-parts.ts';
import { useSession } from '../../device/use-session.ts';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { greetingName } from './greeting.ts';
import { HomeNotice } from './home-notice.tsx';
import { VisitorHome } from './visitor-home.tsx';

export function HomeScreen() {
  const { t } = useTranslation('home');
  const { token, userInfo } = useSession();
  const name = token === null ? null : greetingName(userInfo?.basicInfo.firstName);
  return (
    <PageLayout heading={name ? t('helloName', { name: isolate(name) }) : t('hello')}>
      <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        <HomeNotice />
        {token === null ? <VisitorHome /> : <Borrower key={token} />}
      </chakra.div>
    </PageLayout>
  );
}

let BorrowerHome: ComponentType | null = null;
let drawnBefore = false;

/** Everything about an order comes on its own: a first visit does not carry it. */
export async function loadBorrowerHome(i18n: I18n): Promise<void> {
  const [part] = await Promise.all([import('./borrower-home.tsx'), loadTexts(i18n, ['loan-card'])]);
  BorrowerHome = part.BorrowerHome;
}

function Borrower() {
  const { i18n } = useTranslation();
  const [, redraw] = useState(0);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const Home = BorrowerHome;
  useEffect(() => {
    // What was drawn counts: it may have arrived between the drawing and now.
    if (Home) return undefined;
    let left = false;
    loadBorrowerHome(i18n).then(
      () => !left && redraw((count) => count + 1),
      () => partLost('home').then(() => !left && setFailedAttempt(attempt)),
    );
    return () => {
      left = true;
    };
  }, [Home, attempt, i18n]);
  // Frame and card of the first drawing come one after the other: in one piece they would keep a tap waiting.
  const [begun, setBegun] = useState(drawnBefore);
  useEffect(() => {
    drawnBefore = true;
    startTransition(() => setBegun(true));
  }, []);
  if (Home && begun) return <Home />;
  if (failedAttempt < attempt) return <CardSkeleton />;
  const error = new ApiError({ kind: 'network', path: 'home' });
  return <ScreenError error={error} onRetry={() => setAttempt(attempt + 1)} />;
}
