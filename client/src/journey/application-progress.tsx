/**
 * «Paso 3 de 6» of the application, with the list of steps behind it (screens: progress). For PageLayout's `progress`.
 */
import { useTranslation } from 'react-i18next';
import { StepProgress } from '../ui/steps/step-progress.tsx';
import { STEPS, type StepName, stepNumber, stepStates } from './steps.ts';

type ApplicationProgressProps = {
  /** The step of the screen it is on. */
  step: StepName;
  /** Undefined or null while it is not known: the steps before this one count as done. */
  order: { status: number | null; stepsDone: readonly number[] } | null | undefined;
};

export function ApplicationProgress({ step, order }: ApplicationProgressProps) {
  const { t } = useTranslation('common');
  const current = stepNumber(step);
  const before = STEPS.slice(0, current - 1).map(({ status }) => status);
  const known = order ?? { status: STEPS[current - 1]?.status ?? null, stepsDone: before };
  return (
    <StepProgress
      current={current}
      steps={stepStates(known).map(({ name, state }) => ({ title: t(`steps.${name}`), state }))}
    />
  );
}
