import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { questionByNumber, QUESTIONS, listUnanswered } from '@puente/contract/rules/questionnaire';
import { type Ref, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationStep } from '../../../layout/application-step.tsx';
import { FormFailure } from '../../../layout/form-failure.tsx';
import { RecoveryNotice } from '../../../forms/form-frame.tsx';
import { useTitlePrefix } from '../../../utils/page-title.ts';
import { ListSkeleton, SkeletonLines, SkeletonRegion } from '../../../components/skeleton.tsx';
import { QuestionView } from './question-view.tsx';
import { placeOf, useQuestionnaire, type QuestionnaireForm } from './use-questionnaire.ts';
import { Stack, Card, HiddenText, SmallText } from '../../../components/layout.tsx';
import { Button } from '../../../components/button.tsx';
import { focusSummary } from '../../../forms/form-focus.ts';
import { ProblemList } from '../../../components/field-problems.tsx';
import { useQuestionText } from './question-texts.ts';

/** «Cuestionario» (screens: questionnaire): eleven questions, one at a time (rules §2, §3). */
export function QuestionnaireScreen() {
  return (
    <ApplicationStep step="questionnaire" skeleton={<QuestionSkeleton />}>
      {({ order }) => <Questionnaire order={order} />}
    </ApplicationStep>
  );
}

type AnswersViewProps = {
  form: QuestionnaireForm;
  headingRef: Ref<HTMLHeadingElement>;
  summaryRef: Ref<HTMLDivElement>;
};

function AnswersView({ form, headingRef, summaryRef }: AnswersViewProps) {
  const { answers, followed, send } = form;
  /** Empty until «Enviar respuestas» was pressed. */
  const left = form.refused > 0 ? listUnanswered(answers) : [];
  const change = (number: number) => form.goTo(placeOf(number));
  const { t } = useTranslation('questionnaire');
  const { questionText, optionText } = useQuestionText();
  return (
    <Stack gap="4">
      <div>
        <chakra.h2 ref={headingRef} tabIndex={-1} textStyle="title-3">
          {t('review.title')}
        </chakra.h2>
        <chakra.p color="fg.muted">{t('review.hint')}</chakra.p>
      </div>
      {left.length > 0 && (
        <ProblemList
          ref={summaryRef}
          level="h3"
          title={t('review.left', { count: left.length })}
          lines={QUESTIONS.filter(({ number }) => left.includes(number)).map(({ number, key }) => ({
            id: key,
            text: `${number}. ${questionText(key)}`,
            onPress: () => change(number),
          }))}
        />
      )}
      <Card>
        <chakra.ol listStyleType="none">
          {QUESTIONS.map((question) => {
            const answer = answers[question.number];
            return (
              <chakra.li
                key={question.key}
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                gap="2"
                paddingInline="4"
                paddingBlock="2"
                borderBottom="1px solid"
                borderBottomColor="border.hairline"
                _last={{ borderBottom: 'none' }}
              >
                <chakra.div flex="1 1 11rem" minWidth="0" overflowWrap="anywhere">
                  <SmallText>
                    {question.number}. {questionText(question.key)}
                  </SmallText>
                  <chakra.p textStyle="body-strong" color={left.includes(question.number) ? 'danger.text' : undefined}>
                    {answer === undefined ? t('review.open') : optionText(question, answer)}
                  </chakra.p>
                  {followed.has(question.number) && <SmallText>{t('review.followed')}</SmallText>}
                </chakra.div>
                <Button tone="link" wide={false} marginInlineEnd="-12px" onClick={() => change(question.number)}>
                  {answer === undefined ? t('review.answer') : t('review.change')}
                  <HiddenText> {questionText(question.key)}</HiddenText>
                </Button>
              </chakra.li>
            );
          })}
        </chakra.ol>
      </Card>
      <FormFailure failure={form.failure} onRetry={send} />
      <Button busy={form.sending} busyText={t('review.sending')} onClick={send}>
        {t('review.send')}
      </Button>
    </Stack>
  );
}

function QuestionSkeleton() {
  return (
    <SkeletonRegion gap="4">
      <SkeletonLines widths={['100%', '92%', '30%']} />
      <SkeletonLines widths={['40%', '82%', '64%']} />
      <ListSkeleton rows={6} />
    </SkeletonRegion>
  );
}

function Questionnaire({ order }: { order: LoanOrder }) {
  const { t } = useTranslation(['questionnaire', 'common']);
  const form = useQuestionnaire(order);
  const { followed, place, refused } = form;
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
    if (refused === 0) return;
    if (summary.current) focusSummary(summary.current);
    else document.getElementById(firstId)?.focus();
  }, [refused, firstId]);

  return (
    <Stack gap="4">
      <RecoveryNotice show={form.recovered} onDiscard={form.discard} />
      {question === undefined ? (
        <AnswersView form={form} headingRef={heading} summaryRef={summary} />
      ) : (
        <>
          {place.at === 1 && <chakra.p color="fg.muted">{t('intro')}</chakra.p>}
          <QuestionView
            key={question.number}
            question={question}
            note={skipped > 0 ? t('followed', { count: skipped }) : null}
            form={form}
            headingRef={heading}
            firstId={firstId}
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
