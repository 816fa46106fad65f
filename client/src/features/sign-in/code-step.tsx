import { chakra } from '@chakra-ui/react/styled-system';
import { displayPhone } from '@puente/contract/rules/person/phone';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpButton } from '../../layout/help-link.tsx';
import { CodeField } from '../../forms/masked/code-field.tsx';
import { ResendCode } from '../../codes/resend-code.tsx';
import { useSmsCode } from '../../codes/use-sms-code.ts';
import type { CodeRequest } from '../../storage/code-requests.ts';
import { useCountdown } from '../../utils/time/countdown.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Status } from '../../components/layout.tsx';
import { needsNewCode, useProblemText } from './sign-in-problem.ts';
import type { CodeSignIn } from './use-code-sign-in.ts';

type CodeStepProps = { flow: CodeSignIn; request: CodeRequest };

export function CodeStep({ flow, request }: CodeStepProps) {
  const { t } = useTranslation('sign-in');
  const textOf = useProblemText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [announced, setAnnounced] = useState('');
  const { purpose, refusals } = flow;

  // While the number is locked, the server accepts no code: only waiting, another number or help remain.
  const locked = useCountdown(request.lockedUntil ?? null) > 0;

  useEffect(() => {
    // Selects a refused code, so that the next digit replaces it.
    if (refusals > 0) input.current?.select();
    input.current?.focus();
    // Runs also for a new code (`resendAt`), because the focused button then disappears.
  }, [refusals, request.resendAt]);

  useSmsCode(!flow.entering, (code) => {
    flow.setCode(code);
    if (code.length !== request.digits) return;
    setAnnounced(t('autoSent'));
    void flow.send(code);
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!flow.entering && !locked) void flow.send(flow.code);
  };

  return (
    <chakra.form noValidate aria-label={t(`${purpose}.submit`)} onSubmit={submit} display="grid" gap="5">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        <p>
          <chakra.span color="fg.muted">
            {locked ? t('lockedNumber') : t(request.channel === 'voice' ? 'calledTo' : 'sentTo')}
          </chakra.span>{' '}
          <chakra.span fontWeight="650" whiteSpace="nowrap">
            +52 {displayPhone(request.mobile)}
          </chakra.span>
        </p>
        <Button tone="link" wide={false} marginInlineStart="-12px" aria-label={t('changeLabel')} onClick={flow.change}>
          {t('change')}
        </Button>
      </chakra.div>
      {locked ? (
        <Notice tone="warning" live>
          {t('locked')}
        </Notice>
      ) : (
        <CodeField
          ref={input}
          id={id}
          label={t('code')}
          hint={t('codeHint', { count: request.digits })}
          digits={request.digits}
          value={flow.code}
          onChange={flow.setCode}
          onBlur={() => flow.tell('leave', 'code')}
          error={textOf(flow.codeProblem, request.digits)}
        />
      )}
      <ResendCode
        request={request}
        ask={(channel) => void flow.ask(channel)}
        asking={flow.asking}
        dead={needsNewCode(flow.codeProblem)}
      />
      {!locked && (
        <Button type="submit" busy={flow.entering} busyText={t(`${purpose}.submitting`)}>
          {t(`${purpose}.submit`)}
        </Button>
      )}
      <HelpButton>{t('help')}</HelpButton>
      <Status look="hidden">{announced}</Status>
    </chakra.form>
  );
}
