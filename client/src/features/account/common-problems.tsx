/** What people call about most, answered in place, with the screen where it is solved (screens: customer-service). */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useTranslation } from 'react-i18next';
import { nextScreen } from '../../journey/next-step.ts';
import { orderCan } from '../../journey/order-can.ts';
import { paths, pathTo } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { AnswerList } from './answer-list.tsx';
import type { FaqId } from './faq-entries.ts';
import { useFaq } from './use-faq.ts';
import { Section } from '../../ui/layout/section.tsx';

const PROBLEMS = ['paymentMissing', 'depositMissing', 'changeAccount'] as const satisfies readonly FaqId[];
type Problem = (typeof PROBLEMS)[number];

/** The screens where they are solved, as far as this order has something to solve there. */
function solvedAt({ orderNo, status }: LoanOrder): Partial<Record<Problem, string>> {
  const screen = nextScreen(status);
  return {
    ...(screen === 'repayDetail' ? { paymentMissing: pathTo(screen, { orderNo }) } : {}),
    ...(screen === 'lending' ? { depositMissing: pathTo(screen, { orderNo }) } : {}),
    ...(orderCan('editApplication', status) || orderCan('correctAccount', status)
      ? { changeAccount: pathTo('addBankCard', { orderNo }) }
      : {}),
  };
}

export function CommonProblems({ order }: { order: LoanOrder | null }) {
  const { t } = useTranslation('account');
  const { answers } = useFaq();
  const problems = answers.filter(({ id }) => PROBLEMS.some((problem) => problem === id));
  const solved = order ? solvedAt(order) : {};
  const ways = PROBLEMS.flatMap((id) => {
    const path = solved[id];
    return path ? [{ id, path, text: t(`services.actions.${id}`) }] : [];
  });
  return (
    <Section title={t('services.problems')}>
      {problems.length > 0 && <AnswerList answers={problems} ways={ways} />}
      <LinkButton tone="secondary" to={paths.faq}>
        {t('services.allAnswers')}
      </LinkButton>
    </Section>
  );
}
