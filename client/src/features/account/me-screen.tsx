/** «Mi cuenta»: shows the borrower, their limit and a menu; the menu appears before the server answers. */
import { sessionCalls } from '@puente/contract/calls/session';
import { chakra } from '@chakra-ui/react/styled-system';
import { maskPhone } from '@puente/contract/rules/contacts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams, useNavigate } from 'react-router-dom';
import { PageLayout } from '../../layout/page-layout.tsx';
import { HelpLink } from '../../layout/help-link.tsx';
import { useStartSignIn } from '../../layout/use-start-sign-in.ts';
import { paths, type ScreenName } from '../../utils/paths.ts';
import { isolate } from '../../utils/text.ts';
import { VERSION_NAME } from '../../utils/settings.ts';
import { useRead } from '../../api/use-read.ts';
import { useSession } from '../../storage/device.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardBody, CardStack, HiddenText, Stack } from '../../components/layout.tsx';
import { LinkRow, RowContent, RowShell, Row } from '../../components/row.tsx';
import { Mark, Icon, type IconName } from '../../components/icon.tsx';
import { LimitCard } from './limit-card.tsx';
import { AccountPartPage, type AccountPart, accountPartOf, accountPath } from './parts/account-part-page.tsx';
import { useSignOut } from '../../api/session.ts';
import { startsOnlineOnly } from '../../storage/offline.ts';
import { backStack } from '../../history/back-stack.ts';
import { askToConfirm, type HelpTopic, showToast } from '../../utils/overlays.ts';

export function MeScreen() {
  const [search] = useSearchParams();
  const part = accountPartOf(search);
  return part === null ? <Account /> : <AccountPartPage part={part} />;
}

function Account() {
  const { t } = useTranslation('me');
  const { token, appName } = useSession();
  return (
    <PageLayout>
      <Stack gap="5">
        {token === null ? <Visitor /> : <Borrower />}
        {token !== null && <LimitCard />}
        {token !== null && (
          <Card overflow="hidden">
            {PART_ROWS.map(({ part, icon }) => (
              <LinkRow
                key={part}
                to={accountPath(part)}
                icon={icon}
                title={t(`parts.${part}.title`)}
                detail={t(`parts.${part}.detail`)}
              />
            ))}
          </Card>
        )}
        {ME_GROUPS.map((rows) => (
          <Card key={rows[0].screen} overflow="hidden">
            {rows.map((row) => (
              <MenuRow key={row.screen} {...row} />
            ))}
          </Card>
        ))}
        {token !== null && (
          <Card overflow="hidden">
            <SignOutRow />
            <LinkRow to={accountPath('deletion')} icon="circle-x" title={t('parts.deletion.title')} />
          </Card>
        )}
        <chakra.p textStyle="small" color="fg.subtle" textAlign="center">
          <Mark />
          {t('version', { app: appName, version: VERSION_NAME })}
        </chakra.p>
      </Stack>
    </PageLayout>
  );
}

/** «Cerrar sesión» asks first and ends on home (rules §4). Uses the texts of `me`. */
function SignOutRow() {
  const { t } = useTranslation('me');
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    const confirmed = await askToConfirm({
      title: t('signOut.question'),
      body: t('signOut.body'),
      confirm: t('signOut.confirm'),
      cancel: t('signOut.stay'),
    });
    if (!confirmed) return;
    // Removes the dialog's history entry first, or Back would return here.
    await backStack().clear();
    signOut();
    void startsOnlineOnly().catch(() => {});
    void navigate(paths.home, { replace: true });
    showToast(t('signOut.done'));
  };
  return <Row icon="logout" title={t('signOut.action')} onClick={() => void leave()} />;
}

function MenuRow({ screen, icon, help, signIn }: MeRow) {
  const { t } = useTranslation(['me', 'common']);
  const { token, language, appName: app } = useSession();
  const content = (
    <RowContent
      icon={icon}
      title={t(`common:titles.${screen}`, { app })}
      detail={signIn && token === null ? t('signInFirst') : undefined}
      end={screen === 'language' ? t(`common:language.${language}`) : undefined}
      opens
    />
  );
  return (
    <RowShell asChild>
      {help ? <HelpLink about={help}>{content}</HelpLink> : <Link to={paths[screen]}>{content}</Link>}
    </RowShell>
  );
}

function Visitor() {
  const { t } = useTranslation(['me', 'common']);
  const signIn = useStartSignIn();
  return (
    <Card>
      <CardStack gap="4">
        <p>{t('visitor')}</p>
        <Button onClick={signIn}>{t('common:actions.signIn')}</Button>
      </CardStack>
    </Card>
  );
}

/** Returns the first letter; skips marks that turn the direction of text. */
const initialOf = (name: string | null | undefined): string => (/\p{L}/u.exec(name ?? '')?.[0] ?? '').toUpperCase();

function Borrower() {
  const { t } = useTranslation('me');
  const { userInfo } = useSession();
  const { data } = useRead(sessionCalls.getUserInfo);
  // The device stores only the first name, which is shown until the server answers.
  const { firstName, mobile } = data?.basicInfo ?? userInfo?.basicInfo ?? {};
  const name = [firstName, data?.basicInfo.middleName, data?.basicInfo.lastName].filter(Boolean).join(' ');
  return (
    <Card>
      <CardBody display="flex" alignItems="center" gap="4">
        <chakra.span
          aria-hidden="true"
          display="grid"
          placeItems="center"
          flex="none"
          width="3.5rem"
          height="3.5rem"
          borderRadius="full"
          bg="brand.subtle"
          color="brand.onSubtle"
          textStyle="title-2"
        >
          {initialOf(firstName) || <Icon name="person" size={28} />}
        </chakra.span>
        <chakra.div flex="1" minWidth="0">
          <chakra.p textStyle="title-3" overflowWrap="anywhere">
            {isolate(name) || t('signedIn')}
          </chakra.p>
          {mobile && (
            <chakra.p color="fg.muted">
              <chakra.span aria-hidden="true">+52 {maskPhone(mobile)}</chakra.span>
              <HiddenText>{t('phoneEnds', { digits: mobile.slice(-4) })}</HiddenText>
            </chakra.p>
          )}
        </chakra.div>
      </CardBody>
    </Card>
  );
}

type MeRow = {
  screen: ScreenName;
  icon: IconName;
  /** For rows that a visitor cannot open (rules §2): `help` opens the public help, `signIn` asks to sign in. */
  help?: HelpTopic;
  signIn?: true;
};

const PART_ROWS = [
  { part: 'data', icon: 'person' },
  { part: 'notices', icon: 'mail' },
  { part: 'receipts', icon: 'document' },
] as const satisfies readonly { part: AccountPart; icon: IconName }[];

/** Menu in screen order (screens: account), titled like the screens it opens. */
const ME_GROUPS = [
  [
    { screen: 'addBankCard', icon: 'bank', signIn: true },
    { screen: 'records', icon: 'list' },
  ],
  [
    { screen: 'faq', icon: 'question', help: 'questions' },
    { screen: 'customerServices', icon: 'chat', help: 'people' },
  ],
  [
    { screen: 'language', icon: 'globe' },
    { screen: 'settings', icon: 'settings', signIn: true },
    { screen: 'aboutUs', icon: 'info', signIn: true },
    { screen: 'privacy', icon: 'shield' },
    { screen: 'terms', icon: 'document' },
  ],
] as const satisfies readonly (readonly MeRow[])[];
