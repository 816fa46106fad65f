/** «Movimientos»: lists a loan's payments and charges, with the amount left to pay on top. */
import type { Payment, RepaymentDetail } from '@puente/contract/entities/repayment';
import { PAYMENT_STATES } from '@puente/contract/values/loan';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { lastFour } from '../../../i18n/account-numbers.ts';
import { pathTo } from '../../../utils/paths.ts';
import { LONE_LINK, TextLink } from '../../../components/button.tsx';
import { CardBody, CardList, Section, SmallText } from '../../../components/layout.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { isWay, useMethodName, usePaymentNotes, WAYS } from '../../../loan/money/payment-words.ts';
import { MONEY_FACES } from '../../../loan/money/money-lines.tsx';
import { loanState } from '../../../loan/loan-state.ts';
import { orderCan } from '../../../application/order-status.ts';

type Movement =
  /** Pesos still owed, and their due day (`YYYY-MM-DD`). */
  | { kind: 'left'; id: string; pesos: number; date: string }
  | { kind: 'payment'; id: string; payment: Payment }
  /** Pesos charged so far; `date` is the due day, `days` counts full days late. */
  | { kind: 'penalty'; id: string; pesos: number; date: string; days: number }
  /** Pesos sent to the borrower's account; `date`: `YYYY-MM-DD HH:mm:ss` in Mexico City. */
  | { kind: 'deposit'; id: string; pesos: number; date: string };

/** Returns the day or instant as the server sends it; both sort as text. */
const moment = (movement: Movement) => (movement.kind === 'payment' ? movement.payment.paidAt : movement.date);

/** Returns a loan's movements, newest first: deposit, payments, late charge; the amount left to pay comes on top. */
export function listMovements(detail: RepaymentDetail): Movement[] {
  const { status, unrepaid, dueDate, payments, penalty, overdueDays, disbursedAt, cost } = detail;
  const left: Movement[] =
    orderCan('repay', status) && dueDate && loanState(detail) !== 'covered'
      ? [{ kind: 'left', id: 'left', pesos: unrepaid, date: dueDate }]
      : [];
  const happened: Movement[] = [
    ...(disbursedAt ? [{ kind: 'deposit', id: 'deposit', pesos: cost.depositAmount, date: disbursedAt } as const] : []),
    // Omits the charge once an extension has moved the due date: its row would show the new date instead of the old.
    ...(penalty > 0 && dueDate && overdueDays > 0
      ? [{ kind: 'penalty', id: 'penalty', pesos: penalty, date: dueDate, days: overdueDays } as const]
      : []),
    ...payments.map((payment) => ({ kind: 'payment', id: payment.reference, payment }) as const),
  ];
  return [...left, ...happened.sort((a, b) => moment(b).localeCompare(moment(a)))];
}

/** Shows a payment state that this version does not know as «in review». */
const stateOf = (payment: Payment) => PAYMENT_STATES.find((state) => state === payment.state) ?? 'other';

export function Movements({ detail }: { detail: RepaymentDetail }) {
  const { t } = useTranslation('repay');
  const all = listMovements(detail);
  const late = loanState(detail) === 'overdue';
  if (all.length === 0) return null;
  return (
    <Section title={t('movements.title')}>
      <CardList>
        {all.map((movement) => (
          <MovementItem
            key={`${movement.kind} ${movement.id}`}
            movement={movement}
            account={detail.account}
            late={late}
          />
        ))}
      </CardList>
      {all.some(({ kind }) => kind === 'deposit') && (
        <TextLink to={pathTo('me', { part: 'receipts', orderNo: detail.orderNo })} {...LONE_LINK}>
          {t('movements.receipts')}
        </TextLink>
      )}
    </Section>
  );
}

type MovementItemProps = { movement: Movement; account: RepaymentDetail['account']; late: boolean };

function MovementItem({ movement, account, late }: MovementItemProps) {
  const { t } = useTranslation('repay');
  const { money, date, time } = useFormats();
  if (movement.kind === 'payment') return <PaymentItem payment={movement.payment} />;
  const { kind, pesos } = movement;
  if (kind === 'left') {
    return (
      <Item
        icon="calendar"
        name={t(late ? 'movements.owed' : 'movements.left', { date: date(movement.date, 'short') })}
        value={money(pesos)}
      />
    );
  }
  if (kind === 'penalty') {
    return (
      <Item
        icon="triangle"
        name={t('rows.penalty')}
        value={t('extension.plus', { amount: money(pesos) })}
        notes={[t('movements.late', { count: movement.days, date: date(movement.date, 'short') })]}
      />
    );
  }
  const into = account && t('movements.into', { bank: account.bankName, last4: lastFour(account.last4) });
  return (
    <Item
      icon="bank"
      name={t('movements.deposit')}
      value={money(pesos)}
      notes={[
        ...(into ? [into] : []),
        t('payments.at', { date: date(movement.date, 'short'), time: time(movement.date) }),
      ]}
    />
  );
}

type ItemProps = { icon: IconName; name: string; value: string; notes?: readonly string[] };

function Item({ notes = [], ...head }: ItemProps) {
  return (
    <ItemShell {...head}>
      {notes.map((note) => (
        <SmallText key={note}>{note}</SmallText>
      ))}
    </ItemShell>
  );
}

type ItemShellProps = Omit<ItemProps, 'notes'> & { payment?: string; children: ReactNode };

/** Aligns everything with the name, beside the icon. */
function ItemShell({ icon, name, value, payment, children }: ItemShellProps) {
  return (
    <CardBody asChild paddingBlock="3" display="flex" gap="3">
      <li data-payment={payment}>
        <Icon name={icon} size={20} color="brand.text" marginTop="2px" />
        <chakra.div flex="1" minWidth="0">
          <chakra.p textStyle="body-strong" display="flex" justifyContent="space-between" columnGap="4">
            <chakra.span minWidth="0">{name}</chakra.span>
            <chakra.span flex="none">{value}</chakra.span>
          </chakra.p>
          {children}
        </chakra.div>
      </li>
    </CardBody>
  );
}

const iconOf = (method: string): IconName => (isWay(method) ? WAYS[method].icon : 'banknote');

function PaymentItem({ payment }: { payment: Payment }) {
  const { t } = useTranslation('repay');
  const { money, date, time } = useFormats();
  const nameOf = useMethodName();
  const notesOf = usePaymentNotes();
  const { method, amount, paidAt, purpose, reference } = payment;
  const state = stateOf(payment);
  const name = purpose === 'extension' ? `${t('payments.extension')} · ${nameOf(method)}` : nameOf(method);
  return (
    <ItemShell icon={iconOf(method)} name={name} value={money(amount)} payment={state}>
      <chakra.div marginBlock="1">
        <StatusChip {...MONEY_FACES[state]}>{t(`payments.state.${state}`)}</StatusChip>
      </chakra.div>
      {notesOf(payment).map((note) => (
        <chakra.p key={note} textStyle="small">
          {note}
        </chakra.p>
      ))}
      <SmallText>{t('payments.at', { date: date(paidAt, 'short'), time: time(paidAt) })}</SmallText>
      <SmallText overflowWrap="anywhere">{t('payments.folio', { folio: reference })}</SmallText>
    </ItemShell>
  );
}
