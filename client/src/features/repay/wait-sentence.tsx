import { STP_REFLECTED_MINUTES } from '@puente/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { PaymentNotice } from '../../session/payment-notices.ts';

type WaitSentenceProps = {
  notice: PaymentNotice;
  wait: 'waiting' | 'late';
  /** Inside another sentence's line. */
  inline?: boolean;
};

/** When it was told, and how long it usually takes. */
export function WaitSentence({ notice, wait, inline = false }: WaitSentenceProps) {
  const { t } = useTranslation(['repay', 'loan-card']);
  const { ago } = useFormats();
  const when = ago(notice.at);
  const words = () => {
    if (wait === 'late') return t('loan-card:sentence.toldLate', { when });
    if (notice.method !== 'stp') return t('loan-card:sentence.told', { when });
    return t('loan-card:sentence.toldUsual', { when, minutes: STP_REFLECTED_MINUTES });
  };
  return inline ? <span>{words()}</span> : <p>{words()}</p>;
}
