/** 1 «Inicio»: where is my loan, and what do I do now (screens, 1). */
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../app/frame/page-layout.tsx';
import { useSession } from '../../session/use-session.ts';
import { BorrowerHome } from './borrower-home.tsx';
import { greetingName } from './greeting.ts';
import { HomeNotice } from './home-notice.tsx';
import { VisitorHome } from './visitor-home.tsx';

export function HomeScreen() {
  const { t } = useTranslation('home');
  const { token, userInfo } = useSession();
  const name = token === null ? null : greetingName(userInfo?.basicInfo.firstName);
  return (
    <PageLayout heading={name ? t('helloName', { name }) : t('hello')}>
      <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        <HomeNotice />
        {token === null ? <VisitorHome /> : <BorrowerHome key={token} />}
      </chakra.div>
    </PageLayout>
  );
}
