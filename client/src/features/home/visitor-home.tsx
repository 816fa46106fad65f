/** Home of somebody who is not signed in: the public offer with its worked example. */
import { chakra } from '@chakra-ui/react/styled-system';
import { productCalls } from '@puente/contract/calls/product';
import type { Headline } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../api/error-text.ts';
import { useCall } from '../../api/use-call.ts';
import { useEdition } from '../../api/use-edition.ts';
import { useStartSignIn } from '../../frame/use-start-sign-in.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { paths } from '../../lib/paths.ts';
import { Amount } from '../../loan/amount.tsx';
import { useReceiptRows } from '../../loan/use-receipt-rows.ts';
import { Perforation, Receipt, ReceiptRows, ReceiptTop } from '../../ui/amount/receipt.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice, NoticeAction } from '../../ui/notice.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { AfterCard } from './after-card.tsx';
import { EarlyLimit, Returning } from './early-figures.tsx';
import { exampleRows } from './example-rows.ts';

export function VisitorHome() {
  const { t } = useTranslation('common');
  const textOf = useErrorText();
  const offer = useCall(productCalls.index, { catalogue: true });
  useEdition(offer.data);
  return (
    <>
      {offer.error && (
        <Notice
          tone="warning"
          live
          action={<NoticeAction onClick={() => void offer.reload()}>{t('actions.retry')}</NoticeAction>}
        >
          {textOf(offer.error)}
        </Notice>
      )}
      <VisitorCard headline={offer.data} waiting={offer.loading} />
      <AfterCard market="all" isNew headline={offer.data} options={null} />
    </>
  );
}

const EXAMPLE_ROWS = ['row', 'row', 'row', 'row', 'row', 'cat', 'total'] as const;

type VisitorCardProps = { headline: Headline | undefined; waiting: boolean };

/** The public offer, both ways in, and below the perforation the lender’s worked example. */
function VisitorCard({ headline, waiting }: VisitorCardProps) {
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
            {headline ? <Amount pesos={headline.firstLoanLimit} /> : <EarlyLimit />}
          </div>
        )}
        <div>
          <p>{t('sentence.offer')}</p>
          {(waiting || grows !== null) && (
            <Returning sentence={grows === null ? null : t('sentence.returning', { amount: money(grows, 'whole') })} />
          )}
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
