import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Values } from './form-schema.ts';

const BY_SERVER = 'server';

/**
 * Sets answers and re-checks flagged fields, which have shown a mistake; any other field shows none while it is typed
 * for the first time.
 */
export function useAnswers<O>(form: UseFormReturn<Values, unknown, O>, clearWhenEmptied: readonly string[]) {
  const flagged = useRef(new Set<string>());
  // The form's own check would clear the server's refusal, so a refused field is not checked until its answer changes.
  const isRefused = (name: string) => form.getFieldState(name).error?.type === BY_SERVER;

  const setAnswer = (name: string, value: string) => {
    if (isRefused(name) && form.getValues(name) !== value) form.clearErrors(name);
    form.setValue(name, value, { shouldDirty: true });
    if (value === '' && clearWhenEmptied.includes(name)) {
      flagged.current.delete(name);
      form.clearErrors(name);
    }
  };
  return {
    set: (changes: Partial<Values>) => {
      for (const [name, value = ''] of Object.entries(changes)) setAnswer(name, value);
      const again = [...flagged.current].filter((name) => !isRefused(name));
      if (again.length > 0) void form.trigger(again);
    },
    /** Checks a field that the borrower leaves; flags it if its answer is wrong. */
    check: async (name: string) => {
      if (!isRefused(name) && !(await form.trigger(name))) flagged.current.add(name);
    },
    /** Checks fields and flags the wrong ones among them. */
    checkAll: (names: readonly string[], wrong: readonly string[]) => {
      for (const name of wrong) flagged.current.add(name);
      return form.trigger(names);
    },
    /** Shows a refusal of the server until the field gets another answer. */
    refuse: (name: string, message: string) => {
      flagged.current.add(name);
      form.setError(name, { type: BY_SERVER, message });
    },
    flagOnly: (names: readonly string[]) => {
      flagged.current = new Set(names);
    },
  };
}
