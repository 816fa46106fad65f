/** «Mis datos»: the stored data, and how to correct or ask about each part (screens: account). */
import { sessionCalls } from '@puente/contract/calls/session';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { UserInfo } from '@puente/contract/entities/user-info';
import { chakra } from '@chakra-ui/react/styled-system';
import type { CustomTypeOptions } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useSession } from '../../../storage/device.ts';
import type { ToPage } from '../../../forms/form-pages.ts';
import { CallView } from '../../../layout/call-view.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useAnswerWords } from '../../../application/answers.ts';
import { orderCan } from '../../../application/order-status.ts';
import { STEPS } from '../../../application/steps.ts';
import { useLatestOrder } from '../../../application/use-latest-order.ts';
import { pathTo } from '../../../utils/paths.ts';
import { Button, LONE_LINK, TextLink } from '../../../components/button.tsx';
import { Card, CardStack, HiddenText, Section, SmallText, Stack, Status } from '../../../components/layout.tsx';
import { ListSkeleton, Skeleton, SkeletonLines, SkeletonRegion } from '../../../components/skeleton.tsx';
import { type DataGroup, dataGroups, type DataWords } from './data-groups.ts';
import { PreparedMessage, usePhoneEnding } from './prepared-message.tsx';

export function MyData() {
  const user = useRead(sessionCalls.getUserInfo);
  const latest = useLatestOrder();
  // Waits for the order too: it decides what can be changed, and rows must not move once shown.
  const call = latest.isLoading ? { ...user, data: undefined, isLoading: true } : user;
  return (
    <CallView call={call} skeleton={<DataSkeleton />} safe={null}>
      {(known) => <Held user={known} order={latest.data ?? null} />}
    </CallView>
  );
}

function DataSkeleton() {
  return (
    <SkeletonRegion gap="5">
      <Stack gap="3">
        <SkeletonLines widths={['92%', '100%', '40%']} />
        <Skeleton width="9.5rem" height="compact" borderRadius="pill" />
      </Stack>
      <ListSkeleton rows={8} details={1} />
    </SkeletonRegion>
  );
}

function Held({ user, order }: { user: UserInfo; order: LoanOrder | null }) {
  const { t } = useTranslation('my-account');
  const { appName: app } = useSession();
  const [hidden, setHidden] = useState(true);
  const words = useDataWords();
  const phone = usePhoneEnding(user.basicInfo.mobile);
  const groups = dataGroups(user, { words, hidden });
  const correct = order && orderCan('editApplication', order.status) ? order.orderNo : null;
  return (
    <Stack gap="5">
      <Stack gap="3">
        <p>{t(correct === null ? 'data.lead' : 'data.leadOpen')}</p>
        <Button tone="secondary" small wide={false} justifySelf="start" onClick={() => setHidden(!hidden)}>
          {t(hidden ? 'data.show' : 'data.hide')}
        </Button>
        <Status look="hidden">{!hidden && t('data.shown')}</Status>
      </Stack>
      {groups.map((group) => (
        <Group key={`${group.id} ${group.place}`} group={group} orderNo={correct} order={order} />
      ))}
      <Identity user={user} />
      <Agreed user={user} order={order} />
      {correct === null && (
        <PreparedMessage
          id="correct-data"
          title={t('data.correct.title')}
          hint={t('data.correct.hint')}
          message={t('data.correct.message', { app, phone })}
        />
      )}
    </Stack>
  );
}

function useDataWords(): DataWords {
  const { i18n } = useTranslation(['borrow', 'common']);
  const words = useAnswerWords();
  const word = (texts: string, key: string, value: string) => {
    const found: unknown = i18n.getResource(i18n.language, texts, `${key}.${value}`);
    return typeof found === 'string' ? found : value;
  };
  return {
    ...words,
    language: (value) => word('common', 'language', value),
    purpose: (value) => word('borrow', 'purposes', value),
  };
}

type LabelsOf = {
  [Texts in 'personal' | 'work']: keyof CustomTypeOptions['resources'][Texts]['fields'];
} & { own: keyof CustomTypeOptions['resources']['my-account']['data']['fields'] };

/** Returns the label of this screen, else that of the form which asks for the field. */
function useFieldLabel() {
  const { t } = useTranslation(['my-account', 'personal', 'work']);
  return (field: LabelsOf[keyof LabelsOf]) =>
    t([
      `data.fields.${field as LabelsOf['own']}`,
      `personal:fields.${field as LabelsOf['personal']}`,
      `work:fields.${field as LabelsOf['work']}`,
    ]);
}

type GroupProps = { group: DataGroup; orderNo: string | null; order: LoanOrder | null };

function Group({ group, orderNo, order }: GroupProps) {
  const { t } = useTranslation('my-account');
  const labelOf = useFieldLabel();
  const { id, place, step, rows } = group;
  const titleId = `held-${id}-${place ?? 0}`;
  const title = t(`data.groups.${id}`, { place: place ?? '' }).trim();
  const screen = STEPS.find(({ name }) => name === step)?.screen ?? 'personalInfo';
  const page = id === 'home' ? 'home' : id === 'contact' ? `contact${place ?? 1}` : null;
  const to = orderNo !== null ? pathTo(screen, { orderNo }) : id === 'account' ? accountPath(order) : null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardStack gap="3">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="3">
          <chakra.h2 id={titleId} textStyle="title-3">
            {title}
          </chakra.h2>
          {to !== null && (
            <TextLink to={to} state={page && ({ page } satisfies ToPage)} {...LONE_LINK}>
              {t('data.change')}
              <HiddenText>, {title}</HiddenText>
            </TextLink>
          )}
        </chakra.div>
        <Facts rows={rows.map(({ field, value }) => ({ id: field, label: labelOf(field), value }))} />
      </CardStack>
    </Card>
  );
}

/**
 * Returns the screen that changes the account, which checks whether a change is possible; null while an open loan needs
 * the account as it is.
 */
function accountPath(order: LoanOrder | null): string | null {
  if (order === null || orderCan('applyAgain', order.status)) return pathTo('addBankCard');
  return orderCan('correctAccount', order.status) ? pathTo('addBankCard', { orderNo: order.orderNo }) : null;
}

type Fact = { id: string; label: string; value: string };

function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      {rows.map(({ id, label, value }) => (
        <chakra.div key={id}>
          <SmallText as="dt">{label}</SmallText>
          <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/** Says which photos, and data read from the ID, the server has; never shows the photos themselves. */
function Identity({ user: { identity } }: { user: UserInfo }) {
  const { t } = useTranslation('my-account');
  const parts = ['front', 'back', 'face', 'ocr'] as const;
  if (!parts.some((part) => identity[part])) return null;
  return (
    <Card asChild>
      <Section title={t('data.identity.title')} padding="card">
        <Facts
          rows={parts.map((part) => ({
            id: part,
            label: t(`data.identity.${part}`),
            value: t(identity[part] ? 'data.identity.has' : 'data.identity.hasNot'),
          }))}
        />
        <SmallText>{t('data.identity.note')}</SmallText>
      </Section>
    </Card>
  );
}

function Agreed({ user, order }: { user: UserInfo; order: LoanOrder | null }) {
  const { t } = useTranslation('my-account');
  const { date, time } = useFormats();
  const at = order?.creditCheckAt;
  const rows: Fact[] = [
    ...(user.termsVersion ? [{ id: 'terms', label: t('data.agreed.terms'), value: user.termsVersion }] : []),
    ...(user.consentVersion ? [{ id: 'consent', label: t('data.agreed.consent'), value: user.consentVersion }] : []),
    ...(at
      ? [{ id: 'creditCheck', label: t('data.agreed.creditCheck'), value: `${date(at, 'short')}, ${time(at)}` }]
      : []),
  ];
  if (rows.length === 0) return null;
  return (
    <Card asChild>
      <Section title={t('data.agreed.title')} padding="card">
        <Facts rows={rows} />
      </Section>
    </Card>
  );
}
