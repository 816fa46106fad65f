import { marketCalls } from '@puente/contract/calls/market';
import { useCall } from '../../../api/use-call.ts';
import { MarketList } from '../../../market/market-list.tsx';
import { OtherCompanies } from '../../../market/other-companies.tsx';

/** What other companies offer somebody who pays on time; below everything else, absent without products. */
export function RepayMarket({ orderNo }: { orderNo: string }) {
  const market = useCall(marketCalls.repayProducts, { query: { orderNo }, catalogue: true }).data;
  if (!market || market.products.length === 0) return null;
  return (
    <OtherCompanies orderedBy={market.orderedBy}>
      <MarketList products={market.products} />
    </OtherCompanies>
  );
}
