import { useTranslation } from 'react-i18next';
import type { Problem } from './sign-in-problem.ts';

/** The words of a problem; null for none. `digits`: how many the code has. */
export function useProblemText(): (problem: Problem | null, digits?: number) => string | null {
  const { t } = useTranslation('sign-in');
  return (problem, digits = 0) => {
    if (problem === null) return null;
    return typeof problem === 'object' ? problem.server : t(`errors.${problem}`, { count: digits });
  };
}
