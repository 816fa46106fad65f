import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { EndedNotice } from '../../layout/screen-error.tsx';
import { FailureNotice } from '../../layout/form-failure.tsx';
import { useSessionEnd } from '../../api/api-context.ts';
import { PageLayout } from '../../layout/page-layout.tsx';
import { Wordmark } from '../../layout/page-header.tsx';
import { useHelpAskedFor, useReturnPath } from '../../layout/use-start-sign-in.ts';
import { ReturnTo } from '../../history/continue-to.tsx';
import { useSession } from '../../storage/device.ts';
import { paths } from '../../utils/paths.ts';
import { Stack, Status } from '../../components/layout.tsx';
import { type ReactNode, type SyntheticEvent, useId, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLeadIn } from '../../forms/form-focus.ts';
import { PhoneField } from '../../forms/masked-field.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import type { CodeSignIn } from './use-code-sign-in.ts';
import { belongsElsewhere, needsNewCode, type Problem } from './sign-in-state.ts';
import { displayPhone } from '@puente/contract/rules/contacts';
import { HelpButton } from '../../layout/help-link.tsx';
import { CodeEntry, useSmsCode } from '../../codes/one-time-code.tsx';
import type { CodeRequest } from '../../storage/code-requests.ts';
import { useCountdown } from '../../components/countdown.tsx';

export function SignInFrame({ flow, children }: { flow: CodeSignIn; children: ReactNode }) {
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
        <FailureNotice key={flow.failures} error={flow.failure}>
          {t('errors:safeSubmit')}
        </FailureNotice>
        {flow.request === null ? (
          <>
            {children}
            {!belongsElsewhere(flow.phoneProblem) && (
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

function useProblemText(): (problem: Problem | null, digits?: number) => string | null {
  const { t } = useTranslation('sign-in');
  return (problem, digits = 0) => {
    if (problem === null) return null;
    if (typeof problem !== 'object') return t(`errors.${problem}`, { count: digits });
    return 'server' in problem ? problem.server : t('errors.triesLeft', { count: problem.triesLeft });
  };
}

function CodeStep({ flow, request }: { flow: CodeSignIn; request: CodeRequest }) {
  const { t } = useTranslation('sign-in');
  const textOf = useProblemText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [announced, setAnnounced] = useState('');
  const { purpose, refusals } = flow;

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
      <CodeEntry
        ref={input}
        id={id}
        hint={t('codeHint', { count: request.digits })}
        value={flow.code}
        onChange={flow.setCode}
        onBlur={() => flow.tell('leave', 'code')}
        error={textOf(flow.codeProblem, request.digits)}
        request={request}
        ask={(channel) => void flow.ask(channel)}
        asking={flow.asking}
        locked={locked}
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

type PhoneStepProps = {
  flow: CodeSignIn;
  /**
   * Shows this screen's own problem, such as a missing consent, and returns a function that focuses it; null if none.
   */
  refuse?: () => (() => void) | null;
  children?: ReactNode;
};

export function PhoneStep({ flow, refuse, children }: PhoneStepProps) {
  const { t } = useTranslation('sign-in');
  const textOf = useProblemText();
  const id = useId();
  const { purpose } = flow;
  useLeadIn(flow.mobile === '' ? id : null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (flow.starting) return;
    const toField = () => document.getElementById(id)?.focus();
    const toNumber = flow.checkMobile() ? null : toField;
    const toOther = refuse?.() ?? null;
    const toFirst = toNumber ?? toOther;
    if (toFirst !== null) toFirst();
    else if (!(await flow.start())) toField();
  };

  return (
    <chakra.form
      noValidate
      aria-label={t(`${purpose}.submit`)}
      onSubmit={(event) => void submit(event)}
      display="grid"
      gap="5"
    >
      <chakra.p color="fg.muted">{t(`${purpose}.lead`)}</chakra.p>
      <PhoneField
        id={id}
        label={t('phone')}
        hint={t('phoneHint')}
        value={flow.mobile}
        onChange={flow.setMobile}
        onBlur={() => flow.tell('leave', 'mobile')}
        error={textOf(flow.phoneProblem)}
      />
      {belongsElsewhere(flow.phoneProblem) && <OtherWay flow={flow} />}
      {children}
      <Button type="submit" busy={flow.starting} busyText={t('sending')}>
        {t('send')}
      </Button>
    </chakra.form>
  );
}

function OtherWay({ flow, quiet = false }: { flow: CodeSignIn; quiet?: boolean }) {
  const { t } = useTranslation('sign-in');
  const { purpose, mobile } = flow;
  const state = useLocation().state as Record<string, unknown> | null;
  return (
    <LinkButton
      tone={quiet ? 'link' : 'secondary'}
      to={paths[purpose === 'login' ? 'register' : 'login']}
      replace
      state={{ ...state, mobile }}
    >
      {t(`${purpose}.otherAction`)}
    </LinkButton>
  );
}
