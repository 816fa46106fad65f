/** What people call about most, answered in place, with the screen where it is solved (screens, 20). */
import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nextScreen } from '../../journey/next-step.ts';
import { paths, pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { AnswerList } from './answer-list.tsx';
import type { FaqId } from './faq-entries.ts';
import { useFaq } from './use-faq.ts';

const PROBLEMS = ['paymentMissing', 'depositMissing', 'changeAccount'] as const satisfies readonly FaqId[];
type Problem = (typeof PROBLEMS)[number];

/** The screen where a problem is solved, when the borrower has one to solve there. */
function solvedAt(problem: FaqId, order: LoanOrder | null): { problem: Problem; path: string } | null {
  if (order === null) return null;
  const { orderNo, status } = order;
  const screen = nextScreen(status);
  if (problem === 'paymentMissing' && screen === 'repayDetail') return { problem, path: pathTo(screen, { orderNo }) };
  if (problem === 'depositMissing' && screen === 'lending') return { problem, path: pathTo(screen, { orderNo }) };
  if (problem === 'changeAccount') return { problem, path: paths.addBankCard };
  return null;
}

export function CommonProblems({ order }: { order: LoanOrder | null }) {
  const { t } = useTranslation('account');
  const { answers } = useFaq();
  const problems = answers.filter(({ id }) => PROBLEMS.some((problem) => problem === id));
  return (
    <chakra.section aria-labelledby="problems" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 id="problems" textStyle="title-3">
        {t('services.problems')}
      </chakra.h2>
      {problems.length > 0 && (
        <AnswerList
          answers={problems}
          after={({ id }) => {
            const way = solvedAt(id, order);
            return (
              way && (
                <Button tone="secondary" small wide={false} marginTop="3" asChild>
                  <Link to={way.path}>{t(`services.actions.${way.problem}`)}</Link>
                </Button>
              )
            );
          }}
        />
      )}
      <Button tone="secondary" asChild>
        <Link to={paths.faq}>{t('services.allAnswers')}</Link>
      </Button>
    </chakra.section>
  );
}
