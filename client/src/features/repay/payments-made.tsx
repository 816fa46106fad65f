import type { Payment } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { useMethodName } from './use-method-name.ts';

/** Money that arrived, the newest first, with its date, way and folio. */
export function PaymentsMade({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation('repay');
  const { money, date, time } = useFormats();
  const nameOf = useMethodName();
  return (
    <chakra.section aria-labelledby="payments-made" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 id="payments-made" textStyle="title-3">
        {t('payments.title')}
      </chakra.h2>
      {payments.length === 0 ? (
        <chakra.p color="fg.muted">{t('payments.none')}</chakra.p>
      ) : (
        <Card asChild>
          <chakra.ul listStyleType="none">
            {[...payments].reverse().map((payment) => (
              <CardBody
                asChild
                key={payment.reference}
                paddingBlock="3"
                css={{ '& + &': { borderTop: '1px solid', borderTopColor: 'border.hairline' } }}
              >
                <li>
                  <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
                    <chakra.span textStyle="body-strong">{nameOf(payment.method)}</chakra.span>
                    <chakra.span textStyle="body-strong">{money(payment.amount)}</chakra.span>
                  </chakra.div>
                  <chakra.p textStyle="small" color="fg.muted">
                    {t('payments.at', { date: date(payment.paidAt, 'short'), time: time(payment.paidAt) })}
                  </chakra.p>
                  <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
                    {t('payments.folio', { folio: payment.reference })}
                  </chakra.p>
                </li>
              </CardBody>
            ))}
          </chakra.ul>
        </Card>
      )}
    </chakra.section>
  );
}
