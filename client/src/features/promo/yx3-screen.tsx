/** «Prueba tu monto»: shows an estimate for a phone number, which is neither an approval nor an application. */
import { chakra } from '@chakra-ui/react/styled-system';
import { marketCalls } from '@puente/contract/calls/market';
import { productCalls } from '@puente/contract/calls/product';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation, Trans } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { CallView } from '../../layout/call-view.tsx';
import { useCarried, DocumentLink } from '../../forms/document-link.tsx';
import { PageLayout } from '../../layout/page-layout.tsx';
import { paths } from '../../utils/paths.ts';
import { useSession } from '../../storage/device.ts';
import { Amount } from '../../loan/amount.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { Card, CardStack, Stack, Bullets, Section } from '../../components/layout.tsx';
import { CardSkeleton, Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';
import { ExampleReceipt, LenderIdentity } from './promo-parts.tsx';
import { useCampaign, usePromoReader } from './promo-action.ts';
import { CATALOGUE_FRESH_MS } from '../../utils/timing.ts';
import { sessionCalls } from '@puente/contract/calls/session';
import { checkPhone, normalisePhone } from '@puente/contract/rules/contacts';
import { useWrite } from '../../api/use-write.ts';
import { FailureNotice } from '../../layout/form-failure.tsx';
import { PhoneField } from '../../forms/masked-field.tsx';
import { useFieldEvents } from '../../native/use-field-events.ts';
import { TickBox } from '../../components/tick-box.tsx';

export function Yx3Screen() {
  useCampaign('yx3');
  const { token } = useSession();
  const claim = useRead(marketCalls.index, { query: { page: 'yx3' }, staleTime: CATALOGUE_FRESH_MS });
  return (
    // The form is not replaced when the promotion arrives, or arrives in another language, so it keeps what was typed.
    <PageLayout heading={claim.data?.banners[0]?.title}>
      <Stack gap="8">
        {token === null ? <Visitor /> : <BorrowerPromo />}
        <LenderIdentity />
      </Stack>
    </PageLayout>
  );
}

function Visitor() {
  const [mobile, setMobile] = useState(useCarried().mobile);
  const [shown, setShown] = useState(false);
  if (!shown) return <EstimateForm mobile={mobile} onMobile={setMobile} onFree={() => setShown(true)} />;
  return <Estimate mobile={mobile} onOther={() => setShown(false)} />;
}

const PHONE = 'estimate-phone';

type EstimateFormProps = {
  mobile: string;
  onMobile: (mobile: string) => void;
  /** Called if the number has no account: the estimate may then be shown. */
  onFree: () => void;
};

/** Text key of each problem. `taken`: the number has an account, so its amount requires signing in. */
const WORDS = {
  required: 'sign-in:errors.phoneRequired',
  tooShort: 'sign-in:errors.phoneLength',
  tooLong: 'sign-in:errors.phoneLength',
  format: 'sign-in:errors.phoneFormat',
  taken: 'estimate.errors.taken',
} as const;

/** Asks for the phone number and for one unticked consent, and explains its use (screens: estimate). */
function EstimateForm({ mobile, onMobile, onFree }: EstimateFormProps) {
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
      <FailureNotice error={exists.error} />
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

function Estimate({ mobile, onOther }: { mobile: string; onOther: () => void }) {
  const { t } = useTranslation(['promo', 'common']);
  const offer = useRead(productCalls.index);
  return (
    <CallView call={offer} skeleton={<CardSkeleton rows={2} />}>
      {({ firstLoanLimit, example }) => (
        <Stack gap="4">
          <Card as="section" aria-labelledby="estimate">
            <CardStack gap="3">
              <chakra.h2 id="estimate" textStyle="title-3">
                {t('estimate.result')}
              </chakra.h2>
              <div>
                <chakra.p color="fg.muted">{t('estimate.upTo')}</chakra.p>
                <Amount pesos={firstLoanLimit} round />
              </div>
              <chakra.p color="fg.muted">{t('estimate.resultNote')}</chakra.p>
              <LinkButton to={paths.register} state={{ mobile, from: paths.toBorrow }}>
                {t('common:actions.register')}
              </LinkButton>
              <Button tone="link" onClick={onOther}>
                {t('estimate.other')}
              </Button>
            </CardStack>
          </Card>
          <ExampleReceipt example={example} />
        </Stack>
      )}
    </CallView>
  );
}

function BorrowerPromo() {
  const { t } = useTranslation(['promo', 'loan-card']);
  const credit = useRead(productCalls.creditInfo);
  const { action } = usePromoReader('yx1');
  // An open loan or a rejection prevents an application, so nothing is available yet.
  const applies = action.text === 'ctaApply';
  return (
    <Card asChild>
      <Section title={t('estimate.known')} padding="card">
        {applies && credit.isLoading && (
          <SkeletonRegion gap="2">
            <Skeleton width="10rem" />
            <Skeleton width="9rem" height="amount" />
          </SkeletonRegion>
        )}
        {/* If the amount fails to load, no error is shown, because the card's link still works. */}
        {applies && credit.data && credit.data.available > 0 && (
          <div>
            <chakra.p color="fg.muted">{t('loan-card:caption.canLoan')}</chakra.p>
            <Amount pesos={credit.data.available} round />
          </div>
        )}
        <LinkButton to={action.path}>{t(action.text)}</LinkButton>
      </Section>
    </Card>
  );
}
