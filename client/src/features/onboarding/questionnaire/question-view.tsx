import { chakra } from '@chakra-ui/react/styled-system';
import { QUESTION_COUNT } from '@puente/contract/values/limits';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { matches } from '../../../ui/list/search-text.ts';
import { type AskedQuestion, useQuestionText } from './use-question-text.ts';
import { SmallText } from '../../../ui/layout/small-text.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { FieldError } from '../../../ui/layout/field-error.tsx';

/** More options than this get a search (screens: list-sheet). */
const SEARCH_FROM = 12;

type QuestionViewProps = {
  question: AskedQuestion;
  answer: string | undefined;
  /** «Siguiente» was pressed without an answer. */
  unanswered: boolean;
  /** Gets the focus when the question comes. */
  headingRef: Ref<HTMLHeadingElement>;
  /** Id of the first choice: the focus of «Responde para continuar». */
  firstId: string;
  onAnswer: (option: string) => void;
  onNext: () => void;
  /** Null at the first question. */
  onPrevious: (() => void) | null;
  onSeeAll: () => void;
};

/** One question, its choices, and no automatic advance. Give it the question's number as `key`. */
export function QuestionView(props: QuestionViewProps) {
  const { question, answer, unanswered, headingRef, firstId, onAnswer, onNext, onPrevious, onSeeAll } = props;
  const { t } = useTranslation('questionnaire');
  const { questionText, optionText } = useQuestionText();
  const [query, setQuery] = useState('');
  const id = useId();
  const options = question.options.map((option) => ({ value: option as string, label: optionText(question, option) }));
  const searchable = options.length > SEARCH_FROM;
  const shown = query.trim() === '' ? options : options.filter((option) => matches(option, query));

  return (
    <chakra.form
      noValidate
      aria-labelledby={`${id}-question`}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <div>
        <SmallText>{t('position', { number: question.number, total: QUESTION_COUNT })}</SmallText>
        <chakra.h2 ref={headingRef} id={`${id}-question`} tabIndex={-1} textStyle="title-3">
          {questionText(question.key)}
        </chakra.h2>
      </div>
      {unanswered && (
        <FieldError id={`${id}-problem`} role="alert">
          {t('answerFirst')}
        </FieldError>
      )}
      {searchable && (
        // The box brings the padding of a sheet with it.
        <chakra.div marginInline="-4">
          <SearchBox
            label={t('search')}
            query={query}
            onQuery={setQuery}
            count={t('choices', { count: shown.length })}
            empty={shown.length === 0}
            controls={`${id}-choices`}
          />
        </chakra.div>
      )}
      <div id={`${id}-choices`}>
        {shown.length > 0 && (
          <ChoiceGroup
            look="rows"
            id={firstId}
            labelledBy={`${id}-question`}
            describedBy={unanswered ? `${id}-problem` : undefined}
            choices={shown}
            value={answer ?? null}
            onChange={onAnswer}
            invalid={unanswered}
            required
          />
        )}
      </div>
      <Stack gap="2" marginTop="2">
        <Button type="submit">{t('next')}</Button>
        {onPrevious && (
          <Button tone="secondary" onClick={onPrevious}>
            {t('previous')}
          </Button>
        )}
        <Button tone="link" onClick={onSeeAll}>
          {t('seeAll')}
        </Button>
      </Stack>
    </chakra.form>
  );
}
