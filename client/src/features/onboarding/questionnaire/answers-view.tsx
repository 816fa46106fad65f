import { chakra } from '@chakra-ui/react/styled-system';
import type { Answers } from '@puente/contract/rules/questionnaire';
import { QUESTIONS } from '@puente/contract/values/questions';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useQuestionText } from './use-question-text.ts';

const LINE = {
  minHeight: 'compact',
  width: 'full',
  textAlign: 'start',
  textStyle: 'body-strong',
  color: 'danger.text',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
} as const;

type AnswersViewProps = {
  answers: Answers;
  /** Questions still open, after «Enviar respuestas»; empty before. */
  left: readonly number[];
  headingRef: Ref<HTMLHeadingElement>;
  summaryRef: Ref<HTMLDivElement>;
  sending: boolean;
  /** Why it could not be sent. */
  failure: ReactNode;
  onChange: (question: number) => void;
  onSend: () => void;
};

/** The last screen: all answers with «Cambiar», what is still open, and «Enviar respuestas». */
export function AnswersView(props: AnswersViewProps) {
  const { answers, left, headingRef, summaryRef, sending, failure, onChange, onSend } = props;
  const { t } = useTranslation('questionnaire');
  const { questionText, optionText } = useQuestionText();
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <div>
        <chakra.h2 ref={headingRef} tabIndex={-1} textStyle="title-3">
          {t('review.title')}
        </chakra.h2>
        <chakra.p color="fg.muted">{t('review.hint')}</chakra.p>
      </div>
      {left.length > 0 && (
        <chakra.div
          ref={summaryRef}
          tabIndex={-1}
          role="group"
          aria-labelledby="questions-left"
          padding="4"
          paddingBottom="2"
          borderRadius="button"
          border="2px solid"
          borderColor="danger.border"
          bg="bg.surface"
        >
          <chakra.h3 id="questions-left" display="flex" gap="2" textStyle="title-3" color="danger.text">
            <Icon name="triangle" />
            {t('review.left', { count: left.length })}
          </chakra.h3>
          <chakra.ul listStyleType="none" marginTop="1" display="grid" gap="2">
            {QUESTIONS.filter(({ number }) => left.includes(number)).map(({ number, key }) => (
              <li key={key}>
                <chakra.button type="button" onClick={() => onChange(number)} css={LINE}>
                  {number}. {questionText(key)}
                </chakra.button>
              </li>
            ))}
          </chakra.ul>
        </chakra.div>
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
                  <chakra.p textStyle="small" color="fg.muted">
                    {question.number}. {questionText(question.key)}
                  </chakra.p>
                  <chakra.p textStyle="body-strong" color={left.includes(question.number) ? 'danger.text' : undefined}>
                    {answer === undefined ? t('review.open') : optionText(question, answer)}
                  </chakra.p>
                </chakra.div>
                <Button tone="link" wide={false} onClick={() => onChange(question.number)}>
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
    </chakra.div>
  );
}
