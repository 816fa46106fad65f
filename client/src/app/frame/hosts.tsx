import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { partLost } from '../../api/lost-parts.ts';
import { currentQuestion, onQuestion } from '../../lib/question.ts';
import { showToast } from '../../lib/toast.ts';
import { Toaster } from './toaster.tsx';

/** What any screen may call up from anywhere: toasts, and (fetched with the first one) questions. */
export function Hosts() {
  const { t } = useTranslation('errors');
  const asking = useSyncExternalStore(onQuestion, currentQuestion) !== null;
  const [QuestionHost, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!asking || QuestionHost !== null) return;
    // A question that cannot be put is answered with the safe verb; outside every screen, nothing else would catch it.
    const giveUp = async () => {
      await partLost('question');
      showToast(t('network'), 'danger');
      currentQuestion()?.answer(false);
    };
    import('./question-host.tsx').then((module) => setHost(() => module.QuestionHost), giveUp);
  }, [asking, QuestionHost, t]);
  return (
    <>
      <Toaster />
      {asking && QuestionHost && <QuestionHost />}
    </>
  );
}
