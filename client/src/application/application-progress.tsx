import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../components/icon.tsx';
import { WITHOUT_EDGE } from '../components/layout.tsx';
import { type StepPart, Timeline } from '../components/steps.tsx';
import { STEPS, type StepName, stepNumber, stepStates } from './steps.ts';

/** Fills the current step's line up to the middle of the open page, so that the first page already shows progress. */
function filledTo({ at, of }: StepPart): string {
  const percent = `${((at + 0.5) / of) * 100}%`;
  return `linear-gradient(90deg, var(--chakra-colors-brand-solid) ${percent}, transparent ${percent})`;
}

type ApplicationProgressProps = {
  step: StepName;
  /** While null or undefined, all earlier steps are shown as done. */
  order: { status: number | null; stepsDone: readonly number[] } | null | undefined;
  part?: StepPart;
};

export function ApplicationProgress({ step, order, part = { at: 0, of: 1 } }: ApplicationProgressProps) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const id = useId();
  const current = stepNumber(step);
  const before = STEPS.slice(0, current - 1).map(({ status }) => status);
  const known = order ?? { status: STEPS[current - 1]?.status ?? null, stepsDone: before };
  const steps = stepStates(known).map(({ name, state }) => ({ title: t(`steps.${name}`), state }));
  return (
    <chakra.div>
      <chakra.button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        display="inline-flex"
        alignItems="center"
        gap="1"
        minHeight="compact"
        textStyle="small"
        fontWeight="600"
        color="fg.muted"
        css={WITHOUT_EDGE}
      >
        {t('steps.position', { step: current, total: steps.length })}
        <Icon name="chevron-down" size={16} transform={open ? 'rotate(180deg)' : undefined} />
      </chakra.button>
      <chakra.div display="flex" gap="1" aria-hidden="true">
        {steps.map(({ title }, index) => (
          <chakra.span
            key={title}
            flex="1"
            height="4px"
            borderRadius="full"
            bg={index < current - 1 ? 'brand.solid' : 'track'}
            backgroundImage={index === current - 1 ? filledTo(part) : undefined}
            forcedColorAdjust="none"
          />
        ))}
      </chakra.div>
      <chakra.div id={id} hidden={!open} paddingTop="4" animation="fadeIn 200ms">
        <Timeline items={steps} />
      </chakra.div>
    </chakra.div>
  );
}
