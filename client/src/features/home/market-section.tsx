/** Shows, below the card, our promotion pages and a row that opens «Productos de otras empresas» (screens: home). */
import { marketCalls } from '@puente/contract/calls/market';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useRead } from '../../api/use-read.ts';
import { useSession } from '../../storage/device.ts';
import { Boundary } from '../../layout/boundary.tsx';
import { ScreenError } from '../../layout/screen-error.tsx';
import { lazyPartWithTexts } from '../../i18n/i18n.ts';
import { MarketLink } from '../../loan/other-companies.tsx';
import { useLazyPart } from '../../utils/lazy-part.ts';
import { paths, screenAt } from '../../utils/paths.ts';
import { settings } from '../../utils/settings.ts';
import { Card, CardBody, Section, SmallText } from '../../components/layout.tsx';
import { LinkRow } from '../../components/row.tsx';
import { RowsSkeleton } from '../../components/skeleton.tsx';
import { CATALOGUE_FRESH_MS } from '../../utils/timing.ts';

/**
 * Shows the row only if there are products. `ownPages` adds our promotion pages, for people who may take a loan;
 * `visitor` adds a section on who lends.
 */
export function MarketSection({ ownPages, visitor }: { ownPages: boolean; visitor: boolean }) {
  const { ready } = useTranslation('market');
  const market = useRead(marketCalls.index, { query: { page: 'home' }, staleTime: CATALOGUE_FRESH_MS }).data;
  if (!ready) return null;
  const { banners = [], hotLoans = [] } = market ?? {};
  return (
    <>
      {ownPages && <Banners banners={banners} />}
      {visitor && <WhoLends />}
      <Boundary>{hotLoans.length > 0 && <MarketLink />}</Boundary>
    </>
  );
}

/** Lists our promotion pages; leaves out a route that this version does not have. */
function Banners({ banners }: { banners: readonly { id: string; title: string; text: string; route: string }[] }) {
  const { t } = useTranslation('market');
  const known = banners.filter(({ route }) => screenAt(route) !== null);
  if (known.length === 0) return null;
  return (
    <Section title={t('learn')}>
      <Card overflow="hidden">
        {known.map(({ id, title, text, route }) => (
          <LinkRow key={id} to={route} title={title} detail={text} />
        ))}
      </Card>
    </Section>
  );
}

function WhoLends() {
  const { t } = useTranslation(['market', 'common']);
  const { appName: app } = useSession();
  return (
    <Section title={t('who.title')}>
      <p>{t('who.text', { lender: settings.lenderName, app })}</p>
      <SmallText>{t('who.register')}</SmallText>
      <Card overflow="hidden">
        <LinkRow icon="shield" to={paths.privacy} title={t('common:documents.privacy')} />
        <LinkRow icon="document" to={paths.terms} title={t('common:documents.terms')} />
      </Card>
    </Section>
  );
}

const SIMULATOR = lazyPartWithTexts(
  'simulator',
  ['borrow', 'cost'],
  async () => (await import('./loan-simulator.tsx')).LoanSimulator,
);

export function TryLoan({ productId }: { productId: string }) {
  const { i18n } = useTranslation();
  const { part: Simulator, failed, retry } = useLazyPart(SIMULATOR, i18n);
  if (Simulator) return <Simulator productId={productId} />;
  if (failed === null) return <RowsSkeleton rows={['total', 'row', 'row', 'cat']} />;
  return (
    <CardBody>
      <ScreenError error={new ApiError({ kind: failed, path: 'home' })} onRetry={retry} />
    </CardBody>
  );
}
