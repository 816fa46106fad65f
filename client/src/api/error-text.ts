import type { FailureName, SessionCodeName } from '@puente/contract/wire/codes';
import { useTranslation } from 'react-i18next';
import { settings } from '../utils/settings.ts';
import { useOnlineSince } from '../utils/page-state.ts';
import type { ApiError } from './api-error.ts';

/**
 * Returns our sentence for a known code (it says what to do), else the server's, else a general one. Texts of refusals
 * load with the first screen that may need them.
 */
export function useErrorText(): (error: ApiError) => string {
  const { t, i18n } = useTranslation(['errors', 'refusals']);
  const onlineSince = useOnlineSince();
  return (error) => {
    const { kind, codeName: name, sessionCode } = error;
    if (kind === 'network' && onlineSince(error.at)) return t('networkBack');
    if (sessionCode !== null) return t(`codes.${sessionCode}`);
    if (kind !== 'refused' && kind !== 'session') return t(kind, { app: settings.appName });
    const refusal = name as Exclude<FailureName, SessionCodeName> | null;
    if (refusal !== null && i18n.exists(`refusals:${refusal}`)) return t(`refusals:${refusal}`);
    return error.msg || t('unknownRefusal');
  };
}
