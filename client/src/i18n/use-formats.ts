import { languageOf } from '@puente/contract/wire/headers';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClock } from '../utils/clock.ts';
import { settings } from '../utils/settings.ts';
import { type DateStyle, dayWord, formatDate, formatTime, isElsewhere } from './dates.ts';
import { formatCount, formatMoney, formatPercent, moneyParts, type MoneyStyle } from './numbers.ts';

/** Formats money, dates and numbers in the current language. Takes pesos, and wire dates or milliseconds. */
export function useFormats() {
  const { t, i18n } = useTranslation();
  const clock = useClock();
  const language = languageOf(i18n.language);
  return useMemo(() => {
    const elsewhere = (when: string | number) => isElsewhere(when, clock.offsetAt);
    const time = (when: string | number) => {
      const hour = formatTime(when);
      return elsewhere(when) ? t('days.mexicoTime', { time: hour }) : hour;
    };
    // Spanish says «a la 1:05 p.m.» and «a las 2:05 p.m.».
    const at = (when: string | number) =>
      t('days.at', { count: Number.parseInt(formatTime(when), 10), time: time(when) });
    const options = (style: MoneyStyle = 'exact') => ({ language, style, symbolEn: settings.currencySymbolEn });
    return {
      language,
      money: (pesos: number, style?: MoneyStyle) => formatMoney(pesos, options(style)),
      moneyParts: (pesos: number, style?: MoneyStyle) => moneyParts(pesos, options(style)),
      percent: formatPercent,
      count: formatCount,
      date: (when: string | number, style?: DateStyle) => formatDate(when, language, style),
      time,
      at,
      elsewhere,
      ago: (ms: number) =>
        t(`days.${dayWord(ms, clock.now())}`, {
          at: at(ms),
          date: formatDate(ms, language, 'short'),
        }),
    };
  }, [language, t, clock]);
}
