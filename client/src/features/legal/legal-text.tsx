/** Shows a legal text with summary, index, version and date. Opening it keeps the data typed in a form. */
import { chakra } from '@chakra-ui/react/styled-system';
import { sessionCalls } from '@puente/contract/calls/session';
import { AGE_MAX, AGE_MIN, REJECTED_DATA_DAYS } from '@puente/contract/values/limits';
import { LEGAL_DATE, LEGAL_VERSION } from '@puente/contract/values/consent';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { PageLayout } from '../../layout/page-layout.tsx';
import { useGoBack } from '../../history/continue-to.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { KeepDocument } from '../../layout/keep-document.tsx';
import { settings } from '../../utils/settings.ts';
import { useSession } from '../../storage/device.ts';
import { Button } from '../../components/button.tsx';
import { Bullets, Card, SmallText, Stack, Section } from '../../components/layout.tsx';
import { Notice } from '../../components/notice.tsx';
import { Pending } from '../../components/skeleton.tsx';

export const PrivacyScreen = () => <LegalText text="privacy" />;
export const TermsScreen = () => <LegalText text="terms" />;

function LegalText({ text }: { text: 'privacy' | 'terms' }) {
  const { t } = useTranslation(['legal', 'common']);
  const { date } = useFormats();
  const { appName } = useSession();
  const goBack = useGoBack();
  const values = {
    app: appName,
    lender: settings.lenderName,
    minAge: AGE_MIN,
    maxAge: AGE_MAX,
    deletionDays: REJECTED_DATA_DAYS,
  };
  const summary = t(`${text}.summary`, { returnObjects: true, ...values });
  const sections = t(`${text}.sections`, { returnObjects: true, ...values });
  return (
    <PageLayout action={<Button onClick={goBack}>{t('common:actions.back')}</Button>}>
      <Stack as="article" gap="6">
        <div>
          <chakra.p textStyle="title-3">{t(`common:documents.${text}`)}</chakra.p>
          <SmallText>{t('version', { version: LEGAL_VERSION, date: date(LEGAL_DATE) })}</SmallText>
        </div>
        <Accepted />
        <KeepDocument share={{ title: t(`common:documents.${text}`), url: window.location.href }} />
        <Card asChild>
          <Section title={t('summary')} padding="card">
            <Bullets gap="2">
              {summary.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Bullets>
          </Section>
        </Card>
        <Index headings={sections.map(({ heading }) => heading)} />
        {sections.map(({ heading, paragraphs }, place) => (
          <section key={heading} aria-labelledby={sectionId(place)}>
            <chakra.h2 id={sectionId(place)} tabIndex={-1} textStyle="title-3" marginBottom="2">
              {place + 1}. {heading}
            </chakra.h2>
            {paragraphs.map((paragraph) => (
              <chakra.p key={paragraph} marginBottom="2" maxWidth="60ch">
                {paragraph}
              </chakra.p>
            ))}
          </section>
        ))}
      </Stack>
    </PageLayout>
  );
}

/** Result of comparing the text on screen with the version that the borrower accepted (screens: privacy). */
type VersionComparison = 'same' | 'changed' | 'outdated';

/**
 * Versions are `YYYY-MM`. Returns `changed` if the shown text is newer than the accepted one, `outdated` if it is
 * older, null if no accepted version is known.
 */
export function compareVersions(accepted: string | null | undefined, shown: string): VersionComparison | null {
  if (!accepted) return null;
  if (accepted === shown) return 'same';
  return accepted < shown ? 'changed' : 'outdated';
}

const sectionId = (place: number) => `section-${place + 1}`;

/** Buttons, because a `#` link would leave the page: the router uses the hash. */
function Index({ headings }: { headings: readonly string[] }) {
  const { t } = useTranslation('legal');
  const show = (place: number) => {
    const heading = document.getElementById(sectionId(place));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <chakra.nav aria-labelledby="index" _print={{ display: 'none' }}>
      <chakra.h2 id="index" textStyle="title-3" marginBottom="1">
        {t('index')}
      </chakra.h2>
      <chakra.ol listStyleType="none">
        {headings.map((heading, place) => (
          <li key={heading}>
            <chakra.button
              type="button"
              onClick={() => show(place)}
              minHeight="compact"
              marginBlock="1"
              textAlign="start"
              color="brand.text"
              fontWeight="600"
              textDecoration="underline"
              textUnderlineOffset="3px"
            >
              {place + 1}. {heading}
            </chakra.button>
          </li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}

function Accepted() {
  const { t } = useTranslation('legal');
  const { token } = useSession();
  const info = useRead(sessionCalls.getUserInfo, { enabled: token !== null });
  if (info.isLoading) return <Pending />;
  const accepted = info.data?.termsVersion;
  const comparison = compareVersions(accepted, LEGAL_VERSION);
  if (comparison === null) return null;
  if (comparison === 'same') {
    return <SmallText>{t('accepted')}</SmallText>;
  }
  return <Notice tone="warning">{t(comparison, { accepted: accepted ?? '' })}</Notice>;
}
