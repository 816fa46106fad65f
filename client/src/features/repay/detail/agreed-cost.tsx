import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CostReceipt } from '../../../loan/cost-receipt.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { LONE_LINK, TextLink } from '../../../ui/button.tsx';

/** The cost that was agreed to, in the row order of every receipt, with the way to the contract. */
export function AgreedCost({ detail }: { detail: RepaymentDetail }) {
  const { t } = useTranslation('repay');
  return (
    <chakra.section aria-labelledby="agreed-cost" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 id="agreed-cost" textStyle="title-3">
        {t('agreed')}
      </chakra.h2>
      <CostReceipt
        cost={detail.cost}
        contract={
          <chakra.p data-screen-only="" marginTop="3">
            <TextLink asChild {...LONE_LINK} marginBlock="-10px">
              <Link to={pathTo('agreement', { orderNo: detail.orderNo })}>{t('contract')}</Link>
            </TextLink>
          </chakra.p>
        }
      />
    </chakra.section>
  );
}
