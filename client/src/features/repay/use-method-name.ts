import { useTranslation } from 'react-i18next';

const NAMES = ['stp', 'oxxo', 'cashier'] as const;

/** The way money came, in words; one this version does not know is simply a payment. */
export function useMethodName(): (method: string) => string {
  const { t } = useTranslation('repay');
  return (method) => {
    const known = NAMES.find((name) => name === method);
    return known ? t(`method.${known}`) : t('method.other');
  };
}
