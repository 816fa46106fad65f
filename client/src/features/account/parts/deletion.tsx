/** Prepares a request to delete the borrower's data or account, which the borrower sends (screens: account). */
import { sessionCalls } from '@puente/contract/calls/session';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { REJECTED_DATA_DAYS } from '@puente/contract/values/limits';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useSession } from '../../../storage/device.ts';
import { CallView } from '../../../layout/call-view.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { orderCan } from '../../../application/order-status.ts';
import { useLatestOrder } from '../../../application/use-latest-order.ts';
import { paths, pathTo } from '../../../utils/paths.ts';
import { Button, TextLink } from '../../../components/button.tsx';
import { ChoiceGroup } from '../../../components/choice.tsx';
import { FieldError } from '../../../components/field-problems.tsx';
import { Bullets, Section, Stack } from '../../../components/layout.tsx';
import { Notice, NoticeLink } from '../../../components/notice.tsx';
import { ListSkeleton } from '../../../components/skeleton.tsx';
import { PreparedMessage } from './prepared-message.tsx';

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
  return (
    <CallView
      call={{ ...latest, data: latest.data === undefined ? undefined : { order: latest.data } }}
      skeleton={<ListSkeleton rows={4} detail />}
      safe={null}
    >
      {({ order }) => <Request order={order} />}
    </CallView>
  );
}

function Request({ order }: { order: LoanOrder | null }) {
  const { t } = useTranslation('my-account');
  const { appName: app } = useSession();
  const user = useRead(sessionCalls.getUserInfo);
  const [what, setWhat] = useState<What | null>(null);
  const [pressed, setPressed] = useState(false);
  const [prepared, setPrepared] = useState<What | null>(null);
  const missing = pressed && what === null;
  const prepare = () => {
    setPressed(true);
    setPrepared(what);
    if (what === null) document.getElementById(FIRST_CHOICE)?.focus();
  };
  return (
    <Stack gap="5">
      <p>{t('deletion.lead')}</p>
      <StandingLoan order={order} />
      <Stack gap="3">
        <chakra.h2 id="delete-title" textStyle="title-3">
          {t('deletion.what')}
        </chakra.h2>
        <ChoiceGroup
          id={FIRST_CHOICE}
          labelledBy="delete-title"
          {...(missing ? { describedBy: 'delete-error' } : {})}
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
        <Button tone={prepared === null ? 'primary' : 'secondary'} onClick={prepare}>
          {t('deletion.prepare')}
        </Button>
      </Stack>
      {prepared !== null && (
        <PreparedMessage
          key={prepared}
          id="delete-request"
          focused
          title={t('deletion.request.title')}
          hint={t('deletion.request.hint')}
          message={t(`deletion.request.${prepared}`, { app, phone: user.data?.basicInfo.mobile.slice(-4) ?? '' })}
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
 * Says what the latest order means for a deletion: the data of a debt must stay; the server itself deletes those of an
 * application without a loan.
 */
function StandingLoan({ order }: { order: LoanOrder | null }) {
  const { t } = useTranslation('my-account');
  const { date } = useFormats();
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
  if (order.dataDeletionDate) {
    return <Notice>{t('deletion.rejected', { date: date(order.dataDeletionDate) })}</Notice>;
  }
  return orderCan('editApplication', order.status) ? (
    <Notice>{t('deletion.unfinished', { count: REJECTED_DATA_DAYS })}</Notice>
  ) : null;
}
