import { sessionCalls } from '@puente/contract/calls/session';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-write.ts';
import { PhoneStep, SignInFrame } from './sign-in-frame.tsx';
import { useCodeSignIn } from './use-code-sign-in.ts';

export function LoginScreen() {
  const { t } = useTranslation('sign-in');
  const login = useWrite(sessionCalls.login);
  const flow = useCodeSignIn({
    purpose: 'login',
    enter: (mobile, code) => login.write({ body: { mobile, code } }),
    done: t('welcome'),
  });
  return (
    <SignInFrame flow={flow}>
      <PhoneStep flow={flow} />
    </SignInFrame>
  );
}
