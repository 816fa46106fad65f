import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { unanswered } from '@puente/contract/rules/questionnaire';
import { questionByNumber } from '@puente/contract/values/questions';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationStep } from '../../../layout/application-step.tsx';
import { FormFailure } from '../../../layout/form-failure.tsx';
import { RecoveryNotice } from '../../../forms/recovery-notice.tsx';
import { useTitlePrefix } from '../../../utils/page-title.ts';
import { Skeleton, SkeletonLines, SkeletonRegion } from '../../../components/skeleton.tsx';
import { AnswersView } from './answers-view.tsx';
import { QuestionView } from './question-view.tsx';
import { placeOf } from './questionnaire-place.ts';
import { useQuestionnaire } from './use-questionnaire.ts';
import { Stack } from '../../../components/layout.tsx';

/** «Cuestionario» (screens: questionnaire): eleven questions, one at a time (rules §2, §3). */
export function QuestionnaireScreen() {
  return (
    <ApplicationStep step="questionnaire" skeleton={<QuestionSkeleton />}>
      {({ order }) => <Questionnaire order={order} />}
    </ApplicationStep>
  );
}

function QuestionSkeleton() {
  return (
    <SkeletonRegion gap="4">
      <SkeletonLines widths={['100%', '92%', '30%']} />
      <SkeletonLines widths={['40%', '82%', '64%']} />
      <Stack gap="2">
        {[1, 2, 3, 4, 5, 6].map((choice) => (
          <Skeleton key={choice} height="touch" borderRadius="input" />
        ))}
      </Stack>
    </SkeletonRegion>
  );
}

function Questionnaire({ order }: { order: LoanOrder }) {
  const { t } = useTranslation(['questionnaire', 'common']);
  const form = useQuestionnaire(order);
  const { answers, followed, place, refused } = form;
  const skipped = place.changing ? 0 : countBefore(place.at, followed);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const firstId = useId();
  const question = questionByNumber(place.at);
  useTitlePrefix(refused > 0 ? `${t('common:ui.error.word')} ` : null);

  // Skips the first question: there the screen's own heading takes the focus.
  const shownAt = useRef(place.at);
  useEffect(() => {
    if (shownAt.current === place.at) return;
    shownAt.current = place.at;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [place.at]);
  useEffect(() => {
    if (refused > 0) (summary.current ?? document.getElementById(firstId))?.focus();
  }, [refused, firstId]);

  return (
    <Stack gap="4">
      <RecoveryNotice show={form.recovered} onDiscard={form.discard} />
      {question === undefined ? (
        <AnswersView
          answers={answers}
          followed={followed}
          left={refused > 0 ? unanswered(answers) : []}
          headingRef={heading}
          summaryRef={summary}
          sending={form.sending}
          failure={<FormFailure failure={form.failure} onRetry={form.send} />}
          onChange={(number) => form.goTo(placeOf(number))}
          onSend={form.send}
        />
      ) : (
        <>
          {place.at === 1 && <chakra.p color="fg.muted">{t('intro')}</chakra.p>}
          <QuestionView
            key={question.number}
            question={question}
            note={skipped > 0 ? t('followed', { count: skipped }) : null}
            answer={answers[question.number]}
            unanswered={refused > 0}
            headingRef={heading}
            firstId={firstId}
            onAnswer={form.answer}
            onNext={form.next}
            onPrevious={form.previous}
            onSeeAll={form.seeAll}
          />
        </>
      )}
    </Stack>
  );
}

/** Counts the questions directly before this one that have a derived answer. */
function countBefore(at: number, followed: ReadonlySet<number>): number {
  let first = at;
  while (followed.has(first - 1)) first--;
  return at - first;
}
