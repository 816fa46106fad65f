import { chakra } from '@chakra-ui/react/styled-system';
import { marketCalls } from '@puente/contract/calls/market';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { PromoSection } from './promo-section.tsx';
import { since } from './since.ts';

const SHOWN = 3;

/** The lender's latest deposits as plain lines: nothing moves, nothing is invented; none, no section. */
export function RecentDeposits() {
  const { t } = useTranslation('promo');
  const { money } = useFormats();
  const records = useCall(marketCalls.lendingRecord).data?.records ?? [];
  if (records.length === 0) return null;
  return (
    <PromoSection title={t('deposits')}>
      <chakra.ul listStyleType="none" display="grid" gap="2">
        {records.slice(0, SHOWN).map(({ mobile, amount, minutesAgo }) => {
          const { unit, count } = since(minutesAgo);
          return (
            <li key={`${mobile} ${amount} ${minutesAgo}`}>
              {t('deposited', { mobile, amount: money(amount, 'whole') })}{' '}
              <chakra.span color="fg.muted">{t(`ago.${unit}`, { count })}</chakra.span>
            </li>
          );
        })}
      </chakra.ul>
      <chakra.p textStyle="small" color="fg.muted">
        {t('depositsNote')}
      </chakra.p>
    </PromoSection>
  );
}
