/**
 * A finger's answer leads on to the field that waits next, where that one is required: a text box takes the focus, a
 * picker opens. Nothing is chosen by it. An optional field that is still empty waits to be asked, and so does the phone's
 * own address book. With keys the focus stays where it is.
 */
import { useEffect, useState } from 'react';
import { backStack } from '../history/back-stack.ts';
import { byFinger } from '../lib/by-finger.ts';

/** What follows the field of this control; null where nothing waits for an answer, or something that must be asked. */
export function nextToAnswer(control: Element): HTMLElement | null {
  const fields = [...(control.closest('form')?.querySelectorAll('[data-field]') ?? [])];
  const at = fields.findIndex((field) => field.contains(control));
  if (at < 0) return null;
  for (const field of fields.slice(at + 1)) {
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

async function leadOn(id: string): Promise<void> {
  // Once the sheet of this field has left the history: Back closes the next one alone.
  await backStack().settled();
  const control = document.getElementById(id);
  const next = control && !backStack().isOpen() ? nextToAnswer(control) : null;
  if (next instanceof HTMLButtonElement) next.click();
  else next?.focus();
}

/** Called when the field of this control has its answer; what the answer reveals is on the page before it leads on. */
export function useLeadOn(id: string): () => void {
  const [answered, setAnswered] = useState(0);
  useEffect(() => {
    if (answered > 0) void leadOn(id);
  }, [answered, id]);
  return () => {
    if (byFinger()) setAnswered((count) => count + 1);
  };
}
