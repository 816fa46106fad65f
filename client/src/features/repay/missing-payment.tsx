/** «Mi pago no aparece»: lists what a complaint needs and writes the message to send (screens: transfer). */
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { useTranslation } from 'react-i18next';
import { HelpButton } from '../../layout/help-link.tsx';
import { groupClabe } from '../../i18n/account-numbers.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import type { MoneyLine } from '../../loan/money/money-on-its-way.ts';
import { Bullets, Card, Section } from '../../components/layout.tsx';
import { CopyButton, MessageText } from '../../components/copy-button.tsx';

type MissingPaymentProps = {
  detail: RepaymentDetail;
  reported: MoneyLine | null;
  clabe?: string | undefined;
};

const PARTS = ['date', 'tracking', 'sender', 'receiver', 'clabe', 'amount'] as const;

export function MissingPayment({ detail, reported, clabe }: MissingPaymentProps) {
  const { t } = useTranslation(['repay', 'common']);
  const { money, date, at } = useFormats();
  const amount = reported ? money(reported.amount) : '';
  const about = {
    folio: detail.orderNo,
    amount,
    date: reported ? date(reported.since, 'short') : '',
    at: reported ? at(reported.since) : '',
    clabe: clabe ?? '',
  };
  const message = [
    t(reported ? 'missing.messageReported' : 'missing.message', about),
    ...(clabe ? [t('missing.messageClabe', about)] : []),
    t('missing.messageBlank'),
  ].join('\n');
  return (
    <Card asChild>
      <Section title={t('missing.title')} padding="card" gap="4">
        <p>{t('missing.how')}</p>
        <Bullets paddingInlineStart="1.5em">
          {PARTS.filter((part) => part !== 'clabe' || clabe).map((part) => (
            <li key={part}>{t(`missing.parts.${part}`, { clabe: groupClabe(clabe ?? '') })}</li>
          ))}
        </Bullets>
        <p>{t('missing.cep')}</p>
        <MessageText>{message}</MessageText>
        <CopyButton value={message} label={t('missing.copy')} wide />
        <HelpButton tone="secondary">{t('common:actions.support')}</HelpButton>
      </Section>
    </Card>
  );
}
