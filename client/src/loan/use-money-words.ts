import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { sentence } from '../lib/sentence.ts';
import type { MoneyLine } from './money-on-its-way.ts';

/** One line about money, in words: what only the lender knows is said only where the lender said it. */
export function useMoneyWords(): (line: MoneyLine) => string {
  const { t } = useTranslation('loan-card');
  const { money, ago } = useFormats();
  return ({ state, amount, since, usualMinutes, expectedBy, reason }) => {
    const about = { amount: money(amount), when: ago(since), minutes: usualMinutes ?? 0 };
    const words = () => {
      if (state === 'told') return t(usualMinutes ? 'money.toldUsual' : 'money.told', about);
      if (expectedBy === undefined) return t(`money.${state}`, about);
      const by = { ...about, by: ago(expectedBy) };
      return state === 'pending' ? t('money.pendingBy', by) : t('money.arrivedBy', by);
    };
    return [words(), sentence(reason ?? '')].filter(Boolean).join(' ');
  };
}
