import { PAYMENT_CHANNELS } from '@puente/contract/values/payments';
import { useTranslation } from 'react-i18next';

/** The way money came, in words; one this version does not know is simply a payment. */
export function useMethodName(): (method: string) => string {
  const { t } = useTranslation('repay');
  return (method) => {
    const known = PAYMENT_CHANNELS.find((name) => name === method);
    return known ? t(`method.${known}`) : t('method.other');
  };
}
