import { chakra } from '@chakra-ui/react/styled-system';
import type { Answers } from '@puente/contract/rules/questionnaire';
import { QUESTIONS } from '@puente/contract/values/questions';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Card, HiddenText, SmallText, Stack } from '../../../components/layout.tsx';
import { ProblemList } from '../../../components/problem-list.tsx';
import { useQuestionText } from './use-question-text.ts';

type AnswersViewProps = {
  answers: Answers;
  /** Numbers of questions whose answer was derived from another one. */
  followed: ReadonlySet<number>;
  /** Questions without an answer, once «Enviar respuestas» was pressed; empty before. */
  left: readonly number[];
  headingRef: Ref<HTMLHeadingElement>;
  summaryRef: Ref<HTMLDivElement>;
  sending: boolean;
  /** Says why the answers could not be sent. */
  failure: ReactNode;
  onChange: (question: number) => void;
  onSend: () => void;
};

export function AnswersView(props: AnswersViewProps) {
  const { answers, followed, left, headingRef, summaryRef, sending, failure, onChange, onSend } = props;
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
            onPress: () => onChange(number),
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
                <Button tone="link" wide={false} marginInlineEnd="-12px" onClick={() => onChange(question.number)}>
                  {answer === undefined ? t('review.answer') : t('review.change')}
                  <HiddenText> {questionText(question.key)}</HiddenText>
                </Button>
              </chakra.li>
            );
          })}
        </chakra.ol>
      </Card>
      {failure}
      <Button busy={sending} busyText={t('review.sending')} onClick={onSend}>
        {t('review.send')}
      </Button>
    </Stack>
  );
}
