import { chakra } from '@chakra-ui/react/styled-system';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from 'react-i18next';
import { instantMs } from '../../i18n/dates.ts';
import { lastFour } from '../../i18n/account-numbers.ts';
import { useLoanSentences } from '../loan-words.ts';
import type { MilestoneKind, MilestoneLoan } from './milestone.ts';

export const animateRise = (line: number) => ({
  animation: `riseIn 420ms ${line * 80}ms cubic-bezier(.2,.8,.2,1) both`,
});

export function MilestoneFigure({ pesos }: { pesos: number }) {
  const { moneyParts } = useFormats();
  const { whole, cents } = moneyParts(pesos);
  return (
    <chakra.span
      display="block"
      fontSize={whole.length >= 8 ? 'min(3rem, 13vw)' : 'min(4rem, 16.5vw)'}
      lineHeight="1.125"
      fontWeight="750"
      letterSpacing="-0.02em"
      whiteSpace="nowrap"
      {...animateRise(1)}
    >
      {whole}
      {cents && (
        <chakra.span fontSize="0.5em" letterSpacing="0" color="stage.soft">
          {cents}
        </chakra.span>
      )}
    </chakra.span>
  );
}

type WellWords = { title: string; detail?: string | undefined; day?: string | undefined };

export function MilestoneBox({ title, detail, day }: WellWords) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="14px"
      marginTop="6"
      padding="4"
      borderRadius="20px"
      bg="stage.well"
      border="1px solid transparent"
      {...animateRise(3)}
    >
      {day && <DayTile day={day} />}
      <chakra.div minWidth="0">
        <chakra.p textStyle="body-strong">{title}</chakra.p>
        {detail && (
          <chakra.p textStyle="small" color="stage.soft">
            {detail}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.div>
  );
}

/** Draws a calendar leaf; decoration, because the words beside it name the day. */
function DayTile({ day }: { day: string }) {
  const { date } = useFormats();
  const brief = date(day, 'brief');
  const month = brief.replace(/[\d\s.,]|\bde\b/gu, '');
  return (
    <chakra.div
      aria-hidden="true"
      flex="none"
      width="3.25rem"
      borderRadius="input"
      overflow="hidden"
      textAlign="center"
      bg="brand.onBand"
      color="stage.ink"
    >
      <chakra.div bg="stage.glow" textStyle="micro" fontWeight="700">
        {month}
      </chakra.div>
      <chakra.div fontSize="1.5rem" lineHeight="1.333" fontWeight="750">
        {brief.replace(/\D/gu, '')}
      </chakra.div>
    </chakra.div>
  );
}

const color = (name: string) => `var(--chakra-colors-stage-${name})`;
const ROUND = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const WAVE = Array.from({ length: 30 }, (_, at) => (at === 0 ? 'q20-10 40 0' : 't40 0')).join('');

const Disc = chakra('g', {
  base: {
    transformBox: 'fill-box',
    transformOrigin: 'center',
    animation: 'popIn 500ms 200ms cubic-bezier(.2,.8,.2,1) both',
  },
});

/** Draws a bridge with a tick, across the whole width; decoration, because the words below say the same. */
export function BridgeDrawing() {
  return (
    <chakra.svg
      viewBox="0 0 360 210"
      aria-hidden="true"
      focusable="false"
      flex="0 1 auto"
      width="full"
      minHeight="72px"
      maxHeight="clamp(72px, calc(52vh - 190px), 32vh)"
      overflow="visible"
    >
      <path d="M-420 176H780" stroke={color('arch')} strokeWidth="6" />
      <path d="M40 176C70 60 290 60 320 176" fill="none" stroke={color('arch')} strokeWidth="8" />
      <path d="M100 118V176M140 98V176M180 92V176M220 98V176M260 118V176" stroke={color('beam')} strokeWidth="4" />
      <Disc>
        <circle cx="262" cy="78" r="38" fill={color('glow')} />
        <chakra.path
          d="M246 79l11 11 21-23"
          {...ROUND}
          stroke={color('ink')}
          strokeWidth="7"
          strokeDasharray="60"
          animation="drawIn 350ms 550ms both"
        />
      </Disc>
      <path d={`M-420 196${WAVE}`} fill="none" stroke={color('beam')} strokeWidth="3" />
    </chakra.svg>
  );
}

type MilestoneWords = { text: string | null; well: WellWords | null };

export function useMilestoneWords(kind: MilestoneKind, loan: MilestoneLoan, limit: number | undefined): MilestoneWords {
  const { t } = useTranslation(['loan-card', 'home']);
  const { money, date, time, ago } = useFormats();
  const { paidOn } = useLoanSentences();
  const { account, disbursedAt, dueDate, disbursalAmount, totalRepayment, offerExpiresAt } = loan;
  if (kind === 'paid') {
    const raised = (limit ?? 0) > loan.amount;
    return {
      text: paidOn(loan),
      well: raised ? { title: t('moment.raised', { amount: money(limit ?? 0, 'whole') }) } : null,
    };
  }
  const days = t('home:value.days', { count: loan.daysToDue ?? loan.termDays });
  const pays = typeof totalRepayment === 'number' ? t('milestone.pays', { total: money(totalRepayment), days }) : null;
  if (kind === 'approved') {
    const receives =
      typeof disbursalAmount === 'number' ? t('milestone.receives', { amount: money(disbursalAmount) }) : null;
    return {
      text: offerExpiresAt
        ? t('sentence.confirmBefore', { date: date(offerExpiresAt, 'brief'), time: time(offerExpiresAt) })
        : t('sentence.confirm'),
      well: receives ? { title: receives, detail: pays ?? undefined } : null,
    };
  }
  const into = account && disbursedAt;
  return {
    text: into
      ? t('milestone.into', {
          bank: account.bankName,
          last4: lastFour(account.last4),
          when: ago(instantMs(disbursedAt)),
        })
      : null,
    well: pays
      ? {
          title: pays,
          detail: dueDate ? t('milestone.once', { date: date(dueDate, 'weekday') }) : undefined,
          day: dueDate ?? undefined,
        }
      : null,
  };
}
