/** Lays out every form: summary, recovery notice, «* obligatorios», fields 20 px apart, the button at the end. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { FocusEvent, FormEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitlePrefix } from '../lib/page-title.ts';
import type { FormApi } from './use-form.ts';
import { SmallText } from '../ui/layout.tsx';
import { ProblemList } from '../ui/problem-list.tsx';
import { goToField } from './first-error.ts';
import { controlAfter, goToControl } from './lead-on.ts';
import { RecoveryNotice } from './recovery-notice.tsx';

interface FormFrameProps {
  /** Result of `useForm`. */
  form: Pick<FormApi, 'submit' | 'problems' | 'summaryRef' | 'recovered' | 'discardDraft'>;
  children: ReactNode;
  /** Names the form for screen readers. */
  label: string;
  /** False for forms of one field, where «* obligatorios» says nothing. */
  explainRequired?: boolean;
}

/**
 * Takes the focus on click, not on pointer down: a blur (its red, closing suggestions) would move the button away under
 * the finger and lose the press.
 */
function keepFieldUntilPressed(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button[type=submit]')) event.preventDefault();
}
/** Enter, which a phone's keyboard calls «next», leads through the form; in the last box it submits. */
function goOnByEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  const next = isTextBox(event.target) ? controlAfter(event.target) : null;
  if (next === null) return;
  event.preventDefault();
  goToControl(next);
}
function nameEnterKey({ target }: FocusEvent): void {
  if (isTextBox(target)) target.setAttribute('enterkeyhint', controlAfter(target) === null ? 'done' : 'next');
}
const isTextBox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox';
const submitterOf = (event: FormEvent): HTMLElement | null => (event.nativeEvent as SubmitEvent).submitter;

export function FormFrame({ form, children, label, explainRequired = true }: FormFrameProps) {
  const { submit, problems, summaryRef, recovered, discardDraft } = form;
  const { t } = useTranslation('common');
  useTitlePrefix(problems.length > 0 ? `${t('ui.error.word')} ` : null);
  return (
    <chakra.form
      noValidate
      aria-label={label}
      onMouseDown={keepFieldUntilPressed}
      onKeyDown={goOnByEnter}
      onFocus={nameEnterKey}
      onSubmit={(event) => {
        submitterOf(event)?.focus({ preventScroll: true });
        submit(event);
      }}
      display="grid"
      gap="5"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      {problems.length > 0 && (
        // Takes the focus after a failed submit; each line leads to its field (screens: error-summary).
        <ProblemList
          ref={summaryRef}
          title={t('forms.review', { count: problems.length })}
          lines={problems.map(({ id, name, message }) => ({ id: name, text: message, onPress: () => goToField(id) }))}
        />
      )}
      <RecoveryNotice show={recovered} onDiscard={discardDraft} />
      {explainRequired && <SmallText>{t('forms.required')}</SmallText>}
      {children}
    </chakra.form>
  );
}

/** The heading of a part of a form, 32 px from the part before (screens: look). */
export const SectionHeading = chakra('h2', {
  base: { textStyle: 'title-3', marginTop: '3', '&:first-of-type': { marginTop: '0' } },
});
