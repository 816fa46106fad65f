/** Renders a page below «Mi cuenta»; loads its code and texts when it opens, and requires a session. */
import type { i18n as I18n } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../storage/device.ts';
import { PageLayout, ScreenProvider } from '../../../layout/page-layout.tsx';
import { ScreenError, SignedOut } from '../../../layout/screen-error.tsx';
import { type Namespace, lazyPartWithTexts } from '../../../i18n/i18n.ts';
import { type LazyPart, useLazyPart } from '../../../utils/lazy-part.ts';
import { Stack } from '../../../components/layout.tsx';
import { LateSkeleton, ListSkeleton } from '../../../components/skeleton.tsx';
import { pathTo } from '../../../utils/paths.ts';

const ACCOUNT_PARTS = ['data', 'notices', 'receipts', 'deletion'] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

export function accountPartOf(search: URLSearchParams): AccountPart | null {
  const named = search.get('part');
  return ACCOUNT_PARTS.find((part) => part === named) ?? null;
}

export const accountPath = (part: AccountPart): string => pathTo('me', { part });

/** `texts`: namespaces to load besides `my-account`. */
const fetchedPart = (name: AccountPart, load: () => Promise<ComponentType>, texts: readonly Namespace[] = []) =>
  lazyPartWithTexts(`account-${name}`, ['my-account', ...texts], load);

const PARTS: Record<AccountPart, LazyPart<ComponentType, I18n>> = {
  data: fetchedPart('data', async () => (await import('./my-data.tsx')).MyData, ['personal', 'work']),
  notices: fetchedPart('notices', async () => (await import('./notices.tsx')).Notices, ['records', 'repay']),
  receipts: fetchedPart('receipts', async () => (await import('./receipts.tsx')).Receipts, ['repay']),
  deletion: fetchedPart('deletion', async () => (await import('./deletion.tsx')).Deletion),
};

export function AccountPartPage({ part: name }: { part: AccountPart }) {
  const { t } = useTranslation('me');
  // `screen: null` gives the page Back instead of the bottom bar.
  return (
    <ScreenProvider value={{ screen: null, title: t(`parts.${name}.title`) }}>
      <PageLayout>
        {/* The gap separates a notice about outdated data from the page below it. */}
        <Stack gap="4">
          <Content key={name} name={name} />
        </Stack>
      </PageLayout>
    </ScreenProvider>
  );
}

function Content({ name }: { name: AccountPart }) {
  const { i18n } = useTranslation();
  const signedIn = useSession().token !== null;
  const { part: Part, failed, retry } = useLazyPart(PARTS[name], i18n, signedIn);
  if (!signedIn) return <SignedOut />;
  if (Part) return <Part />;
  if (failed !== null) {
    return <ScreenError error={new ApiError({ kind: failed, path: name })} onRetry={retry} safe={null} />;
  }
  return (
    <LateSkeleton>
      <ListSkeleton rows={4} details={1} />
    </LateSkeleton>
  );
}
