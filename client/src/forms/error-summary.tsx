/** «Revisa 2 datos»: takes the focus after a failed submit; each line leads to its field (screens: error-summary). */
import { forwardRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemList } from '../ui/problem-list.tsx';
import { goToField, type Problem } from './first-error.ts';

interface ErrorSummaryProps {
  problems: readonly Problem[];
}

export const ErrorSummary = forwardRef<HTMLDivElement, ErrorSummaryProps>(function ErrorSummary({ problems }, ref) {
  const { t } = useTranslation('common');
  if (problems.length === 0) return null;
  const lines = problems.map(({ id, name, message }) => ({ id: name, text: message, onPress: () => goToField(id) }));
  return <ProblemList ref={ref} title={t('forms.review', { count: problems.length })} lines={lines} />;
});
