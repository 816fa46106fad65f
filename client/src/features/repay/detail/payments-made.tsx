import type { Payment } from '@puente/contract/entities/repayment';
import { PAYMENT_STATES, type PaymentState } from '@puente/contract/values/payments';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { CardBody, CardList } from '../../../ui/card.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx';
import { useMethodName } from '../use-method-name.ts';
import { usePaymentNotes } from '../use-payment-notes.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { SmallText } from '../../../ui/layout/small-text.ts';

const FACES: Record<PaymentState | 'other', { tone: Tone; icon: IconName }> = {
  pending: { tone: 'info', icon: 'clock' },
  arrived: { tone: 'info', icon: 'clock' },
  booked: { tone: 'success', icon: 'check' },
  declined: { tone: 'warning', icon: 'circle-x' },
  rejected: { tone: 'warning', icon: 'triangle' },
  other: { tone: 'info', icon: 'info' },
};

/** A state this version does not know is in review: nothing is claimed about the money. */
const stateOf = (payment: Payment) => PAYMENT_STATES.find((state) => state === payment.state) ?? 'other';

/** Every payment the lender has heard of, the newest first: way, amount, what became of it, date and folio. */
export function PaymentsMade({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation('repay');
  return (
    <Section title={t('payments.title')}>
      {payments.length === 0 ? (
        <chakra.p color="fg.muted">{t('payments.none')}</chakra.p>
      ) : (
        <CardList>
          {[...payments].reverse().map((payment) => (
            <PaymentItem key={payment.reference} payment={payment} />
          ))}
        </CardList>
      )}
    </Section>
  );
}

function PaymentItem({ payment }: { payment: Payment }) {
  const { t } = useTranslation('repay');
  const { money, date, time } = useFormats();
  const nameOf = useMethodName();
  const notesOf = usePaymentNotes();
  const { method, amount, paidAt, purpose, reference } = payment;
  const state = stateOf(payment);
  const name = purpose === 'extension' ? `${nameOf(method)} · ${t('payments.extension')}` : nameOf(method);
  return (
    <CardBody asChild paddingBlock="3">
      <li data-payment={state}>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
          <chakra.span textStyle="body-strong">{name}</chakra.span>
          <chakra.span textStyle="body-strong">{money(amount)}</chakra.span>
        </chakra.div>
        <chakra.div marginBlock="1">
          <StatusChip {...FACES[state]}>{t(`payments.state.${state}`)}</StatusChip>
        </chakra.div>
        {notesOf(payment).map((note) => (
          <chakra.p key={note} textStyle="small">
            {note}
          </chakra.p>
        ))}
        <SmallText>{t('payments.at', { date: date(paidAt, 'short'), time: time(paidAt) })}</SmallText>
        <SmallText overflowWrap="anywhere">{t('payments.folio', { folio: reference })}</SmallText>
      </li>
    </CardBody>
  );
}
