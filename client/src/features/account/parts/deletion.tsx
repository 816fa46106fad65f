/** Prepares a request to delete the borrower's data or account, which the borrower sends (screens: account). */
import { sessionCalls } from '@puente/contract/calls/session';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { REJECTED_DATA_DAYS } from '@puente/contract/values/limits';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useSession } from '../../../storage/device.ts';
import { CallView, FailedRead } from '../../../layout/call-view.tsx';
import { mexicoDay } from '../../../i18n/dates.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { deletionAhead, orderCan } from '../../../application/order-status.ts';
import { type LatestOrder, useLatestOrder } from '../../../application/use-latest-order.ts';
import { useClock } from '../../../utils/clock.ts';
import { paths, pathTo } from '../../../utils/paths.ts';
import { Button, TextLink } from '../../../components/button.tsx';
import { ChoiceGroup } from '../../../components/choice.tsx';
import { FieldError } from '../../../components/field-problems.tsx';
import { Bullets, Section, Stack } from '../../../components/layout.tsx';
import { Notice, NoticeLink } from '../../../components/notice.tsx';
import { LateSkeleton, ListSkeleton } from '../../../components/skeleton.tsx';
import { PreparedMessage, usePhoneEnding } from './prepared-message.tsx';

const WHAT = ['data', 'account'] as const;
type What = (typeof WHAT)[number];

/**
 * Working days until the company answers, and then until the deletion takes effect (law LFPDPPP). The privacy notice
 * names the same numbers.
 */
const ANSWER_DAYS = 20;
const EFFECT_DAYS = 15;

const FIRST_CHOICE = 'delete-what';

export function Deletion() {
  const latest = useLatestOrder();
  // Shows the form after the first answer, so that no row moves, and keeps it with its choice during a retry.
  const [isReady, setIsReady] = useState(false);
  if (!isReady && !latest.isLoading) setIsReady(true);
  if (!isReady) {
    return (
      <LateSkeleton>
        <ListSkeleton rows={4} details={1} />
      </LateSkeleton>
    );
  }
  return <Request latest={latest} />;
}

function Request({ latest }: { latest: LatestOrder }) {
  const { t } = useTranslation('my-account');
  const { appName: app, userInfo } = useSession();
  const user = useRead(sessionCalls.getUserInfo);
  const phone = usePhoneEnding((user.data ?? userInfo)?.basicInfo.mobile);
  const [what, setWhat] = useState<What | null>(null);
  const [pressed, setPressed] = useState(false);
  /** Number of presses that prepared the message; each moves the focus to its title. */
  const [prepared, setPrepared] = useState(0);
  const missing = pressed && what === null;
  const prepare = () => {
    setPressed(true);
    if (what === null) document.getElementById(FIRST_CHOICE)?.focus();
    else setPrepared(prepared + 1);
  };
  return (
    <Stack gap="5">
      <p>{t('deletion.lead')}</p>
      <StandingLoan latest={latest} />
      <Stack gap="3">
        <chakra.h2 id="delete-title" textStyle="title-3">
          {t('deletion.what')}
        </chakra.h2>
        <ChoiceGroup
          id={FIRST_CHOICE}
          labelledBy="delete-title"
          describedBy={missing ? 'delete-error' : undefined}
          invalid={missing}
          look="rows"
          choices={WHAT.map((value) => ({
            value,
            label: t(`deletion.choices.${value}.label`),
            detail: t(`deletion.choices.${value}.detail`),
          }))}
          value={what}
          onChange={setWhat}
        />
        {missing && <FieldError id="delete-error">{t('deletion.missing')}</FieldError>}
        <Button tone={prepared === 0 ? 'primary' : 'secondary'} onClick={prepare}>
          {t('deletion.prepare')}
        </Button>
      </Stack>
      {what !== null && prepared > 0 && (
        <PreparedMessage
          key={prepared}
          id="delete-request"
          focused
          title={t('deletion.request.title')}
          hint={t('deletion.request.hint')}
          message={t(`deletion.request.${what}`, { app, phone })}
        />
      )}
      <Section title={t('deletion.next.title')}>
        <Bullets as="ol" listStyleType="decimal" gap="2">
          <li>
            <Trans t={t} i18nKey="deletion.next.send" components={{ help: <TextLink to={paths.customerServices} /> }} />
          </li>
          <li>{t('deletion.next.answer', { count: ANSWER_DAYS })}</li>
          <li>{t('deletion.next.effect', { count: EFFECT_DAYS })}</li>
          <li>{t('deletion.next.kept')}</li>
          <li>{t('deletion.next.phone')}</li>
        </Bullets>
        <p>
          <Trans t={t} i18nKey="deletion.next.notice" components={{ privacy: <TextLink to={paths.privacy} /> }} />
        </p>
      </Section>
    </Stack>
  );
}

/**
 * Says what the loan means for a deletion. If the order failed to load, says so and offers a retry: the message needs
 * no order.
 */
function StandingLoan({ latest }: { latest: LatestOrder }) {
  const { t } = useTranslation('my-account');
  const { data: order, ...call } = latest;
  if (order === undefined) {
    return <FailedRead call={call}>{t('deletion.unknownLoan')}</FailedRead>;
  }
  return (
    <CallView call={{ ...call, data: { order } }} skeleton={null} safe={null}>
      {(known) => <LoanNotice order={known.order} />}
    </CallView>
  );
}

/**
 * Says what the latest order means for a deletion: the data of a debt must stay; the server itself deletes those of an
 * application without a loan.
 */
function LoanNotice({ order }: { order: LoanOrder | null }) {
  const { t } = useTranslation('my-account');
  const { date } = useFormats();
  const clock = useClock();
  if (order === null) return null;
  if (orderCan('repay', order.status)) {
    return (
      <Notice
        tone="warning"
        action={<NoticeLink to={pathTo('repayDetail', { orderNo: order.orderNo })}>{t('deletion.seeLoan')}</NoticeLink>}
      >
        {t('deletion.debt')}
      </Notice>
    );
  }
  const deletionDay = deletionAhead(order, mexicoDay(clock.now()));
  if (deletionDay) {
    return <Notice>{t('deletion.rejected', { date: date(deletionDay) })}</Notice>;
  }
  return orderCan('editApplication', order.status) ? (
    <Notice>{t('deletion.unfinished', { count: REJECTED_DATA_DAYS })}</Notice>
  ) : null;
}
