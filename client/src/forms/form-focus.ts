/**
 * After a tapped answer, focuses the next empty required text box or opens the next picker. At the end of a page, and
 * before an optional field or the address book, opens the next page if this one has no mistake. Keys move nothing.
 */
import { FOCUS_DELAY_MS } from '@puente/contract/values/limits';
import { createContext, use, useEffect, useState, type RefObject, useRef } from 'react';
import { backStack } from '../history/back-stack.ts';
import { lastPressWasPointer } from '../utils/last-press.ts';
import { useLatest } from '../utils/hooks.ts';
import { scrollTo } from '../utils/page-state.ts';

export type Problem = { name: string; id: string; message: string };

export function focusField(id: string): HTMLElement | null {
  const control = document.getElementById(id);
  control?.focus({ preventScroll: true });
  if (control) scrollTo(control.closest('[data-field]') ?? control);
  return control;
}

/** Scrolls to a control and focuses it; also opens the sheet of a picker (screens: error-summary). */
export function goToField(id: string): void {
  const control = focusField(id);
  if (control?.dataset.opensSheet !== undefined) control.click();
}

export const GoOnContext = createContext<() => void>(() => {});

const fieldsOf = (form: Element | null): Element[] => [...(form?.querySelectorAll('[data-field]') ?? [])];

function fieldsAfter(control: Element): Element[] {
  const fields = fieldsOf(control.closest('form'));
  const at = fields.findIndex((field) => field.contains(control));
  return at < 0 ? [] : fields.slice(at + 1);
}

/**
 * Returns the next text box or picker without an answer if it is required; null if there is none, or if an optional
 * field, radios or the address book come first.
 */
export const nextToAnswer = (control: Element): HTMLElement | null => firstWaiting(fieldsAfter(control));

/** Like `nextToAnswer`, but starts at the page's first field. */
export const firstToAnswer = (form: Element): HTMLElement | null => firstWaiting(fieldsOf(form));

function firstWaiting(fields: readonly Element[]): HTMLElement | null {
  for (const field of fields) {
    if (field.querySelector('[type=radio]:checked')) continue;
    const box = field.querySelector<HTMLElement>('[data-opens-sheet], input:not([type=radio]), textarea');
    if (box === null) return null;
    const sheet = box.dataset.opensSheet;
    const answered = sheet === undefined ? (box as HTMLInputElement).value !== '' : sheet === 'answered';
    if (answered) continue;
    return sheet !== 'asked' && box.getAttribute('aria-required') === 'true' ? box : null;
  }
  return null;
}

/**
 * Returns the control for the keyboard's «next»: a text box, an unanswered required picker or the first of unanswered
 * radios; null after the last.
 */
export const controlAfter = (control: Element): HTMLElement | null => firstControl(fieldsAfter(control));

/** Like `controlAfter`, but starts at the page's first field and skips filled text boxes. */
export const firstControlOf = (form: Element): HTMLElement | null =>
  firstControl(
    fieldsOf(form).filter((field) => !field.querySelector<HTMLInputElement>('input:not([type=radio])')?.value),
  );

function firstControl(fields: readonly Element[]): HTMLElement | null {
  for (const field of fields) {
    const radio = field.querySelector<HTMLElement>('[type=radio]');
    if (radio && field.querySelector(':checked')) continue;
    const next = radio ?? field.querySelector<HTMLElement>('[data-opens-sheet], input, textarea');
    const sheet = next?.dataset.opensSheet;
    const isPassedOver =
      sheet === 'answered' || (sheet !== undefined && next?.getAttribute('aria-required') !== 'true');
    if (!isPassedOver) return next;
  }
  return null;
}

/** Opens an unanswered picker; focuses any other control, and the address book. */
export function goToControl(control: HTMLElement): void {
  if (control.dataset.opensSheet === 'next') control.click();
  else control.focus();
}

/** On a screen opened by a tap, focuses the first answer; after a key press the heading keeps the focus. */
export function useLeadIn(id: string | null): void {
  useEffect(() => {
    if (id === null || !lastPressWasPointer()) return undefined;
    const timer = setTimeout(() => {
      const at = document.activeElement;
      if (at === document.body || at instanceof HTMLHeadingElement)
        document.getElementById(id)?.focus({ preventScroll: true });
    }, FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id]);
}

/** Matches an open sheet or dialog, but not one that is still sliding out. */
const OPEN_DIALOG = '[role=dialog]:not([data-state=closed]), [role=alertdialog]';

async function leadOn(id: string, to: string | null, goOn: () => void): Promise<void> {
  // Waits until this field's sheet has left the history, so that Back closes only the next one.
  await backStack().settled();
  // Waits, because WebKit focuses the tapped radio after its label's click (rules §9, focus delay).
  await new Promise((resolve) => setTimeout(resolve, FOCUS_DELAY_MS));
  const control = document.getElementById(id);
  const at = document.activeElement;
  const hasGoneOn =
    at instanceof HTMLElement && at !== document.body && !control?.closest('[data-field]')?.contains(at);
  if (control === null || hasGoneOn || document.querySelector(OPEN_DIALOG)) return;
  const next = to === null ? nextToAnswer(control) : document.getElementById(to);
  if (next === null) goOn();
  else if (next instanceof HTMLButtonElement) next.click();
  else next.focus();
}

/**
 * Returns a function to call once the field is answered by a tap; it moves the focus to the next control after React
 * has rendered what the answer reveals. `to`: id of another control to focus, even after an answer by keyboard.
 */
export function useLeadOn(id: string): (to?: string | null) => void {
  const [answered, setAnswered] = useState<{ to: string | null } | null>(null);
  const goOn = useLatest(use(GoOnContext));
  useEffect(() => {
    if (answered) void leadOn(id, answered.to, () => goOn.current());
  }, [answered, id, goOn]);
  return (to = null) => {
    if (to !== null || lastPressWasPointer()) setAnswered({ to });
  };
}

/** Focuses an error summary with its top below the header: a tall one would show its end, without its title. */
export function focusSummary(summary: HTMLElement): void {
  summary.focus({ preventScroll: true });
  summary.scrollIntoView({ block: 'start' });
}

/** Focuses the error summary once per failed attempt (screens: error-summary); `shown`: it is rendered. */
export function useSummaryFocus(failedRounds: number, shown: boolean): RefObject<HTMLDivElement | null> {
  const summary = useRef<HTMLDivElement>(null);
  const focusedRound = useRef(0);
  useEffect(() => {
    // The summary renders after the attempt was counted, so wait until it is there.
    if (!shown || focusedRound.current === failedRounds) return;
    focusedRound.current = failedRounds;
    if (summary.current) focusSummary(summary.current);
  }, [failedRounds, shown]);
  return summary;
}
