/** Lays out a form: error summary, recovery notice, «* obligatorios», fields 20 px apart, button. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEvent, type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitlePrefix } from '../utils/page-title.ts';
import type { FormApi } from './use-form.ts';
import { SmallText, Status } from '../components/layout.tsx';
import { useTellPart } from '../components/steps/step-part.tsx';
import { ProblemList } from '../components/problem-list.tsx';
import { controlAfter, GoOnContext, goToControl } from './lead-on.ts';
import { useArrival } from './pages/use-arrival.ts';
import { RecoveryNotice } from './recovery-notice.tsx';

interface FormFrameProps {
  form: Pick<
    FormApi,
    'submit' | 'problems' | 'summaryRef' | 'recovered' | 'discardDraft' | 'pages' | 'goOn' | 'show' | 'idOf'
  >;
  children: ReactNode;
  /** Names the form for screen readers. */
  label: string;
  /** Heading of the current page, for forms with pages. */
  title?: string;
  /** False for forms with one field, which need no «* obligatorios». */
  explainRequired?: boolean;
}

/**
 * Keeps the focus until the click: on pointer down, the field's blur would move the button away from under the finger.
 */
function keepFieldUntilPressed(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button[type=submit]')) event.preventDefault();
}
/** Enter focuses the next control, and on the last one opens the next page; on the last page the browser submits. */
function goOnByEnter(event: KeyboardEvent, goOn: (() => void) | null): void {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!isTextBox(event.target)) return;
  const next = controlAfter(event.target);
  if (next === null && goOn === null) return;
  event.preventDefault();
  if (next === null) goOn?.();
  else goToControl(next);
}
function nameEnterKey({ target }: FocusEvent, isLastPage: boolean): void {
  if (!isTextBox(target)) return;
  target.setAttribute('enterkeyhint', isLastPage && controlAfter(target) === null ? 'done' : 'next');
}
const isTextBox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox';
const submitterOf = (event: FormEvent): HTMLElement | null => (event.nativeEvent as SubmitEvent).submitter;

export function FormFrame({ form, children, label, title, explainRequired = true }: FormFrameProps) {
  const { submit, problems, summaryRef, recovered, discardDraft, pages, goOn, show, idOf } = form;
  const { t } = useTranslation('common');
  useTellPart({ at: pages.at, of: pages.count });
  const frame = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const announced = useArrival({ pages, frame, heading, idOf, title });
  useTitlePrefix(problems.length > 0 ? `${t('ui.error.word')} ` : null);
  return (
    <chakra.form
      ref={frame}
      noValidate
      aria-label={label}
      onMouseDown={keepFieldUntilPressed}
      onKeyDown={(event) => goOnByEnter(event, pages.isLast ? null : () => goOn('key'))}
      onFocus={(event) => nameEnterKey(event, pages.isLast)}
      onSubmit={(event) => {
        submitterOf(event)?.focus({ preventScroll: true });
        submit(event);
      }}
      display="grid"
      gap="5"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      {problems.length > 0 && (
        // Takes the focus after a failed submit; each line focuses its field (screens: error-summary).
        <ProblemList
          ref={summaryRef}
          title={t('forms.review', { count: problems.length })}
          lines={problems.map(({ name, message }) => ({ id: name, text: message, onPress: () => show(name) }))}
        />
      )}
      <RecoveryNotice show={recovered && pages.isStart} onDiscard={discardDraft} />
      {title !== undefined && (
        <>
          <chakra.h2 ref={heading} tabIndex={-1} textStyle="title-3">
            {title}
          </chakra.h2>
          <Status look="hidden">{announced}</Status>
        </>
      )}
      {explainRequired && pages.at === 0 && <SmallText>{t('forms.required')}</SmallText>}
      <GoOnContext value={() => goOn('tap')}>{children}</GoOnContext>
    </chakra.form>
  );
}

/** Heading of a part of a form, 32 px below the part before (screens: look). */
export const SectionHeading = chakra('h2', {
  base: { textStyle: 'title-3', marginTop: '3', '&:first-of-type': { marginTop: '0' } },
});
