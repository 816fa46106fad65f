import { payableInFull } from '@puente/contract/rules/repayment-amount';
import { REPAYMENT_ABOVE } from '@puente/contract/values/limits';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FormFailure, FailureNotice } from '../../../layout/form-failure.tsx';
import { TextField } from '../../../forms/field.tsx';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { dayWord, mexicoDay } from '../../../i18n/dates.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useClock } from '../../../utils/clock.ts';
import { useOnline } from '../../../utils/page-state.ts';
import { useFieldEvents } from '../../../native/use-field-events.ts';
import { useSession } from '../../../storage/device.ts';
import { Amount } from '../../../loan/amount.tsx';
import { OTHER_AMOUNT } from '../../../loan/loan-actions.ts';
import { Button } from '../../../components/button.tsx';
import { Card, CardStack, SmallText, Status } from '../../../components/layout.tsx';
import { EmptyState } from '../../../components/screen-states.tsx';
import { Notice } from '../../../components/notice.tsx';
import {
  acceptsParts,
  amountPresets,
  type AmountForm,
  AMOUNT_MESSAGES,
  amountIssue,
  amountSchema,
  chosenAmount,
  isLateCharge,
  startingWith,
} from '../amount-form.ts';
import { lateChargePart, OtherWays } from '../late-charge.tsx';
import { LeftToPay } from '../repayment-page.tsx';
import { PresetChips } from '../other-amount.tsx';
import type { Cashier, OwedChange } from './use-cashier.ts';

type CashierFormProps = {
  cashier: Cashier;
  /** True if the latest attempt never reached the server, so nothing was charged. */
  lapsed: boolean;
  /** Late charge in pesos to fill in, if the borrower came to pay it; else null. */
  lateCharge: number | null;
};

export function CashierForm({ cashier, lapsed, lateCharge }: CashierFormProps) {
  const { detail, pay, changed } = cashier;
  const { t } = useTranslation('repay');
  const { money, date } = useFormats();
  const { token } = useSession();
  const clock = useClock();
  const online = useOnline();
  const open = detail.channels.filter(({ available }) => available);
  const { owed, minAmount, amountMultiple, dueDate } = detail;
  const whole = payableInFull(detail);
  const late = typeof dueDate === 'string' && dueDate < mexicoDay(clock.now());

  const wantsPart = useSearchParams()[0].get('part') === OTHER_AMOUNT;
  const start: AmountForm = { how: wantsPart ? 'part' : '', amount: '', channelId: '', ...startingWith(lateCharge) };
  const form = useForm({
    start,
    schema: (all) =>
      amountSchema(
        all,
        detail,
        open.map(({ channelId }) => channelId),
      ),
    messages: AMOUNT_MESSAGES,
    say: (key) =>
      t(key, {
        above: money(REPAYMENT_ABOVE, 'whole'),
        min: money(minAmount, 'whole'),
        multiple: money(amountMultiple, 'whole'),
        owed: money(whole),
      }),
    onField: useFieldEvents('cashier', detail.orderNo),
    send: async (_answers, values) => {
      const amount = chosenAmount(values, detail);
      const channelId = open.length > 1 ? values.channelId : open[0]?.channelId;
      const owedSeen = values.how === 'all' ? whole : null;
      if (amount !== null && channelId !== undefined) await pay({ amount, channelId, owedSeen });
    },
  });
  const amount = chosenAmount(form.values, detail);
  const payable = amount !== null && (form.values.how === 'all' || amountIssue(form.values.amount, detail) === null);

  const others = token !== null && <OtherWays orderNo={detail.orderNo} part={lateChargePart(lateCharge)} />;
  if (open.length === 0) {
    return <EmptyState action={others}>{t('cashier.closed', { provider: detail.provider })}</EmptyState>;
  }
  return (
    <>
      <FailureNotice error={cashier.refusal} />
      {lateCharge !== null && <Notice icon="clock">{t('extension.firstOfTwo')}</Notice>}
      {lapsed && <Notice tone="info">{t('cashier.lapsed')}</Notice>}
      <Card>
        <CardStack gap="1">
          <SmallText>
            {detail.productName} · {detail.orderNo}
          </SmallText>
          <chakra.h2 textStyle="small" color="fg.muted">
            {t(late ? 'owedToday' : 'toPay')}
          </chakra.h2>
          <Amount pesos={owed} />
          <LeftToPay debt={detail} />
          {dueDate && <p>{t(late ? 'wasDue' : 'due', { date: date(dueDate, 'weekday') })}</p>}
        </CardStack>
      </Card>
      <FormFrame form={form} label={t('cashier.form')} explainRequired={false}>
        <ChoiceField
          {...form.field('how')}
          label={t('cashier.howMuch')}
          choices={[
            { value: 'all', label: t(whole < owed ? 'cashier.allLeft' : 'cashier.all'), detail: money(whole) },
            ...(acceptsParts(detail)
              ? [
                  {
                    value: 'part',
                    label: t('cashier.part'),
                    detail: t('cashier.from', { min: money(minAmount, 'whole') }),
                  },
                ]
              : []),
          ]}
        />
        {form.values.how === 'part' && (
          <PresetChips
            presets={amountPresets(detail)}
            text={form.values.amount}
            onChoose={form.field('amount').onChange}
          />
        )}
        {form.values.how === 'part' && (
          <TextField
            {...form.field('amount')}
            label={t('cashier.amount')}
            hint={
              isLateCharge(form.values.amount, detail)
                ? t('cashier.exactCharge')
                : amountMultiple > 1
                  ? t('cashier.multiplesOf', { multiple: money(amountMultiple, 'whole') })
                  : t('cashier.wholePesos')
            }
            input={{ inputMode: 'decimal', autoComplete: 'off' }}
          />
        )}
        {open.length > 1 && (
          <ChoiceField
            {...form.field('channelId')}
            label={t('cashier.way')}
            choices={open.map(({ channelId, name }) => ({ value: channelId, label: name }))}
          />
        )}
        <Notice tone="info">{t('cashier.next', { provider: detail.provider })}</Notice>
        {changed && <OwedChanged change={changed} />}
        <FormFailure failure={form.failure} onRetry={() => form.submit()} />
        <Status look="small">{!online && t('cashier.offline')}</Status>
        <Button type="submit" busy={form.sending} busyText={t('cashier.starting')}>
          {payable ? t('cashier.pay', { amount: money(amount) }) : t('pay')}
        </Button>
      </FormFrame>
      {others}
    </>
  );
}

/** Shows the debt as the borrower saw it and as it is now; no payment began until they press again. */
function OwedChanged({ change }: { change: OwedChange }) {
  const { t } = useTranslation('repay');
  const { money } = useFormats();
  const clock = useClock();
  const overnight = dayWord(change.seenAt, clock.now()) === 'yesterday';
  const about = { seen: money(change.seen), owed: money(change.owed) };
  return (
    <Notice tone="warning" live>
      {t(overnight ? 'cashier.changedOvernight' : 'cashier.changed', about)}
    </Notice>
  );
}
