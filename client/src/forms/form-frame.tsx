/** Lays out a form: error summary, recovery notice, «* obligatorios», fields 20 px apart, button. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEvent, type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitlePrefix } from '../utils/page-title.ts';
import type { FormApi } from './use-form.ts';
import { SmallText, Stack, Status } from '../components/layout.tsx';
import { useTellPart } from '../components/steps.tsx';
import { ProblemList } from '../components/field-problems.tsx';
import { controlAfter, GoOnContext, goToControl } from './form-focus.ts';
import { useArrival } from './use-arrival.ts';
import { Notice, NoticeAction } from '../components/notice.tsx';
import { Button } from '../components/button.tsx';
import { Skeleton, SkeletonLines, SkeletonRegion } from '../components/skeleton.tsx';

interface FormFrameProps {
  form: Pick<
    FormApi,
    'submit' | 'problems' | 'summaryRef' | 'recovered' | 'discardDraft' | 'pages' | 'goOn' | 'show' | 'idOf'
  >;
  children: ReactNode;
  label: string;
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
  const { t } = useTranslation(['common', 'forms']);
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
          title={t('forms:review', { count: problems.length })}
          lines={problems.map(({ name, message }) => ({ id: name, text: message, onPress: () => show(name) }))}
        />
      )}
      <RecoveryNotice show={recovered && pages.arrival === null} onDiscard={discardDraft} />
      {title !== undefined && (
        <>
          <chakra.h2 ref={heading} tabIndex={-1} textStyle="title-3">
            {title}
          </chakra.h2>
          <Status look="hidden">{announced}</Status>
        </>
      )}
      {explainRequired && pages.at === 0 && <SmallText>{t('forms:required')}</SmallText>}
      <GoOnContext value={() => goOn('tap')}>{children}</GoOnContext>
    </chakra.form>
  );
}

/** Heading of a part of a form, 32 px below the part before (screens: look). */
export const SectionHeading = chakra('h2', {
  base: { textStyle: 'title-3', marginTop: '3', '&:first-of-type': { marginTop: '0' } },
});

/** «Recuperamos lo que habías escrito», with a button to start again (screens: drafts). */
export function RecoveryNotice({ show, onDiscard }: { show: boolean; onDiscard: () => void }) {
  const { t } = useTranslation('forms');
  if (!show) return null;
  return (
    <Notice live action={<NoticeAction onClick={onDiscard}>{t('discardDraft')}</NoticeAction>}>
      {t('recovered')}
    </Notice>
  );
}

type PageButtonsProps = {
  form: Pick<FormApi, 'pages' | 'sending' | 'save'>;
  save: string;
  saving: string;
};

/** Ignores the second click of a double tap, which was meant for the page before. */
function ignoreDoubleTap(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** Shows «Continuar», or on the last page the button that sends; `canSave` adds one that sends from any page. */
export function PageButtons({ form, save, saving }: PageButtonsProps) {
  const { t } = useTranslation('common');
  const { isLast, canSave } = form.pages;
  return (
    <Stack gap="3">
      {!isLast && (
        <Button key="on" type="submit" onClick={ignoreDoubleTap}>
          {t('actions.continue')}
        </Button>
      )}
      {isLast && (
        <Button key="save" type="submit" onClick={ignoreDoubleTap} busy={form.sending} busyText={saving}>
          {save}
        </Button>
      )}
      {canSave && (
        <Button key="now" tone="secondary" onClick={form.save} busy={form.sending} busyText={saving}>
          {save}
        </Button>
      )}
    </Stack>
  );
}

type FormSkeletonProps = {
  fields: number;
  /** Height of a group of answers, if the form begins with one instead of boxes. */
  answers?: string;
  /** Widths of the lines above the first field: introduction, «* obligatorios», heading. */
  intro?: readonly string[];
  /** True for a form so short that its button is visible without scrolling. */
  button?: boolean;
};

export function FormSkeleton({ fields, answers, intro = [], button = false }: FormSkeletonProps) {
  return (
    <SkeletonRegion gap="5">
      {intro.length > 0 && <SkeletonLines widths={intro} />}
      {Array.from({ length: fields }, (_, field) => (
        <FieldSkeleton key={field} height={answers} />
      ))}
      {button && <Skeleton height="control" borderRadius="pill" />}
    </SkeletonRegion>
  );
}

export function FieldSkeleton({ height = 'control' }: { height?: string }) {
  return (
    <Stack gap="2">
      <Skeleton width="40%" height="1rem" />
      <Skeleton height={height} borderRadius="input" />
    </Stack>
  );
}
