import { productCalls } from '@puente/contract/calls/product';
import { useTranslation } from 'react-i18next';
import { type ReadResult, useRead } from '../../api/use-read.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { orderCan } from '../../application/order-can.ts';
import { useLatestOrder } from '../../application/use-latest-order.ts';
import { useSession } from '../../storage/use-session.ts';
import { answerable, type FaqEntry, type FaqId, faqFigures } from './faq-entries.ts';

export type FaqAnswer = FaqEntry & { question: string; answer: string };

export function useFaq(): { answers: FaqAnswer[]; figures: ReadResult<unknown> } {
  const { t } = useTranslation('faq');
  const { appName } = useSession();
  const formats = useFormats();
  const product = useRead(productCalls.index);
  const latest = useLatestOrder();
  const loan = latest.data && orderCan('repay', latest.data.status) ? latest.data : null;
  const values = { app: appName, ...faqFigures(product.data, formats) };
  const { exampleLateDay, exampleMoreTime } = product.data ?? {};
  /** If the server sends no example for these answers, they use the text without it (`plain`). */
  const lacking = { late: !exampleLateDay, extension: !exampleMoreTime } as Partial<Record<FaqId, boolean>>;
  const known = answerable({ headline: product.data, loanExtension: loan ? loan.extensionOffered : null });
  return {
    // Waits for the order too: it decides between two answers, and an open answer must not change.
    figures: { ...product, isLoading: product.isLoading || latest.isLoading },
    answers: known.map((entry) => ({
      ...entry,
      question: t(`entries.${entry.id}.question`, values),
      answer: t(`entries.${entry.id}.answer`, { ...values, ...(lacking[entry.id] ? { context: 'plain' } : {}) }),
    })),
  };
}
