/** The general card: the public offer, both ways in, and below the perforation the lender's worked example. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { Headline } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStartSignIn } from '../../frame/use-start-sign-in.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Perforation, Receipt, ReceiptRows, ReceiptTop } from '../../ui/amount/receipt.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { exampleRows } from './example-rows.ts';
import { AmountSkeleton, LeadAmount } from './lead-amount.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useReceiptRows } from './use-receipt-rows.tsx';

/** The example's rows: their room is kept, so that nothing below jumps. */
const EXAMPLE_ROWS = 7;

type VisitorCardProps = { headline: Headline | undefined; waiting: boolean };

export function VisitorCard({ headline, waiting }: VisitorCardProps) {
  const { t } = useTranslation('home');
  const { t: ts } = useTranslation('statuses');
  const { money } = useFormats();
  const signIn = useStartSignIn();
  const toReceipt = useReceiptRows();
  const grows = headline && headline.returningLimit > headline.firstLoanLimit ? headline.returningLimit : null;
  return (
    <Receipt aria-label={t('offerCard')}>
      <ReceiptTop display="grid" gap="3">
        <div>
          <StatusChip tone="brand" icon="banknote">
            {ts('home.visitor')}
          </StatusChip>
        </div>
        {(headline || waiting) && (
          <div>
            <chakra.h2 textStyle="small" color="fg.muted">
              {t('caption.visitor')}
            </chakra.h2>
            {headline ? <LeadAmount pesos={headline.firstLoanLimit} /> : <AmountSkeleton />}
          </div>
        )}
        <div>
          <p>{t('sentence.offer')}</p>
          {grows !== null && <p>{t('sentence.returning', { amount: money(grows, 'whole') })}</p>}
        </div>
        <chakra.div display="grid" gap="2">
          <Button asChild>
            <Link to={paths.register}>{t('action.register')}</Link>
          </Button>
          <Button tone="link" onClick={signIn}>
            {t('action.signIn')}
          </Button>
        </chakra.div>
      </ReceiptTop>
      {(headline || waiting) && <Perforation />}
      {headline ? (
        <ReceiptRows label={t('example')} rows={toReceipt(exampleRows(headline), { order: null, headline })} />
      ) : (
        waiting && <RowsSkeleton rows={EXAMPLE_ROWS} />
      )}
    </Receipt>
  );
}
