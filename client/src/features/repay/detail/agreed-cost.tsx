import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CostReceipt } from '../../../loan/cost/cost-receipt.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { LONE_LINK, TextLink } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Section } from '../../../ui/layout/section.tsx';

type AgreedCostProps = {
  detail: RepaymentDetail;
  /** Beside what is owed now it is closed, and the contract has its own row there. */
  folded?: boolean;
};

/** The cost that was agreed to, in the row order of every receipt. */
export function AgreedCost({ detail, folded = false }: AgreedCostProps) {
  const { t } = useTranslation('repay');
  if (folded) {
    return (
      <Disclosure title={t('agreed')}>
        <CostReceipt cost={detail.cost} />
      </Disclosure>
    );
  }
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
