/** Asks for the phone number and for one unticked consent, and explains its use (screens: estimate). */
import { chakra } from '@chakra-ui/react/styled-system';
import { sessionCalls } from '@puente/contract/calls/session';
import { checkPhone, normalisePhone } from '@puente/contract/rules/person/phone';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-write.ts';
import { Refused } from '../../layout/form-failure.tsx';
import { DocumentLink, useCarried } from '../../forms/document-link.tsx';
import { PhoneField } from '../../forms/masked/phone-field.tsx';
import { paths } from '../../utils/paths.ts';
import { useFieldEvents } from '../../native/use-field-events.ts';
import { useSession } from '../../storage/use-session.ts';
import { Button, LinkButton } from '../../components/button.tsx';
import { TickBox } from '../../components/choose/tick-box.tsx';
import { Bullets, Section } from '../../components/layout.tsx';

const PHONE = 'estimate-phone';

type EstimateFormProps = {
  mobile: string;
  onMobile: (mobile: string) => void;
  /** Called if the number has no account: the estimate may then be shown. */
  onFree: () => void;
};

/** `taken`: the number has an account, so its amount requires signing in. */
const WORDS = {
  required: 'sign-in:errors.phoneRequired',
  tooShort: 'sign-in:errors.phoneLength',
  tooLong: 'sign-in:errors.phoneLength',
  format: 'sign-in:errors.phoneFormat',
  taken: 'estimate.errors.taken',
} as const;

export function EstimateForm({ mobile, onMobile, onFree }: EstimateFormProps) {
  const { t } = useTranslation(['promo', 'sign-in', 'common']);
  const { appName } = useSession();
  const exists = useWrite(sessionCalls.existsByMobile);
  const tell = useFieldEvents('yx3', null);
  const box = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(useCarried().agreed);
  const [boxMissing, setBoxMissing] = useState(false);
  const [problem, setProblem] = useState<keyof typeof WORDS | null>(null);

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    for (const field of ['mobile', 'agreement']) tell('check', field);
    const found = checkPhone(mobile);
    setProblem(found);
    setBoxMissing(!agreed);
    if (found !== null) return document.getElementById(PHONE)?.focus();
    if (!agreed) return box.current?.focus();
    const answer = await exists.write({ query: { mobile: normalisePhone(mobile) } });
    if (answer.state !== 'done') return undefined;
    if (!answer.data.exists) return onFree();
    setProblem('taken');
    return document.getElementById(PHONE)?.focus();
  };

  return (
    <chakra.form
      noValidate
      aria-label={t('estimate.submit')}
      onSubmit={(event) => void send(event)}
      display="grid"
      gap="5"
    >
      <p>{t('estimate.lead')}</p>
      <PhoneField
        id={PHONE}
        label={t('sign-in:phone')}
        hint={t('sign-in:phoneHint')}
        value={mobile}
        onBlur={() => tell('leave', 'mobile')}
        onChange={(next) => {
          if (next !== '') tell('input', 'mobile');
          onMobile(next);
          if (problem !== null) setProblem(problem === 'taken' ? null : checkPhone(next));
        }}
        error={problem === null ? null : t(WORDS[problem])}
      />
      {problem === 'taken' && (
        <LinkButton tone="secondary" to={paths.login} state={{ mobile, from: paths.toBorrow }}>
          {t('common:actions.signIn')}
        </LinkButton>
      )}
      <Uses />
      <TickBox
        ref={box}
        checked={agreed}
        onBlur={() => tell('leave', 'agreement')}
        onChange={(checked) => {
          tell('input', 'agreement');
          setAgreed(checked);
          if (checked) setBoxMissing(false);
        }}
        error={boxMissing ? t('estimate.agreeMissing') : null}
      >
        <Trans
          t={t}
          i18nKey="estimate.agree"
          values={{ app: appName }}
          components={{ privacy: <DocumentLink to={paths.privacy} kept={{ mobile, agreed }} /> }}
        />
      </TickBox>
      <Refused error={exists.error} />
      <Button type="submit" busy={exists.isPending} busyText={t('common:frame.checking')}>
        {t('estimate.submit')}
      </Button>
    </chakra.form>
  );
}

function Uses() {
  const { t } = useTranslation('promo');
  return (
    <Section title={t('estimate.use')}>
      <Bullets color="fg.muted">
        {(['check', 'noContact', 'notKept'] as const).map((use) => (
          <li key={use}>{t(`estimate.uses.${use}`)}</li>
        ))}
      </Bullets>
    </Section>
  );
}
