/** «Crear cuenta»: signs up by phone and code, with one unticked consent. */
import { sessionCalls } from '@puente/contract/calls/session';
import { LEGAL_VERSION } from '@puente/contract/values/consent';
import { useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-write.ts';
import { useSession } from '../../storage/device.ts';
import { DocumentLink, useCarried } from '../../forms/document-link.tsx';
import { PhoneStep, SignInFrame } from './sign-in-frame.tsx';
import { useCodeSignIn } from './use-code-sign-in.ts';
import { paths } from '../../utils/paths.ts';
import { TickBox } from '../../components/tick-box.tsx';

export function RegisterScreen() {
  const { t } = useTranslation('sign-in');
  const { afid, campaign } = useSession();
  const register = useWrite(sessionCalls.register);
  const box = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(useCarried().agreed);
  const [missing, setMissing] = useState(false);

  const flow = useCodeSignIn({
    purpose: 'register',
    enter: (mobile, code) =>
      register.write({
        body: {
          mobile,
          code,
          termsVersion: LEGAL_VERSION,
          ...(afid ? { afid } : {}),
          ...(campaign ? { campaign } : {}),
        },
      }),
    done: t('created'),
  });

  const refuse = () => {
    flow.tell('check', 'agreement');
    setMissing(!agreed);
    return agreed ? null : () => box.current?.focus();
  };

  const kept = { mobile: flow.mobile, agreed };
  return (
    <SignInFrame flow={flow}>
      <PhoneStep flow={flow} refuse={refuse}>
        <TickBox
          ref={box}
          checked={agreed}
          onBlur={() => flow.tell('leave', 'agreement')}
          onChange={(next) => {
            flow.tell('input', 'agreement');
            setAgreed(next);
            if (next) setMissing(false);
          }}
          error={missing ? t('errors.agree') : null}
        >
          <Trans
            t={t}
            i18nKey="agree"
            components={{
              privacy: <DocumentLink to={paths.privacy} kept={kept} />,
              terms: <DocumentLink to={paths.terms} kept={kept} />,
            }}
          />
        </TickBox>
      </PhoneStep>
    </SignInFrame>
  );
}
