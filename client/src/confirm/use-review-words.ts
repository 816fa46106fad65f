import { PAYDAY_LAST_DAY } from '@puente/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import type { ReviewWords } from './review-rows.ts';

/** Returns the words that the forms use for stored answers. Texts: `personal` and `work`. */
export function useReviewWords(): ReviewWords {
  const { t, i18n } = useTranslation(['work', 'personal']);
  const { date } = useFormats();
  return {
    option: (list, value) => {
      if (!value) return null;
      const [texts = '', name = ''] = list.split(':');
      const word: unknown = i18n.getResource(i18n.language, texts, `options.${name}.${value}`);
      return typeof word === 'string' ? word : null;
    },
    date: (day) => date(day),
    day: (day) => t(day === String(PAYDAY_LAST_DAY) ? 'work:options.lastDay' : 'work:options.dayOfMonth', { day }),
  };
}
