/** Shows up to four round shortcuts below the card of a loan on time, and how repaying it changes the limit. */
import { productCalls } from '@puente/contract/calls/product';
import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { Headline } from '@puente/contract/entities/product';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../api/use-read.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { pathTo } from '../../utils/paths.ts';
import { CATALOGUE_FRESH_MS } from '../../utils/timing.ts';
import { offersMoreTime } from '../../loan/loan-actions.ts';
import type { LoanState } from '../../loan/loan-state.ts';
import { comingPayments, sumOf } from '../../loan/money/money-on-its-way.ts';
import { useReminder } from '../../loan/reminder.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { Card, CardBody, SmallText, WITHOUT_EDGE } from '../../components/layout.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

type LoanShortcutsProps = { order: LoanOrder; state: LoanState; headline: Headline | undefined };

export function LoanShortcuts({ order, state, headline }: LoanShortcutsProps) {
  return (
    <>
      {state !== 'covered' && <RoundActions order={order} />}
      <LimitLine order={order} isCovered={state === 'covered'} headline={headline} />
    </>
  );
}

const Action = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    height: 'full',
    textStyle: 'micro',
    textAlign: 'center',
    color: 'fg',
    textDecoration: 'none',
    borderRadius: 'button',
    '&:active > span:first-of-type': { bg: 'brand.subtlePressed' },
    // In forced colours only the disc has an edge, as in the links beside it.
    ...WITHOUT_EDGE,
  },
});

const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 'control',
    height: 'control',
    borderRadius: 'full',
    // Draws a border in forced colours, which remove the background.
    border: '1px solid transparent',
    bg: 'brand.subtle',
    color: 'brand.onSubtle',
    transition: 'background-color 100ms linear',
  },
});

function RoundActions({ order }: { order: LoanOrder }) {
  const { t } = useTranslation('loan-card');
  const remind = useReminder();
  const { orderNo, dueDate, extension } = order;
  return (
    <chakra.ul
      aria-label={t('shortcuts.label')}
      data-screen-only=""
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns="minmax(0, 1fr)"
      gap="2"
      listStyleType="none"
    >
      <Shortcut icon="banknote" name={t('action.pay')} label={t('shortcuts.pay')} to={pathTo('payment', { orderNo })} />
      {offersMoreTime(extension) && (
        <Shortcut icon="clock" name={t('shortcuts.moreTime')} to={pathTo('extension', { orderNo })} />
      )}
      {remind && dueDate && (
        <Shortcut icon="calendar" name={t('shortcuts.remind')} onPress={() => remind('calendar', order)} />
      )}
      <Shortcut icon="document" name={t('shortcuts.contract')} to={pathTo('agreement', { orderNo })} />
    </chakra.ul>
  );
}

type ShortcutProps = {
  icon: IconName;
  name: string;
  /** Longer name for screen readers, if another link on the page has the short one. */
  label?: string;
} & ({ to: string; onPress?: undefined } | { to?: undefined; onPress: () => void });

function Shortcut({ icon, name, label, to, onPress }: ShortcutProps) {
  const content: ReactNode = (
    <>
      <Disc>
        <Icon name={icon} />
      </Disc>
      <chakra.span overflowWrap="anywhere">{name}</chakra.span>
    </>
  );
  return (
    <li>
      <Action asChild>
        {to === undefined ? (
          <button type="button" onClick={onPress}>
            {content}
          </button>
        ) : (
          <Link to={to} aria-label={label}>
            {content}
          </Link>
        )}
      </Action>
    </li>
  );
}

type LimitLineProps = { order: LoanOrder; isCovered: boolean; headline: Headline | undefined };

/** Shown for the first loan only: the server publishes the second loan's limit, but no later ones. */
function LimitLine({ order, isCovered, headline }: LimitLineProps) {
  const { t } = useTranslation('loan-card');
  const { money } = useFormats();
  const credit = useRead(productCalls.creditInfo, { staleTime: CATALOGUE_FRESH_MS });
  if (credit.isLoading) return <Skeleton height="6.5rem" borderRadius="card" />;
  const limit = credit.data?.limit;
  if (!headline || limit !== headline.firstLoanLimit || headline.returningLimit <= limit) return null;
  const paid = (order.repaid ?? 0) + sumOf(comingPayments(order.recentPayments));
  const whole = (order.repaid ?? 0) + (order.unrepaid ?? 0);
  const share = whole > 0 ? Math.min(1, paid / whole) : 0;
  return (
    <Card as="section" aria-label={t('limit.title')}>
      <CardBody>
        <chakra.p display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3" textStyle="body-strong">
          <span>{t('limit.title')}</span>
          <span>{t('limit.grows', { from: money(limit, 'whole'), to: money(headline.returningLimit, 'whole') })}</span>
        </chakra.p>
        <chakra.div
          aria-hidden="true"
          height="10px"
          marginBlock="3"
          borderRadius="full"
          bg="skeleton"
          border="1px solid transparent"
          overflow="hidden"
        >
          <chakra.div height="full" borderRadius="full" bg="warning.solid" width={`${Math.round(share * 100)}%`} />
        </chakra.div>
        <SmallText>{t(isCovered ? 'limit.whenRecorded' : 'limit.whenPaid')}</SmallText>
      </CardBody>
    </Card>
  );
}
