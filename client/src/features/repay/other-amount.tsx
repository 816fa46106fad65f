/** «Otro monto»: pays a part of the debt. */
import { repaymentCalls } from '@puente/contract/calls/repayment';
import { parseAmount } from '@puente/contract/rules/money/repayment-amount';
import { REPAYMENT_ABOVE } from '@puente/contract/values/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { CallView } from '../../layout/call-view.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardStack } from '../../components/layout.tsx';
import { CardSkeleton } from '../../components/skeleton.tsx';
import { amountPresets } from './amount-presets.ts';
import { amountIssue } from './cashier/amount-form.ts';
import { PresetChips } from './preset-chips.tsx';

type OtherAmountProps = {
  orderNo: string;
  /** Pesos of the part to pay; null for the whole debt. */
  part: number | null;
  /** Debt in pesos. */
  owed: number;
  /** Largest single payment of this method, in pesos. */
  limit?: number | undefined;
  onChoose: (part: number | null) => void;
};

const FIELD = 'other-amount';

export function OtherAmount(props: OtherAmountProps) {
  const { part, owed, onChoose } = props;
  const { t } = useTranslation('repay');
  const { money } = useFormats();
  const [open, setOpen] = useState(false);
  if (open) {
    const choose = (pesos: number) => {
      setOpen(false);
      onChoose(pesos);
    };
    return <AskAmount orderNo={props.orderNo} limit={props.limit} onChoose={choose} />;
  }
  return (
    <Button tone="link" onClick={() => (part === null ? setOpen(true) : onChoose(null))}>
      {part === null ? t('other.open') : t('other.all', { owed: money(owed) })}
    </Button>
  );
}

type AskAmountProps = Pick<OtherAmountProps, 'orderNo' | 'limit'> & { onChoose: (pesos: number) => void };

function AskAmount({ orderNo, limit, onChoose }: AskAmountProps) {
  const { t } = useTranslation('repay');
  const { money } = useFormats();
  const rules = useRead(repaymentCalls.cashierDetail, { query: { orderNo } });
  const [text, setText] = useState('');
  const [pressed, setPressed] = useState(false);
  return (
    <CallView call={rules} skeleton={<CardSkeleton rows={0} lead="text" />} safe={t('safe')}>
      {(known) => {
        const { owed, minAmount, amountMultiple } = known;
        const amount = parseAmount(text);
        const issue = amount !== null && amount > (limit ?? amount) ? 'aboveStoreLimit' : amountIssue(text, known);
        const about = {
          above: money(REPAYMENT_ABOVE, 'whole'),
          min: money(minAmount, 'whole'),
          multiple: money(amountMultiple, 'whole'),
          owed: money(owed),
        };
        const use = () => {
          setPressed(true);
          if (issue === null && amount !== null) onChoose(amount);
          else document.getElementById(FIELD)?.focus();
        };
        return (
          <Card asChild>
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                use();
              }}
            >
              <CardStack gap="4">
                <PresetChips presets={amountPresets(known, limit)} text={text} onChoose={setText} />
                <TextField
                  id={FIELD}
                  label={t('cashier.amount')}
                  hint={t('other.rule', about)}
                  error={pressed && issue !== null ? t(`cashier.issue.${issue}`, about) : null}
                  value={text}
                  onChange={setText}
                  input={{ inputMode: 'decimal', autoComplete: 'off' }}
                />
                <Button type="submit" tone="secondary">
                  {t('other.use')}
                </Button>
              </CardStack>
            </form>
          </Card>
        );
      }}
    </CallView>
  );
}
