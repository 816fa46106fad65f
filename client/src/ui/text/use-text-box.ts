/**
 * Binds a text box to a value. Reads the DOM at each input, on leaving and before any press or submit, because
 * autofill, password managers and shells set values without an event.
 */
import { type ForwardedRef, type SyntheticEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Edit, type Edited, plainEdit } from './text-edit.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

interface TextBoxOptions {
  /** Stored text. */
  value: string;
  onChange: (stored: string) => void;
  onBlur?: (() => void) | undefined;
  /** Turns an edit into the stored text; defaults to cleaning the text. */
  edit?: (edit: Edit) => Edited;
  /** The stored text as the box shows it. */
  draw?: (stored: string) => string;
}

const readText = plainEdit();
const same = (text: string) => text;

/** Attributes for the box, which React leaves uncontrolled: it would drop a value that came without an event. */
export function useTextBox<E extends Box>(options: TextBoxOptions, outer: ForwardedRef<E> = null) {
  const { value, draw = same } = options;
  const box = useRef<E>(null);
  const latest = useRef(options);
  const [defaultValue] = useState(() => draw(value));
  /** The text last drawn or taken; a different text in the box was set by a script. */
  const known = useRef(defaultValue);
  const caret = useRef<number | null>(null);
  // Between compositionstart and the edit that ends it the keyboard owns the text: nothing is drawn.
  const composing = useRef(false);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useImperativeHandle(outer, () => box.current as E);

  const take = (inputType: string) => {
    const element = box.current;
    if (!element) return;
    const { value: stored, edit = readText, onChange } = latest.current;
    known.current = element.value;
    const edited = edit({
      text: element.value,
      caret: element.selectionStart ?? element.value.length,
      stored,
      inputType,
    });
    caret.current = edited.caret;
    if (edited.stored === stored) show();
    else onChange(edited.stored);
  };
  const show = () => {
    const element = box.current;
    if (!element || composing.current) return;
    const { value: stored, draw: drawn = same } = latest.current;
    const text = drawn(stored);
    if (element.value !== text) element.value = text;
    known.current = element.value;
    // An email box has no caret that a script can read or set.
    const at = element.selectionStart;
    if (caret.current !== null && at !== null && at !== caret.current && document.activeElement === element) {
      element.setSelectionRange(caret.current, caret.current);
    }
    caret.current = null;
  };
  const takeUnannounced = () => {
    // Draws what was taken in the same task too: a manager fills in and submits at once.
    flushSync(() => {
      if (box.current && box.current.value !== known.current) take('');
    });
  };
  const endComposition = () => {
    if (!composing.current) return;
    composing.current = false;
    take('insertCompositionText');
  };

  useLayoutEffect(() => {
    latest.current = options;
    if (box.current && box.current.value !== known.current && !composing.current) take('');
    else show();
  });
  useLayoutEffect(() => {
    const element = box.current;
    element?.addEventListener('change', takeUnannounced);
    // Runs before the handlers of the press and of the form, which need the text taken here.
    document.addEventListener('click', takeUnannounced, true);
    document.addEventListener('submit', takeUnannounced, true);
    return () => {
      element?.removeEventListener('change', takeUnannounced);
      document.removeEventListener('click', takeUnannounced, true);
      document.removeEventListener('submit', takeUnannounced, true);
    };
    // Everything they read is in refs.
  }, []);

  return {
    ref: box,
    defaultValue,
    onInput: ({ nativeEvent }: SyntheticEvent<E, InputEvent>) => {
      // A plain event sent by a script has no `inputType`.
      const { isComposing = false, inputType = '' } = nativeEvent as Partial<InputEvent>;
      composing.current = isComposing;
      take(inputType);
    },
    onCompositionStart: () => {
      clearTimeout(ending.current);
      composing.current = true;
    },
    // Safari inserts the text after this event, Chrome before it: the next edit or the next task draws.
    onCompositionEnd: () => {
      ending.current = setTimeout(endComposition);
    },
    onBlur: () => {
      endComposition();
      takeUnannounced();
      latest.current.onBlur?.();
    },
  };
}
