import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EndedNotice } from '../../layout/screen-error.tsx';
import { Refused } from '../../layout/form-failure.tsx';
import { useSessionEnd } from '../../api/api-context.ts';
import { PageLayout } from '../../layout/page/page-layout.tsx';
import { Wordmark } from '../../layout/page/wordmark.tsx';
import { useHelpAskedFor, useReturnPath } from '../../layout/use-start-sign-in.ts';
import { ReturnTo } from '../../history/continue-to.tsx';
import { useSession } from '../../storage/use-session.ts';
import { paths } from '../../utils/paths.ts';
import { CodeStep } from './code-step.tsx';
import { OtherWay } from './phone-step.tsx';
import type { CodeSignIn } from './use-code-sign-in.ts';
import { Stack } from '../../components/layout.tsx';

type SignInFrameProps = { flow: CodeSignIn; children: ReactNode };

/** Frame of login and register: shows why the last session ended, the step, and a link to the other screen. */
export function SignInFrame({ flow, children }: SignInFrameProps) {
  const { t } = useTranslation(['sign-in', 'errors']);
  const ended = useSessionEnd();
  const wanted = useReturnPath();
  // After signing up, opens the calculator instead of home, because a new borrower usually applies next.
  const returnTo = flow.purpose === 'register' && wanted === paths.home ? paths.toBorrow : wanted;
  const { token } = useSession();
  useHelpAskedFor();
  // After signing in, here or in another tab, opens the wanted screen.
  if (token !== null) {
    return (
      <PageLayout>
        <ReturnTo to={returnTo} />
      </PageLayout>
    );
  }
  return (
    <PageLayout>
      <Stack gap="5">
        {flow.request === null && <Wordmark />}
        {ended !== null && <EndedNotice ended={ended} />}
        <Refused key={flow.failures} error={flow.failure}>
          {t('errors:safeSubmit')}
        </Refused>
        {flow.request === null ? (
          <>
            {children}
            {!flow.belongsElsewhere && (
              <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="center" columnGap="1">
                <chakra.span color="fg.muted">{t(`${flow.purpose}.other`)}</chakra.span>
                <OtherWay flow={flow} quiet />
              </chakra.div>
            )}
          </>
        ) : (
          <CodeStep flow={flow} request={flow.request} />
        )}
      </Stack>
    </PageLayout>
  );
}
