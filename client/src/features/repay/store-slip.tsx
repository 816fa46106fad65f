/** Shows the store slip with barcode, exact amount and expiry, until it expires (screens: store-slip). */
import { chakra } from '@chakra-ui/react/styled-system';
import type { Payment } from '@puente/contract/entities/repayment';
import { useTranslation } from 'react-i18next';
import { instantMs } from '../../i18n/dates.ts';
import { groupInFours } from '../../i18n/account-numbers.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useCountdown, Countdown } from '../../components/countdown.tsx';
import { Wordmark } from '../../layout/page-header.tsx';
import { settings } from '../../utils/settings.ts';
import { Button } from '../../components/button.tsx';
import { CopyButton, GroupedNumber } from '../../components/copy-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { KeepSlip } from '../../loan/keep-slip.tsx';
import { OtherWays } from './late-charge.tsx';
import type { StoreReference } from '../../loan/money/kept-slip.ts';
import { Bullets, Section, Stack } from '../../components/layout.tsx';
import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js';

/**
 * Encodes Code 128: one character per module, `1` for a bar; set C encodes two digits in 11 modules. Uses only
 * jsbarcode's encoder, because its renderers write into the DOM.
 */
export function barcodeModules(digits: string): string {
  return new CODE128(digits, {}).encode().data;
}

/** Returns an SVG path of the bars: one unit high, one unit per module. */
export function barsPath(modules: string): string {
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`)
    .join('');
}

/**
 * Compares a slip with the debt (pesos; null if unknown). `whole`: it pays all that it was requested for, the debt or a
 * part. `limit`: it pays only the most that the store accepts. `older`: the debt has changed since.
 */
export function slipFigure({ amount, owedSeen }: Pick<StoreReference, 'amount' | 'owedSeen'>, owed: number | null) {
  if (owedSeen === null) return 'whole';
  if (owed !== null && owed !== owedSeen) return 'older';
  return amount < owedSeen ? 'limit' : 'whole';
}

/** Counts down only in the last hour; before, the slip shows date and time. */
const COUNT_FROM_SECONDS = 60 * 60;

/** As wide as the phone, so that the bars keep their size at 320 px. */
const Paper = chakra('section', {
  base: {
    marginInline: '-16px',
    paddingInline: '5',
    paddingBlock: '5',
    bg: 'voucher.paper',
    color: 'voucher.ink',
    // Scanners need black on white, also in the dark theme.
    colorScheme: 'only light',
    forcedColorAdjust: 'none',
    textAlign: 'center',
    display: 'grid',
    gap: '3',
    justifyItems: 'center',
  },
});

/** White modules on each side of the bars; the slip's padding adds the rest of the quiet zone. */
const QUIET = 7;
const PAPER = 'var(--chakra-colors-voucher-paper)';
const INK = 'var(--chakra-colors-voucher-ink)';

/** A module is at most 3 px wide: wider bars scan no better. */
const Bars = chakra('svg', {
  base: { display: 'block', width: 'min(100%, 336px)', height: '96px', overflow: 'visible' },
});

type PaidSlipProps = {
  payment: Payment;
  orderNo: string;
  isPart: boolean;
  /** Null if nothing more has to be paid. */
  onRenew: (() => void) | null;
  renewing: boolean;
};

/** Says that the slip was paid, so that nobody pays it twice. */
export function PaidSlip({ payment, orderNo, isPart, onRenew, renewing }: PaidSlipProps) {
  const { t } = useTranslation('repay');
  const { money, ago } = useFormats();
  return (
    <>
      <Notice tone="success" live>
        {t('oxxo.paid', { amount: money(payment.amount), when: ago(instantMs(payment.paidAt)) })}{' '}
        {isPart && onRenew && t('oxxo.paidAgain')}
      </Notice>
      {onRenew && (
        <Button tone="secondary" onClick={onRenew} busy={renewing} busyText={t('oxxo.generating')}>
          {t('oxxo.another')}
        </Button>
      )}
      <OtherWays orderNo={orderNo} />
    </>
  );
}

type StoreSlipProps = { slip: StoreReference; orderNo: string; onRenew: () => void; renewing: boolean };

export function StoreSlip({ slip, orderNo, onRenew, renewing }: StoreSlipProps) {
  const { t } = useTranslation('repay');
  const { money, date, time, at } = useFormats();
  const deadline = instantMs(slip.expiresAt);
  const left = useCountdown(deadline);
  if (left === 0) {
    return (
      <>
        <Notice tone="warning" live>
          {t('oxxo.expired', { date: date(slip.expiresAt, 'short'), at: at(slip.expiresAt) })}
        </Notice>
        <Button onClick={onRenew} busy={renewing} busyText={t('oxxo.generating')}>
          {t('oxxo.another')}
        </Button>
        <OtherWays orderNo={orderNo} />
      </>
    );
  }
  const modules = barcodeModules(slip.barcode);
  const digits = groupInFours(slip.reference);
  const expires = t('oxxo.expires', { date: date(slip.expiresAt, 'short'), at: at(slip.expiresAt) });
  const steps = [t('oxxo.step1'), t('oxxo.step2'), t('oxxo.step3')];
  return (
    <>
      <Paper aria-label={t('oxxo.slip')}>
        <Wordmark css={{ '& svg': { color: 'inherit' } }} />
        <chakra.h2 textStyle="small">{t('oxxo.exactly')}</chakra.h2>
        <chakra.p textStyle="title-1">{`${money(slip.amount)} MXN`}</chakra.p>
        <Bars
          role="img"
          aria-label={t('oxxo.bars')}
          viewBox={`0 0 ${modules.length} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
        >
          {/* Draws the background as a shape: a forced dark mode recolours boxes despite `color-scheme`, not shapes. */}
          <rect x={-QUIET} y="-0.1" width={modules.length + 2 * QUIET} height="1.2" fill={PAPER} />
          <path d={barsPath(modules)} fill={INK} />
        </Bars>
        <GroupedNumber value={slip.reference} grouped={digits} textStyle="amount-md" />
        <chakra.p textStyle="small" textWrap="balance">
          {expires}
        </chakra.p>
      </Paper>
      {left <= COUNT_FROM_SECONDS && (
        <chakra.p textAlign="center">
          <Countdown deadline={deadline} text={(clock) => t('oxxo.left', { clock })} over={t('oxxo.over')} />
        </chakra.p>
      )}
      <Stack gap="2">
        <KeepSlip
          what="slip"
          name={`${t('oxxo.file')}-${orderNo}`}
          slip={{
            title: t('oxxo.slip'),
            subtitle: `${settings.lenderName} · ${orderNo}`,
            bars: { modules, digits },
            rows: [
              { label: t('oxxo.exactly'), value: `${money(slip.amount)} MXN` },
              { label: t('oxxo.reference'), value: digits },
              { label: t('oxxo.until'), value: `${date(slip.expiresAt, 'short')}, ${time(slip.expiresAt)}` },
            ],
            notes: [slip.storeFeeNote, ...steps],
          }}
        >
          <chakra.div flex="1 1 100%">
            <CopyButton value={slip.reference} label={t('oxxo.copy')} wide />
          </chakra.div>
        </KeepSlip>
      </Stack>
      <Section title={t('oxxo.stepsTitle')} gap="2">
        <Bullets as="ol" listStyleType="decimal" paddingInlineStart="1.5em">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Bullets>
        <chakra.p color="fg.muted">{slip.storeFeeNote}</chakra.p>
        <chakra.p color="fg.muted">{t('oxxo.brightness')}</chakra.p>
      </Section>
      <chakra.div data-screen-only="">
        <OtherWays orderNo={orderNo} />
      </chakra.div>
    </>
  );
}
