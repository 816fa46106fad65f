/** 3 «Mi cuenta»: the menu to everything that is not a loan; needs no answer from the server. */
import { chakra } from '@chakra-ui/react/styled-system';
import { maskPhone } from '@puente/contract/rules/phone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageLayout } from '../../frame/page-layout.tsx';
import { HelpLink } from '../../frame/help-link.tsx';
import { useStartSignIn } from '../../frame/use-start-sign-in.ts';
import { SignOutRow } from './sign-out-row.tsx';
import { paths } from '../../lib/paths.ts';
import { VERSION } from '../../lib/version.ts';
import { useSession } from '../../device/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { RowContent, RowShell } from '../../ui/row.tsx';
import { ME_GROUPS, type MeRow } from './me-rows.ts';

export function MeScreen() {
  const { t } = useTranslation('me');
  const { token, appName } = useSession();
  return (
    <PageLayout>
      <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        {token === null ? <Visitor /> : <Borrower />}
        {ME_GROUPS.map((rows) => (
          <Card key={rows[0].screen} overflow="hidden">
            {rows.map((row) => (
              <MenuRow key={row.screen} {...row} />
            ))}
          </Card>
        ))}
        {token !== null && <SignOutRow />}
        <chakra.p textStyle="small" color="fg.subtle" textAlign="center">
          {t('version', { app: appName, version: VERSION })}
        </chakra.p>
      </chakra.div>
    </PageLayout>
  );
}

function MenuRow({ screen, icon, help, signIn }: MeRow) {
  const { t } = useTranslation('me');
  const { t: tc } = useTranslation('common');
  const { token, language } = useSession();
  const content = (
    <RowContent
      icon={icon}
      title={tc(`titles.${screen}`)}
      detail={signIn && token === null ? t('signInFirst') : undefined}
      end={screen === 'language' ? tc(`language.${language}`) : undefined}
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
  const { t } = useTranslation('me');
  const { t: tc } = useTranslation('common');
  const signIn = useStartSignIn();
  return (
    <Card>
      <CardBody display="grid" gap="4">
        <p>{t('visitor')}</p>
        <Button onClick={signIn}>{tc('actions.signIn')}</Button>
      </CardBody>
    </Card>
  );
}

/** The name when it is known, and the number by its last four digits. */
function Borrower() {
  const { t } = useTranslation('me');
  const { userInfo } = useSession();
  const { firstName, mobile } = userInfo?.basicInfo ?? {};
  return (
    <Card>
      <CardBody>
        <chakra.p textStyle="title-3" overflowWrap="anywhere">
          {firstName || t('signedIn')}
        </chakra.p>
        {mobile && (
          <chakra.p color="fg.muted">
            <chakra.span aria-hidden="true">+52 {maskPhone(mobile)}</chakra.span>
            <HiddenText>{t('phoneEnds', { digits: mobile.slice(-4) })}</HiddenText>
          </chakra.p>
        )}
      </CardBody>
    </Card>
  );
}
