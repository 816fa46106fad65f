/** «Más plazo»: what paying today and what more time cost, side by side; never reachable where it is not offered. */
import { extensionCalls } from '@puente/contract/calls/extension';
import type { ExtensionOffer, ExtensionOption, RepaymentDetail } from '@puente/contract/entities/repayment';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { CallView } from '../../../frame/call-view.tsx';
import { Refused } from '../../../frame/form-failure.tsx';
import { LoadingOverlay } from '../../../frame/loading-overlay.tsx';
import { Field } from '../../../forms/field.tsx';
import { FieldSkeleton } from '../../../forms/form-skeleton.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { GoOn } from '../../../history/go-on.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { useFieldEvents } from '../../../native/use-field-events.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Bullets, Card, CardStack, Section, Stack } from '../../../ui/layout.tsx';
import { ChoiceGroup } from '../../../ui/choose/choice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '../../../ui/skeleton.tsx';
import { TickBox } from '../../../ui/choose/tick-box.tsx';
import { ExtensionAsked } from './extension-asked.tsx';
import { ExtensionCards } from './extension-cards.tsx';
import { OnlyPayFirst } from './pay-first.tsx';
import { type Pending, PendingExtension } from '../../../loan/pending-extension.tsx';
import type { DetailState } from '../detail/repay-detail-screen.tsx';
import { RepaymentPage } from '../repayment-page.tsx';
import { useExtension } from './use-extension.ts';

const DAYS = 'extension-days';
const TICK = 'extension-agreed';

export function ExtensionScreen() {
  return (
    <RepaymentPage skeleton={<OfferSkeleton />}>
      {({ detail }) => <Offer key={detail.orderNo} detail={detail} />}
    </RepaymentPage>
  );
}

/** How much longer, then the two ways side by side. */
function OfferSkeleton() {
  return (
    <SkeletonRegion gap="5">
      <FieldSkeleton />
      {[2, 5].map((rows) => (
        <Card key={rows}>
          <CardStack gap="4">
            <Skeleton width="56%" height="1.5rem" />
            <SkeletonRows rows={rows} />
          </CardStack>
        </Card>
      ))}
    </SkeletonRegion>
  );
}

function Offer({ detail }: { detail: RepaymentDetail }) {
  const { t } = useTranslation(['repay', 'refusals']);
  const { orderNo, extension } = detail;
  const offer = useCall(extensionCalls.getExtensionData, { query: { orderNo } });
  return (
    <CallView call={offer} skeleton={<OfferSkeleton />} safe={t('safe')} stale={t('stale')}>
      {(data) => {
        if (data.enabled && data.options.length > 0) {
          return <Decision offer={data} pending={extension?.pending ?? null} />;
        }
        if (typeof extension?.payFirst === 'number') {
          return <OnlyPayFirst orderNo={orderNo} amount={extension.payFirst} />;
        }
        const state: DetailState = { noExtension: data.reason ?? t('refusals:extensionNotOffered') };
        return <GoOn to={pathTo('repayDetail', { orderNo })} state={state} />;
      }}
    </CallView>
  );
}

/** `pending`: what was asked for on an earlier visit and is not paid. */
function Decision({ offer, pending }: { offer: ExtensionOffer; pending: Pending | null }) {
  const { t } = useTranslation(['repay', 'home']);
  const { money } = useFormats();
  const tell = useFieldEvents('extension', offer.orderNo);
  const extension = useExtension(offer);
  const { option, error } = extension;
  const daysMissing = extension.missing === 'days' ? t('extension.daysMissing') : null;
  if (extension.asked) return <ExtensionAsked asked={extension.asked} />;

  const press = () => {
    for (const field of ['days', 'agreement']) tell('check', field);
    const missing = extension.send();
    if (missing !== null) document.getElementById(missing === 'days' ? DAYS : TICK)?.focus();
  };
  return (
    <>
      {pending && <PendingExtension pending={pending} until={offer.dueDate} />}
      {offer.options.length > 1 && (
        <Field id={DAYS} label={t('extension.howLong')} error={daysMissing} group>
          <ChoiceGroup
            id={DAYS}
            labelledBy={`${DAYS}-label`}
            describedBy={daysMissing ? `${DAYS}-error` : undefined}
            invalid={daysMissing !== null}
            required
            look="even"
            choices={offer.options.map(({ days }) => ({
              value: String(days),
              label: t('home:value.days', { count: days }),
            }))}
            value={option && String(option.days)}
            onChange={(days) => {
              tell('input', 'days');
              extension.choose(Number(days));
            }}
            onBlur={() => tell('leave', 'days')}
          />
        </Field>
      )}
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
          {t('extension.agree', { fee: money(option.fee) })}
        </TickBox>
      )}
      <Refused error={error?.codeName === 'priceChanged' ? null : error}>{t('extension.notAsked')}</Refused>
      {/* Paying comes first and both have the same size: more time is never the easier way. */}
      <Stack gap="2">
        <LinkButton to={pathTo('payment', { orderNo: offer.orderNo })}>
          {t('extension.payToday', { amount: money(offer.payToday) })}
        </LinkButton>
        <Button tone="secondary" onClick={press} busy={extension.busy} busyText={t('extension.asking')}>
          {option ? t('extension.ask', { fee: money(option.fee) }) : t('extension.askSome')}
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
