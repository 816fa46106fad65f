import type { ExtensionOffer, ExtensionOption } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Card, CardBody, Stack, CardStack } from '../../components/layout.tsx';
import { type ReceiptRowData, ReceiptRows } from '../../components/amount/receipt.tsx';
import { pathTo } from '../../utils/paths.ts';
import { PayBy, ReportFee } from '../../loan/pending-extension.tsx';
import { LinkButton } from '../../components/button.tsx';
import type { RepaymentFacts } from './repayment-page.tsx';
import { TransferData, TransferSteps } from './transfer-data.tsx';
import type { AskedExtension } from './use-extension.ts';

type ExtensionCardsProps = {
  offer: ExtensionOffer;
  /** Null until the borrower chooses an option; until then, a request to choose replaces the second card. */
  option: ExtensionOption | null;
  before: ExtensionOption | null;
};

/** Compares «Si pagas hoy» and «Si pides más plazo» row by row, the difference in pesos below (screens: extension). */
export function ExtensionCards({ offer, option, before }: ExtensionCardsProps) {
  const { t } = useTranslation(['repay', 'home']);
  const { money } = useFormats();
  return (
    <Stack gap="4">
      <Side
        title={t('extension.ifPay')}
        rows={[
          { id: 'today', label: t('extension.today'), value: money(offer.payToday), strong: true },
          { id: 'then', label: t('extension.after'), value: t('extension.nothing') },
        ]}
      />
      {option ? (
        <MoreTime option={option} before={before} payFirst={offer.payFirst ?? null} />
      ) : (
        <chakra.p color="fg.muted">{t('extension.chooseDays')}</chakra.p>
      )}
    </Stack>
  );
}

type MoreTimeProps = {
  option: ExtensionOption;
  before: ExtensionOption | null;
  /** Late charge in pesos that must be paid before the extension; null if none. */
  payFirst: number | null;
};

function MoreTime({ option, before, payFirst }: MoreTimeProps) {
  const { t } = useTranslation(['repay', 'home']);
  const { money, date } = useFormats();
  const changed = (id: 'fee' | 'totalThen' | 'difference' | 'newDueDate') => {
    const old = before?.[id];
    if (old === undefined || old === option[id]) return {};
    return { before: typeof old === 'number' ? money(old) : date(old, 'short') };
  };
  return (
    <Side
      title={t('extension.ifAsk', { days: t('home:value.days', { count: option.days }) })}
      rows={[
        ...(payFirst === null ? [] : [{ id: 'penalty', label: t('extension.first'), value: money(payFirst) }]),
        {
          id: 'fee',
          label: t(payFirst === null ? 'extension.today' : 'extension.second'),
          value: money(option.fee),
          strong: payFirst === null,
          note: t('extension.made', { interest: money(option.interest), tax: money(option.interestTax) }),
          ...changed('fee'),
        },
        ...(payFirst !== null && typeof option.payNow === 'number'
          ? [{ id: 'today', label: t('extension.todayInAll'), value: money(option.payNow), strong: true }]
          : []),
        {
          id: 'due',
          label: t('extension.newDate'),
          value: date(option.newDueDate, 'short'),
          ...changed('newDueDate'),
        },
        {
          id: 'then',
          label: t('extension.then'),
          value: money(option.totalThen),
          ...changed('totalThen'),
        },
        {
          id: 'difference',
          label: t('extension.difference'),
          value: t('extension.plus', { amount: money(option.difference) }),
          total: true,
          ...changed('difference'),
        },
      ]}
    />
  );
}

function Side({ title, rows }: { title: string; rows: readonly ReceiptRowData[] }) {
  return (
    <Card>
      <CardBody paddingBottom="0">
        <chakra.h2 textStyle="title-3">{title}</chakra.h2>
      </CardBody>
      <ReceiptRows rows={rows} label={title} />
    </Card>
  );
}

/**
 * Shows that an extension was requested. The extension begins once its cost is paid; until then the old due date
 * counts.
 */
export function ExtensionAsked({
  asked,
  detail,
  money,
}: Pick<RepaymentFacts, 'detail' | 'money'> & { asked: AskedExtension }) {
  const { t } = useTranslation(['repay', 'common', 'loan-card']);
  const { money: pesos, date } = useFormats();
  return (
    <>
      <Card>
        <CardStack gap="2">
          <chakra.h2 textStyle="title-3">{t('extension.askedTitle', { fee: pesos(asked.fee) })}</chakra.h2>
          <p>
            {t('extension.askedText', { date: date(asked.newDueDate, 'weekday') })} <PayBy dueDate={detail.dueDate} />
          </p>
        </CardStack>
      </Card>
      <TransferData account={asked.payBy}>
        <ReportFee payBy={asked.payBy} orderNo={asked.orderNo} money={money} />
      </TransferData>
      <TransferSteps />
      <LinkButton tone="secondary" to={pathTo('repayDetail', { orderNo: asked.orderNo })}>
        {t('common:actions.seeLoan')}
      </LinkButton>
    </>
  );
}
