import { useTranslation } from 'react-i18next';
import type { StepPart } from '../components/steps/step-part.tsx';
import { StepProgress } from '../components/steps/step-progress.tsx';
import { STEPS, type StepName, stepNumber, stepStates } from './steps.ts';

type ApplicationProgressProps = {
  step: StepName;
  /** While null or undefined, all earlier steps are shown as done. */
  order: { status: number | null; stepsDone: readonly number[] } | null | undefined;
  part?: StepPart;
};

export function ApplicationProgress({ step, order, part }: ApplicationProgressProps) {
  const { t } = useTranslation('common');
  const current = stepNumber(step);
  const before = STEPS.slice(0, current - 1).map(({ status }) => status);
  const known = order ?? { status: STEPS[current - 1]?.status ?? null, stepsDone: before };
  return (
    <StepProgress
      current={current}
      {...(part && { part })}
      steps={stepStates(known).map(({ name, state }) => ({ title: t(`steps.${name}`), state }))}
    />
  );
}
