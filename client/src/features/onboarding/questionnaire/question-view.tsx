import { chakra } from '@chakra-ui/react/styled-system';
import { QUESTION_COUNT } from '@puente/contract/values/limits';
import { type MouseEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastPressWasPointer } from '../../../utils/last-press.ts';
import { ANSWER_SEEN_MS } from '../../../utils/timing.ts';
import { Button } from '../../../components/button.tsx';
import { ChoiceGroup } from '../../../components/choice.tsx';
import { SearchBox } from '../../../components/list/search-box.tsx';
import { searchItems } from '../../../components/list/search-items.ts';
import { LENDER_WORDS, type AskedQuestion, useQuestionText } from './question-texts.ts';
import { SmallText, Stack } from '../../../components/layout.tsx';
import { FieldError } from '../../../components/field-problems.tsx';
import { useLatest } from '../../../utils/hooks.ts';
import type { QuestionnaireForm } from './use-questionnaire.ts';

/** Questions with more options than this have a search (screens: list-sheet). */
const SEARCH_FROM = 12;

type QuestionViewProps = {
  question: AskedQuestion;
  /** Says that the questions before this one were answered automatically; null if none were. */
  note: string | null;
  form: QuestionnaireForm;
  headingRef: Ref<HTMLHeadingElement>;
  firstId: string;
};

/**
 * Shows one question. A tap on a choice shows the tick, then the next question; arrow keys only move the choice, so
 * keyboard users press «Siguiente». Pass the question's number as `key`.
 */
export function QuestionView({ question, note, form, headingRef, firstId }: QuestionViewProps) {
  const { t } = useTranslation('questionnaire');
  const { questionText, optionText } = useQuestionText();
  const [query, setQuery] = useState('');
  const id = useId();
  const options = question.options.map((option) => ({
    value: option as string,
    label: optionText(question, option),
    aliases: question.kind === 'lender' ? LENDER_WORDS[option] : undefined,
  }));
  const goOn = useGoOnByTap(form.next);
  const unanswered = form.refused > 0;
  const searchable = options.length > SEARCH_FROM;
  const shown = searchItems(options, query);

  return (
    <chakra.form
      noValidate
      aria-labelledby={`${id}-question`}
      onSubmit={(event) => {
        event.preventDefault();
        form.next();
      }}
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <div>
        <SmallText>{t('position', { number: question.number, total: QUESTION_COUNT })}</SmallText>
        <chakra.h2
          ref={headingRef}
          id={`${id}-question`}
          tabIndex={-1}
          textStyle="title-3"
          aria-describedby={note ? `${id}-note` : undefined}
        >
          {questionText(question.key)}
        </chakra.h2>
        {note && <SmallText id={`${id}-note`}>{note}</SmallText>}
      </div>
      {unanswered && (
        <FieldError id={`${id}-problem`} role="alert">
          {t('answerFirst')}
        </FieldError>
      )}
      {searchable && (
        // SearchBox has the inline padding of a sheet: undo it here.
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
      <div id={`${id}-choices`} {...goOn}>
        {shown.length > 0 && (
          <ChoiceGroup
            look="rows"
            id={firstId}
            labelledBy={`${id}-question`}
            describedBy={unanswered ? `${id}-problem` : undefined}
            choices={shown}
            value={form.answers[question.number] ?? null}
            onChange={form.answer}
            invalid={unanswered}
            required
          />
        )}
      </div>
      <Stack gap="2" marginTop="2">
        <Button type="submit">{t('next')}</Button>
        {form.previous && (
          <Button tone="secondary" onClick={form.previous}>
            {t('previous')}
          </Button>
        )}
        <Button tone="link" onClick={form.seeAll}>
          {t('seeAll')}
        </Button>
      </Stack>
    </chakra.form>
  );
}

/** Opens the next question after a tap on a radio, even on the chosen one, which fires no change event. */
function useGoOnByTap(onNext: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const next = useLatest(onNext);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onKeyDown: () => clearTimeout(timer.current),
    onClick: ({ target }: MouseEvent) => {
      if (!lastPressWasPointer() || !(target instanceof HTMLInputElement && target.type === 'radio')) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => next.current(), ANSWER_SEEN_MS);
    },
  };
}
