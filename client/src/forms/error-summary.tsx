/** «Revisa 2 datos»: takes the focus after a failed submit; each line leads to its field (design 2.2.5). */
import { chakra } from '@chakra-ui/react/styled-system';
import { forwardRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { goToField, type Problem } from './first-error.ts';

interface ErrorSummaryProps {
  problems: readonly Problem[];
}

export const ErrorSummary = forwardRef<HTMLDivElement, ErrorSummaryProps>(function ErrorSummary({ problems }, ref) {
  const { t } = useTranslation('common');
  if (problems.length === 0) return null;
  return (
    <chakra.div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby="error-summary-title"
      padding="4"
      paddingBottom="2"
      borderRadius="button"
      border="2px solid"
      borderColor="danger.border"
      bg="bg.surface"
    >
      <chakra.h2 id="error-summary-title" display="flex" gap="2" textStyle="title-3" color="danger.text">
        <Icon name="triangle" />
        {t('forms.review', { count: problems.length })}
      </chakra.h2>
      <chakra.ul listStyleType="none" marginTop="1" display="grid" gap="2">
        {problems.map((problem) => (
          <li key={problem.name}>
            <chakra.button
              type="button"
              onClick={() => goToField(problem.id)}
              minHeight="compact"
              width="full"
              textAlign="start"
              textStyle="body-strong"
              color="danger.text"
              textDecoration="underline"
              textUnderlineOffset="3px"
            >
              {problem.message}
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
});
