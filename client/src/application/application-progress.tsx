import { useTranslation } from 'react-i18next';
import { StepProgress } from '../ui/steps/step-progress.tsx';
import { STEPS, type StepName, stepNumber, stepStates } from './steps.ts';

type ApplicationProgressProps = {
  step: StepName;
  /** While null or undefined, all earlier steps are shown as done. */
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
