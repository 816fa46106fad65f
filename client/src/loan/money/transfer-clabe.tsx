import { chakra } from '@chakra-ui/react/styled-system';
import { repaymentCalls } from '@puente/contract/calls/repayment';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { groupClabe } from '../../i18n/grouping.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { SmallText } from '../../components/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';

const BOX = { bg: 'bg.sunken', borderRadius: 'button', paddingInline: '4', paddingBlock: '3' } as const;

/** Reserves its height while loading, so that nothing below jumps; shows nothing if loading fails. */
export function TransferClabe({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('loan-card');
  const { money } = useFormats();
  const { data: account, error } = useRead(repaymentCalls.stpClabe, { query: { orderNo } });
  if (!account)
    return error ? null : (
      <SkeletonRegion {...BOX} minHeight="5.5rem" justifyContent="center">
        <Skeleton width="72%" />
      </SkeletonRegion>
    );
  return (
    <chakra.div data-screen-only="" {...BOX}>
      <SmallText>{t('clabe.transfer', { amount: money(account.amount) })}</SmallText>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="3">
        <chakra.span textStyle="body-strong" userSelect="all">
          {groupClabe(account.clabe)}
        </chakra.span>
        <CopyButton value={account.clabe} label={t('clabe.copy')} tone="link" wide={false} />
      </chakra.div>
    </chakra.div>
  );
}
