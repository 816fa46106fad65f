import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { pathTo } from '../../../utils/paths.ts';
import { PayBy, ReportFee } from '../../../loan/pending-extension.tsx';
import { LinkButton } from '../../../components/button.tsx';
import { Card, CardStack } from '../../../components/layout.tsx';
import type { RepaymentFacts } from '../repayment-page.tsx';
import { TransferData, TransferSteps } from '../stp/transfer-data.tsx';
import type { AskedExtension } from './use-extension.ts';

/** Confirms an extension request. The extension begins once its cost is paid; until then the old due date counts. */
export function ExtensionAsked({
  asked,
  detail,
  money,
}: Pick<RepaymentFacts, 'detail' | 'money'> & { asked: AskedExtension }) {
  const { t } = useTranslation(['repay', 'common', 'loan-card']);
  const { money: pesos, date } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Card>
        <CardStack gap="2">
          <chakra.h2 ref={heading} tabIndex={-1} textStyle="title-3">
            {t('extension.askedTitle', { fee: pesos(asked.fee) })}
          </chakra.h2>
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
