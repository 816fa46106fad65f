import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentQuestion, onQuestion } from '../../lib/question.ts';
import { Toaster } from './toaster.tsx';

const QuestionHost = lazy(() => import('./question-host.tsx').then((module) => ({ default: module.QuestionHost })));

/** What any screen may call up from anywhere: toasts, and (fetched with the first one) questions. */
export function Hosts() {
  const asking = useSyncExternalStore(onQuestion, currentQuestion) !== null;
  return (
    <>
      <Toaster />
      {asking && (
        <Suspense>
          <QuestionHost />
        </Suspense>
      )}
    </>
  );
}
