import { useTranslation } from 'react-i18next';
import errors from '../i18n/locales/es/errors.json';
import type { ApiError } from './api-error.ts';

type CodeName = keyof typeof errors.codes;
const isKnown = (name: string | null): name is CodeName => name !== null && name in errors.codes;

/**
 * The sentence for an error, in the language of the screen: our own for every code we know (it says what to do), else
 * the server's, else a general one.
 */
export function useErrorText(): (error: ApiError) => string {
  const { t } = useTranslation('errors');
  return (error) => {
    if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'contract') return t(error.kind);
    const name = error.codeName;
    return isKnown(name) ? t(`codes.${name}`) : error.msg || t('unknownRefusal');
  };
}
