import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import type { StepPart } from './step-part.tsx';
import { type StepState, Timeline } from './timeline.tsx';

/** Fills the current step by the share of its short pages before the open one, and half of that one. */
function filledTo({ at, of }: StepPart): string {
  const percent = `${((at + 0.5) / of) * 100}%`;
  return `linear-gradient(90deg, var(--chakra-colors-brand-solid) ${percent}, transparent ${percent})`;
}

interface StepProgressProps {
  current: number;
  steps: readonly { title: string; state: StepState }[];
  part?: StepPart;
}

export function StepProgress({ current, steps, part = { at: 0, of: 1 } }: StepProgressProps) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const id = useId();
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
      >
        {t('steps.position', { step: current, total: steps.length })}
        <Icon name="chevron-down" size={16} transform={open ? 'rotate(180deg)' : undefined} />
      </chakra.button>
      <chakra.div display="flex" gap="1" aria-hidden="true">
        {steps.map((step, index) => (
          <chakra.span
            key={step.title}
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
