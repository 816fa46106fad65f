/** «Más plazo»: compares paying today with an extension; opens the loan detail if none is offered. */
import { chakra } from '@chakra-ui/react/styled-system';
import { extensionCalls } from '@puente/contract/calls/extension';
import type { ExtensionOffer, ExtensionOption } from '@puente/contract/entities/repayment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { CallView } from '../../layout/call-view.tsx';
import { FailureNotice } from '../../layout/form-failure.tsx';
import { LoadingOverlay } from '../../layout/loading-overlay.tsx';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { FieldSkeleton } from '../../forms/form-skeleton.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { ContinueTo } from '../../history/continue-to.tsx';
import { pathTo } from '../../utils/paths.ts';
import { useFieldEvents } from '../../native/use-field-events.ts';
import { Button, LinkButton } from '../../components/button.tsx';
import { Bullets, Card, CardStack, Section, Stack } from '../../components/layout.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton, SkeletonLines, SkeletonRegion, SkeletonRows } from '../../components/skeleton.tsx';
import { TickBox } from '../../components/tick-box.tsx';
import { ExtensionAsked, ExtensionCards } from './extension-cards.tsx';
import { PendingExtension, useChosenDays } from '../../loan/pending-extension.tsx';
import type { DetailState } from './detail/repay-detail-screen.tsx';
import { LATE_CHARGE } from './late-charge.tsx';
import { type RepaymentFacts, RepaymentPage } from './repayment-page.tsx';
import { useExtension } from './use-extension.ts';

const DAYS = 'extension-days';
const TICK = 'extension-agreed';

export function ExtensionScreen() {
  return (
    <RepaymentPage skeleton={<OfferSkeleton />}>
      {(known) => <Offer key={known.detail.orderNo} {...known} />}
    </RepaymentPage>
  );
}

function OfferSkeleton() {
  return (
    <SkeletonRegion gap="5">
      <FieldSkeleton />
      <Card>
        <CardStack gap="4">
          <Skeleton width="56%" height="1.5rem" />
          <SkeletonRows rows={2} />
        </CardStack>
      </Card>
      <SkeletonLines widths={['90%', '40%']} />
      <Stack gap="2">
        <Skeleton height="control" borderRadius="pill" />
        <Skeleton height="control" borderRadius="pill" />
      </Stack>
    </SkeletonRegion>
  );
}

function Offer({ detail, money }: RepaymentFacts) {
  const { t, i18n } = useTranslation('repay');
  const { orderNo } = detail;
  const offer = useRead(extensionCalls.getExtensionData, { query: { orderNo } });
  return (
    <CallView call={offer} skeleton={<OfferSkeleton />} safe={t('safe')} stale={t('stale')}>
      {(data) => {
        if (data.enabled && data.options.length > 0) {
          return <Decision offer={data} detail={detail} money={money} />;
        }
        if (typeof data.payFirst === 'number' && data.options.length > 0) {
          return <TwoPayments offer={data} payFirst={data.payFirst} />;
        }
        const state: DetailState = { noExtension: { reason: data.reason ?? null, language: i18n.language } };
        return <ContinueTo to={pathTo('repayDetail', { orderNo })} state={state} />;
      }}
    </CallView>
  );
}

function Decision({ offer, detail, money }: Pick<RepaymentFacts, 'detail' | 'money'> & { offer: ExtensionOffer }) {
  const { t } = useTranslation(['repay', 'home']);
  const { money: pesos } = useFormats();
  const pending = detail.extension?.pending;
  const tell = useFieldEvents('extension', offer.orderNo);
  const extension = useExtension(offer);
  const { option, error } = extension;
  const daysMissing = extension.missing === 'days' ? t('extension.daysMissing') : null;
  if (extension.asked) return <ExtensionAsked asked={extension.asked} detail={detail} money={money} />;

  const press = () => {
    for (const field of ['days', 'agreement']) tell('check', field);
    const missing = extension.send();
    if (missing !== null) document.getElementById(missing === 'days' ? DAYS : TICK)?.focus();
  };
  return (
    <>
      {pending && <PendingExtension pending={pending} loan={detail} money={money} />}
      <DaysChoice
        options={offer.options}
        option={option}
        isAnother={Boolean(pending)}
        error={daysMissing}
        onChoose={(days) => {
          tell('input', 'days');
          extension.choose(days);
        }}
        onBlur={() => tell('leave', 'days')}
      />
      {extension.before && (
        <Notice tone="warning" live>
          {t('extension.changed')}
        </Notice>
      )}
      <ExtensionCards offer={offer} option={option} before={extension.before} />
      {option && <Terms offer={offer} option={option} />}
      {option && (
        <TickBox
          id={TICK}
          checked={extension.agreed}
          onChange={(agreed) => {
            tell('input', 'agreement');
            extension.setAgreed(agreed);
          }}
          onBlur={() => tell('leave', 'agreement')}
          error={extension.missing === 'tick' ? t('extension.tickMissing') : null}
        >
          {t('extension.agree', { fee: pesos(option.fee) })}
        </TickBox>
      )}
      <FailureNotice error={error?.codeName === 'priceChanged' ? null : error}>{t('extension.notAsked')}</FailureNotice>
      {/* Paying today comes first and its button has the same size, so that an extension is not the easier choice. */}
      <Stack gap="2">
        <LinkButton to={pathTo('payment', { orderNo: offer.orderNo })}>
          {t('extension.payToday', { amount: pesos(offer.payToday) })}
        </LinkButton>
        <Button tone="secondary" onClick={press} busy={extension.busy} busyText={t('extension.asking')}>
          {option ? t('extension.ask', { fee: pesos(option.fee) }) : t('extension.askSome')}
        </Button>
      </Stack>
      <LoadingOverlay open={extension.busy} action={t('extension.asking')} />
    </>
  );
}

type DaysChoiceProps = {
  options: readonly ExtensionOption[];
  option: ExtensionOption | null;
  isAnother?: boolean;
  error: string | null;
  onChoose: (days: number) => void;
  onBlur?: () => void;
};

function DaysChoice({ options, option, isAnother = false, error, onChoose, onBlur }: DaysChoiceProps) {
  const { t } = useTranslation(['repay', 'home']);
  if (options.length < 2) return null;
  return (
    <ChoiceField
      id={DAYS}
      label={t(isAnother ? 'extension.anotherTerm' : 'extension.howLong')}
      error={error}
      look="even"
      choices={options.map(({ days }) => ({ value: String(days), label: t('home:value.days', { count: days }) }))}
      value={String(option?.days ?? '')}
      onChange={(days) => onChoose(Number(days))}
      onBlur={onBlur}
    />
  );
}

function TwoPayments({ offer, payFirst }: { offer: ExtensionOffer; payFirst: number }) {
  const { t } = useTranslation('repay');
  const { money } = useFormats();
  const { orderNo, options } = offer;
  const { days, choose } = useChosenDays(orderNo);
  const [only] = options.length === 1 ? options : [];
  const option = options.find((each) => each.days === days) ?? only ?? null;
  const [missing, setMissing] = useState(false);
  const first = t('extension.payPenalty', { penalty: money(payFirst) });
  return (
    <>
      <chakra.div>
        <chakra.h2 textStyle="title-3">{t('extension.twoTitle')}</chakra.h2>
        <p>{t('extension.twoText', { penalty: money(payFirst) })}</p>
      </chakra.div>
      <DaysChoice
        options={options}
        option={option}
        error={missing && option === null ? t('extension.daysMissing') : null}
        onChoose={choose}
      />
      <ExtensionCards offer={offer} option={option} before={null} />
      <Section title={t('extension.steps')} gap="2">
        <Bullets as="ol" listStyleType="decimal" paddingInlineStart="1.5em">
          <li>{t('extension.step1', { penalty: money(payFirst) })}</li>
          <li>{option ? t('extension.step2', { fee: money(option.fee) }) : t('extension.step2Some')}</li>
        </Bullets>
        <p>{t('extension.bothToday')}</p>
      </Section>
      <Stack gap="2">
        <LinkButton to={pathTo('payment', { orderNo })}>
          {t('extension.payToday', { amount: money(offer.payToday) })}
        </LinkButton>
        {/* Requires a choice first, so that the borrower knows both amounts before paying one. */}
        {option ? (
          <LinkButton tone="secondary" to={pathTo('payment', { orderNo, part: LATE_CHARGE })}>
            {first}
          </LinkButton>
        ) : (
          <Button
            tone="secondary"
            onClick={() => {
              setMissing(true);
              document.getElementById(DAYS)?.focus();
            }}
          >
            {first}
          </Button>
        )}
      </Stack>
    </>
  );
}

function Terms({ offer, option }: { offer: ExtensionOffer; option: ExtensionOption }) {
  const { t } = useTranslation('repay');
  const { money } = useFormats();
  const left = offer.extensionsAllowed - offer.extensionsUsed - 1;
  return (
    <Section title={t('extension.conditions')} gap="2">
      <Bullets paddingInlineStart="1.5em">
        <li>{t('extension.starts', { fee: money(option.fee) })}</li>
        <li>{t('extension.stillOwed', { total: money(option.totalThen) })}</li>
        <li>{left > 0 ? t('extension.more', { count: left }) : t('extension.last')}</li>
      </Bullets>
    </Section>
  );
}
