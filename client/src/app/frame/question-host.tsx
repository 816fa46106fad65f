import { useSyncExternalStore } from 'react';
import { currentQuestion, onQuestion } from '../../lib/question.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Shows what `ask()` asks. */
export function QuestionHost() {
  const asked = useSyncExternalStore(onQuestion, currentQuestion);
  if (!asked) return null;
  return (
    <Dialog
      open
      title={asked.title}
      safe={asked.cancel}
      confirm={asked.confirm}
      destructive={asked.destructive ?? false}
      onSafe={() => asked.answer(false)}
      onConfirm={() => asked.answer(true)}
    >
      {asked.body}
    </Dialog>
  );
}
