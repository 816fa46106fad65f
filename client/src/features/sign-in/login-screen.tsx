/** «Iniciar sesión»: the number, then the code. */
import { sessionCalls } from '@puente/contract/calls/session';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../api/use-submit.ts';
import { PhoneStep } from './phone-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useCodeSignIn } from './use-code-sign-in.ts';

export function LoginScreen() {
  const { t } = useTranslation('sign-in');
  const login = useSubmit(sessionCalls.login);
  const flow = useCodeSignIn({
    purpose: 'login',
    enter: (mobile, code) => login.submit({ body: { mobile, code } }),
    done: t('welcome'),
  });
  return (
    <SignInFrame flow={flow}>
      <PhoneStep flow={flow} />
    </SignInFrame>
  );
}
