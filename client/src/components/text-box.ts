import { type ForwardedRef, type SyntheticEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cleanText } from '@puente/contract/rules/clean-text';

export const CONTROL = {
  display: 'block',
  width: 'full',
  minHeight: 'control',
  paddingInline: '14px',
  paddingBlock: '12px',
  borderRadius: 'input',
  border: '1.5px solid',
  borderColor: 'border.control',
  bg: 'bg.surface',
  color: 'fg',
  textStyle: 'input',
  textAlign: 'start',
  appearance: 'none',
  _focusVisible: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '0px' },
  '&[aria-invalid=true]': {
    borderColor: 'danger.border',
    borderWidth: '2px',
    paddingInline: '13.5px',
    paddingBlock: '11.5px',
  },
} as const;

export interface Edit {
  text: string;
  /** Caret after the edit, as an index into `text`. */
  caret: number;
  stored: string;
  /** The browser's `inputType`, such as `deleteContentBackward`; empty for text set by a script. */
  inputType: string;
}

export type Edited = { stored: string; caret: number };

/** Longer than any field allows, so that the field's rule still refuses text cut here. */
const KEPT_CHARACTERS = 1_000;

/** Edit of a box that shows exactly what it stores. `normalise`: the field's rule, if it may apply while typing. */
export const plainEdit =
  (normalise: (text: string) => string = cleanText) =>
  ({ text, caret }: Edit): Edited => ({
    stored: normalise(text.slice(0, KEPT_CHARACTERS)),
    caret: normalise(text.slice(0, Math.min(caret, KEPT_CHARACTERS))).length,
  });

type Box = HTMLInputElement | HTMLTextAreaElement;

interface TextBoxOptions {
  value: string;
  onChange: (stored: string) => void;
  onBlur?: (() => void) | undefined;
  /** Turns an edit into the stored text; by default cleans the text. */
  edit?: (edit: Edit) => Edited;
  draw?: (stored: string) => string;
}

const readText = plainEdit();
const same = (text: string) => text;

/**
 * Binds a text box to a value: returns attributes for an uncontrolled box, because React would drop a value that came
 * without an event. Reads the DOM at each input, on leaving and before any press or submit, because autofill, password
 * managers and shells set values without an event.
 */
export function useTextBox<E extends Box>(options: TextBoxOptions, outer: ForwardedRef<E> = null) {
  const { value, draw = same } = options;
  const box = useRef<E>(null);
  const latest = useRef(options);
  const [defaultValue] = useState(() => draw(value));
  /** Text last drawn or read; if the box holds another text, a script set it. */
  const known = useRef(defaultValue);
  const caret = useRef<number | null>(null);
  // True while the keyboard composes a word and owns the text: nothing is drawn until the edit that ends this.
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
    // Draws in the same task, because a password manager may fill in and submit at once.
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
    // Must run before handlers of the press and the form, which need this text.
    document.addEventListener('click', takeUnannounced, true);
    document.addEventListener('submit', takeUnannounced, true);
    return () => {
      element?.removeEventListener('change', takeUnannounced);
      document.removeEventListener('click', takeUnannounced, true);
      document.removeEventListener('submit', takeUnannounced, true);
    };
    // Needs no dependencies: the handlers read everything from refs.
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
    // Safari inserts the text after this event, Chrome before it; the timer works for both.
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
