import type { SessionCodeName } from '@puente/contract/wire/codes';
import { useTranslation } from 'react-i18next';
import type refusals from '../i18n/locales/es/refusals.json';
import type { ApiError } from './api-error.ts';

/**
 * The sentence for an error, in the language of the screen: our own for every code we know (it says what to do), else
 * the server's, else a general one. The sentences of refusals are fetched with the first screen that may need one.
 */
export function useErrorText(): (error: ApiError) => string {
  const { t, i18n } = useTranslation(['errors', 'refusals']);
  return (error) => {
    if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'contract') return t(error.kind);
    const name = error.codeName;
    if (error.kind === 'session') return t(`codes.${name as SessionCodeName}`);
    if (name !== null && i18n.exists(`refusals:${name}`)) return t(`refusals:${name as keyof typeof refusals}`);
    return error.msg || t('unknownRefusal');
  };
}
