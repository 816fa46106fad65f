import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { SmallText } from '../ui/layout.tsx';

/** How old stored figures are, below them: what comes with the answer takes its place, and nothing above moves. `at`: ms since 1970. */
export function Age({ at }: { at: number }) {
  const { t } = useTranslation('common');
  const { ago } = useFormats();
  return <SmallText textAlign="center">{t('frame.updatedAt', { when: ago(at) })}</SmallText>;
}
