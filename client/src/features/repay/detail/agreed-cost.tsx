import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CostReceipt } from '../../../loan/cost-receipt.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { LONE_LINK, TextLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';

/** The cost that was agreed to, in the row order of every receipt, with the way to the contract. */
export function AgreedCost({ detail }: { detail: RepaymentDetail }) {
  const { t } = useTranslation('repay');
  return (
    <Section title={t('agreed')}>
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
    </Section>
  );
}
