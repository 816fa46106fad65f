import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLeadIn } from '../../forms/lead-on.ts';
import { PhoneField } from '../../forms/masked/phone-field.tsx';
import { paths } from '../../utils/paths.ts';
import { Button, LinkButton } from '../../components/button.tsx';
import type { CodeSignIn } from './use-code-sign-in.ts';
import { useProblemText } from './sign-in-problem.ts';

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
      {flow.belongsElsewhere && <OtherWay flow={flow} />}
      {children}
      <Button type="submit" busy={flow.starting} busyText={t('sending')}>
        {t('send')}
      </Button>
    </chakra.form>
  );
}

export function OtherWay({ flow, quiet = false }: { flow: CodeSignIn; quiet?: boolean }) {
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
