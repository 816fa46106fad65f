import { chakra } from '@chakra-ui/react/styled-system';
import { maskPhone } from '@puente/contract/rules/person/phone';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/errors/api-error.ts';
import { Refused } from '../../layout/form-failure.tsx';
import { CodeField } from '../../forms/masked/code-field.tsx';
import { Field } from '../../forms/field.tsx';
import type { FormApi } from '../../forms/use-form.ts';
import { ResendCode } from '../../codes/resend-code.tsx';
import type { CodeChannel, useCodeRequest } from '../../codes/use-code-request.ts';
import { useSmsCode } from '../../codes/use-sms-code.ts';
import { useScreenToast } from '../../history/use-screen-toast.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import type { AccountForm } from './account-schema.ts';
import { Stack } from '../../components/layout.tsx';

type CodeFieldsProps = {
  form: FormApi<AccountForm>;
  codes: ReturnType<typeof useCodeRequest>;
  /** True after too many wrong tries: the borrower can only wait. */
  locked: boolean;
  mobile: string;
};

/** Confirms the account with a one-time code to the borrower's number, if the server requires it. */
export function CodeFields({ form, codes, locked, mobile }: CodeFieldsProps) {
  const { t } = useTranslation(['bank-card', 'sign-in']);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(0);
  // The pressed button has disappeared, so the code field takes the focus.
  useEffect(() => {
    if (asked > 0) input.current?.focus();
  }, [asked]);
  const field = { ...form.field('code'), label: t('sign-in:code') };
  const request = codes.request?.mobile === mobile ? codes.request : null;
  useSmsCode(request !== null, (code) => form.change({ code }));

  const showToast = useScreenToast();
  const ask = async (channel: CodeChannel) => {
    setFailed(null);
    const answer = await codes.ask(mobile, channel);
    if (answer.state === 'failed') return setFailed(answer.error);
    if (answer.state !== 'ignored') setAsked((count) => count + 1);
    if (answer.state === 'sent') showToast(t(channel === 'voice' ? 'sign-in:callToast' : 'sign-in:sentToast'));
    // A new code invalidates the older one; the change also re-checks a flagged field.
    return form.change({ code: '' });
  };
  return (
    <Stack gap="3">
      <chakra.p color="fg.muted">{t('code.why', { phone: maskPhone(mobile) })}</chakra.p>
      {request === null ? (
        <Field id={field.id} label={field.label} error={field.error} group>
          <Button
            id={field.id}
            tone="secondary"
            aria-describedby={field.error ? `${field.id}-error` : undefined}
            busy={codes.busy}
            busyText={t('sign-in:sending')}
            onClick={() => void ask('sms')}
          >
            {t('sign-in:send')}
          </Button>
        </Field>
      ) : (
        <>
          {locked ? (
            <Notice tone="warning" live>
              {t('sign-in:locked')}
            </Notice>
          ) : (
            <CodeField ref={input} {...field} digits={request.digits} />
          )}
          <ResendCode request={request} ask={(channel) => void ask(channel)} asking={codes.busy} />
        </>
      )}
      <Refused error={failed} />
    </Stack>
  );
}
