/** «Más plazo»: compares paying today with an extension; opens the loan detail if none is offered. */
import { extensionCalls } from '@puente/contract/calls/extension';
import type { ExtensionOffer, ExtensionOption } from '@puente/contract/entities/repayment';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { CallView } from '../../layout/call-view.tsx';
import { FailureNotice } from '../../layout/form-failure.tsx';
import { LoadingOverlay } from '../../layout/loading-overlay.tsx';
import { FieldSkeleton } from '../../forms/form-frame.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { ContinueTo } from '../../history/continue-to.tsx';
import { pathTo } from '../../utils/paths.ts';
import { useFieldEvents } from '../../native/use-field-events.ts';
import { Button, LinkButton } from '../../components/button.tsx';
import { Bullets, Card, CardStack, Section, Stack } from '../../components/layout.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton, SkeletonLines, SkeletonRegion, SkeletonRows } from '../../components/skeleton.tsx';
import { TickBox } from '../../components/tick-box.tsx';
import { DAYS, DaysChoice, TwoPayments } from './extension-parts.tsx';
import { ExtensionAsked, ExtensionCards } from './extension-cards.tsx';
import { PendingExtension } from '../../loan/pending-extension.tsx';
import type { DetailState } from './detail/repay-detail-screen.tsx';
import { type RepaymentFacts, RepaymentPage } from './repayment-page.tsx';
import { useExtension } from './use-extension.ts';

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
  /** Extension requested earlier but not paid yet. */
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
