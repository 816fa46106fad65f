/** Home of somebody who is not signed in: the public offer with its worked example. */
import { productCalls } from '@puente/contract/calls/product';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/error-text.ts';
import { useCall } from '../../api/use-call.ts';
import { useEdition } from '../../api/use-edition.ts';
import { Notice, NoticeAction } from '../../ui/notice.tsx';
import { AfterCard } from './after-card.tsx';
import { VisitorCard } from './visitor-card.tsx';

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
